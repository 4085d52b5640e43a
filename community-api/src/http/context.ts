import { OpenAPIHono, type z } from "@hono/zod-openapi";
import type { HttpBindings } from "@hono/node-server";
import type { ErrorDetail, Problem } from "@ryadom/shared/errors.ts";
import type { Session } from "../identity/session/session.ts";
import type { Clock } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { AppError } from "../core/errors.ts";
import type { ProofOfWork } from "../limits/proof-of-work.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import type { SpendTokens } from "../limits/token-buckets.ts";
import type { RequestBodies } from "./bodies-in-flight.ts";
import type { Cacheable, TaggedCache } from "../core/tagged-cache.ts";

/** What the guards in front must know of a route before its body is read. */
export type RouteTraits = {
  /** What the route declares as its request body: nothing, JSON, one file in multipart, a file's bytes alone, or a plain HTML form. */
  body: "none" | "json" | "file" | "bytes" | "form";
  isBodyRequired: boolean;
  /** Other origins may call it, because it proves its caller itself (`x-cross-origin` of `access` and `signedRequest`). */
  isCrossOrigin: boolean;
  /** Of a read that visitors share (`x-shared` of `access`): its name among the routes, and the schema of its query. */
  shared: { route: string; query: z.ZodType | null } | null;
};

/** An answer of the API that is the same for every visitor: 200 or 301, or 404, whose body is written anew for each request. */
export type SharedRead = Cacheable & {
  status: 200 | 301 | 404;
  contentType: string | null;
  location: string | null;
  body: string;
  etag: string;
};
export type SharedReads = TaggedCache<SharedRead>;

/** Context variables that middleware sets for the handlers behind it. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    routeTraits: RouteTraits;
    /** Cache tags of the rendered pages that this request has changed; see `touches`. */
    touchedTags?: string[];
    /** Route name for the access log, where the address itself could hold what a person typed. */
    logRoute?: string;
    /** The file that is sent, whole. */
    sentBytes?: Uint8Array<ArrayBuffer>;
    /** Whoever asks at this address gets the same file, as long as its release is live; see `answerAgain`. */
    isSameForAll?: boolean;
    /** Why a guard refused with 403, or that a form was filled in by a program, for the operator's counts. */
    refusal?: "origin" | "signature" | "form";
    /** Whom the route is for, once its guard has begun to look. */
    accessLevel?: "anyone" | "signed-in" | "member" | "specialist" | "moderator" | "billing";
    clock: Clock;
    db: Database;
    /** Who asks; unset for a visitor. */
    session?: Session;
    /** A cookie came whose session is over. */
    isSessionExpired?: boolean;
    spendTokens: SpendTokens;
    proofOfWork: ProofOfWork;
    /** The call has brought a proof of work, which lifts the limits of its network. */
    isProven?: boolean;
    /** Limits that `access` counts by account before a body is read. */
    perAccount: RateLimits["perAccount"];
    requestBodies: RequestBodies;
    /** Answers to visitors that are the same for all of them; see `sharedRead`. */
    sharedReads: SharedReads;
    /** Under which key the answer is kept; see `sharedRead`. */
    sharedReadKey?: string | null;
    /** Cache tags of what the answer shows; see `dependsOn`. */
    answerTags?: readonly string[];
    /** Network of the one who asks, for limits and for the votes of reports; kept only as a keyed hash, for a week, and never logged. */
    address: string;
  };
};

/** @returns where and what, from the shared catalogue of problems; a `refine` names its own (`problem` of shared/src/errors.ts) */
function describeIssue(issue: z.core.$ZodIssue): ErrorDetail {
  const name = issue.code === "custom" ? (issue.params?.["problem"] as Problem | undefined) : issue.code;
  // Without a name of its own a rule says that the format is wrong; no schema here has multiples.
  const problem = name === undefined || name === "not_multiple_of" || name === "invalid_element" ? "invalid_format" : name;
  return { field: issue.path.join("."), problem };
}

/** A router that answers schema violations with `invalid-argument` and the names of the fields, never the values sent. */
export function newRouter(): OpenAPIHono<AppEnv> {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      throw new AppError("invalid-argument", result.error.issues.map(describeIssue));
    },
  });
}
