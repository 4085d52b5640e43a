import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { limits } from "@ryadom/shared/limits.ts";
import { AppError, invalidArgument } from "../errors.ts";
import type { AppEnv } from "./context.ts";

type Guard = MiddlewareHandler<AppEnv>;

/** A new id for every request; one that a client sends is not believed. */
export const giveRequestId: Guard = async (c, next) => {
  const requestId = randomUUID();
  c.set("requestId", requestId);
  c.header("X-Request-Id", requestId);
  await next();
};

const isSafe = (method: string): boolean => method === "GET" || method === "HEAD" || method === "OPTIONS";

/** Applied to what may carry a body, and to nothing else: looking for the body of a GET costs more than the GET. */
const unsafeOnly =
  (guard: Guard): Guard =>
  async (c, next) =>
    isSafe(c.req.method) ? next() : guard(c, next);

/** Routes that take a file; the rest of the body is what goes round it in multipart. */
const takesFile: ReadonlySet<string> = new Set(["/api/me/avatar", "/api/uploads"]);
const fileBodyBytes = limits.imageBytes + 64 * 1024;

export function limitBody(bytes: number): Guard {
  const limitTo = (maxSize: number): Guard =>
    bodyLimit({
      maxSize,
      onError: () => {
        throw new AppError("payload-too-large");
      },
    });
  const [usual, withFile] = [limitTo(bytes), limitTo(fileBodyBytes)];
  return unsafeOnly((c, next) => (takesFile.has(c.req.path) ? withFile : usual)(c, next));
}

const appleCallback = "/api/auth/apple/callback";
const digestUnsubscribe = "/api/digest/unsubscribe";

/** Called from elsewhere, not by our pages: each has a proof of its own. */
const ownProof: ReadonlySet<string> = new Set([
  // The signature of Strapi.
  "/api/events/accounts",
  // The state, and the cookie of the browser that set out.
  appleCallback,
  // The token of a letter.
  digestUnsubscribe,
]);

/**
 * Only our own pages may change anything: the exact `Origin`, else `Sec-Fetch-Site: same-origin`, else 403.
 * (`hono/csrf` lets cross-site JSON through.)
 */
export const guardOrigin = (siteOrigin: string): Guard =>
  unsafeOnly(async (c, next) => {
    if (ownProof.has(c.req.path)) return next();
    const origin = c.req.header("Origin");
    const isOurs = origin === undefined ? c.req.header("Sec-Fetch-Site") === "same-origin" : origin === siteOrigin;
    if (!isOurs) throw new AppError("forbidden");
    await next();
  });

/** Types a plain HTML form of another site cannot send without being asked first. */
const acceptedTypes = /^(application\/json|multipart\/form-data)\s*(;|$)/i;
/** Apple has the browser post a plain form, and mail programs post one by themselves; nothing else does. */
const formType = /^application\/x-www-form-urlencoded\s*(;|$)/i;
const takesForm: ReadonlySet<string> = new Set([appleCallback, digestUnsubscribe]);

export const demandContentType: Guard = unsafeOnly(async (c, next) => {
  const type = c.req.header("Content-Type");
  const hasBody = c.req.header("Transfer-Encoding") !== undefined || Number(c.req.header("Content-Length") ?? 0) > 0;
  const accepted = takesForm.has(c.req.path) ? formType : acceptedTypes;
  if (type === undefined ? hasBody : !accepted.test(type)) throw new AppError("unsupported-media-type");
  await next();
});

/** Malformed JSON is the caller's mistake; Hono would answer 500. The parsed body is kept for the route. */
export const parseBody: Guard = unsafeOnly(async (c, next) => {
  if (/^application\/json/i.test(c.req.header("Content-Type") ?? "")) {
    await c.req.json().catch(() => {
      throw invalidArgument("", "malformed_json");
    });
  }
  await next();
});
