import { readableCookies } from "@ryadom/shared/cookies.ts";
import { serviceLimits } from "@ryadom/shared/service-limits.ts";
import type { Context, MiddlewareHandler } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Recheck } from "../identity/session/account-recheck.ts";
import { hasSecondFactor } from "../identity/session/has-second-factor.ts";
import { requireRecentProof } from "../identity/session/recent-proof.ts";
import { findSession, isSecondFactorRecent, type Session, touchModerating, touchSession } from "../identity/session/session.ts";
import type { Clock } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { isToken } from "../core/ids.ts";
import { AppError } from "../core/errors.ts";
import { consumeRateLimit } from "../limits/account-rate-limits.ts";
import type { AccountLimitName, RouteBucketName } from "../limits/rate-limits.ts";
import type { AppEnv } from "./context.ts";
import { rateLimit } from "./rate-limit.ts";
import { readBody } from "./request-body.ts";
import { sharedRead } from "./shared-reads.ts";

const sidCookie = "__Host-sid";
/** Not HttpOnly: static pages read it to choose the layout for members. It grants nothing. */
const { name: signedCookie, formerName: formerSignedCookie } = readableCookies.signed;

const cookieOptions = { path: "/", secure: true, sameSite: "Lax", maxAge: serviceLimits.sessionCookieMaxAgeSeconds } as const;

type Guard = MiddlewareHandler<AppEnv>;

/**
 * Loads the session of the cookie; the route decides whether it is an error that it is over. Its cookies stay: the answer may arrive after another
 * one that has set those of a newer session, and the browser would lose these (`access`, `clearsExpired`).
 */
export function readSession({ db, clock, recheck }: { db: Database; clock: Clock; recheck: Recheck }): Guard {
  return async (c, next) => {
    c.set("clock", clock);
    c.set("db", db);
    const token = getCookie(c, sidCookie);
    if (token === undefined) return next();
    const now = clock();
    const session = isToken(token) ? await findSession(db, token, now) : null;
    if (session && (await recheck(session))) {
      c.set("session", session);
      if (getCookie(c, formerSignedCookie) !== undefined) setSignedCookie(c);
      await touchSession(db, session, now);
    } else c.set("isSessionExpired", true);
    await next();
  };
}

export function setSessionCookies(c: Context<AppEnv>, token: string): void {
  setCookie(c, sidCookie, token, { ...cookieOptions, httpOnly: true });
  setSignedCookie(c);
}

function setSignedCookie(c: Context<AppEnv>): void {
  setCookie(c, signedCookie, "1", cookieOptions);
  clearFormerSignedCookie(c);
}

export function clearSessionCookies(c: Context<AppEnv>): void {
  deleteCookie(c, sidCookie, { path: "/", secure: true });
  deleteCookie(c, signedCookie, { path: "/", secure: true });
  clearFormerSignedCookie(c);
}

function clearFormerSignedCookie(c: Context<AppEnv>): void {
  if (getCookie(c, formerSignedCookie) !== undefined) deleteCookie(c, formerSignedCookie, { path: "/", secure: true });
}

/**
 * Who may call a route. `signed-in` includes the restricted session of a banned member; `moderator` needs a second factor shown within 8
 * hours and used within 15 minutes. So does `billing`: staff who read orders, and nothing else. A `specialist`
 * needs none: they see what every member sees.
 */
export type AccessLevel = "anyone" | "signed-in" | "member" | "specialist" | "moderator" | "billing";
type Access = { middleware: Guard[]; "x-access": string; "x-cross-origin"?: true; "x-shared"?: true };
type AccessOptions = {
  recent?: boolean;
  limit?: RouteBucketName;
  verified?: boolean;
  counts?: AccountLimitName;
  crossOrigin?: boolean;
  isShared?: boolean;
  clearsExpired?: boolean;
};

/**
 * Spread into `createRoute`: guards the route, reads its body last, and says so in the description, from which the matrix of rights is generated.
 * @param options.recent a proof of at most 300 s ago is needed, else `auth/requires-recent-login`; of a member who has a second factor it
 * must be that one, else `auth/requires-second-factor`
 * @param options.limit a bucket of `rateLimits.buckets` that pays here, by network
 * @param options.verified members whose email is not proven are refused with `email-not-verified`
 * @param options.counts a limit of `rateLimits.perAccount`, of which each call takes one, before its body is read
 * @param options.crossOrigin pages of other origins may call it, because the route itself proves who calls
 * @param options.clearsExpired that the session is over also takes its cookies away: only where browsers don't ask while they wait for a new one
 * @param options.isShared a read whose answer is the same for every visitor: kept for them for a moment (`sharedRead`)
 * @example createRoute({ method: "delete", path: "/me", ...access("signed-in", { recent: true }), … })
 */
export function access(level: AccessLevel, options: AccessOptions = {}): Access {
  const { recent = false, limit, verified = false, counts, crossOrigin = false, isShared = false, clearsExpired = false } = options;
  const right = level === "moderator" ? "isModerator" : level === "billing" ? "isBilling" : null;
  const guard: Guard = async (c, next) => {
    c.set("accessLevel", level);
    if (clearsExpired && c.get("isSessionExpired")) clearSessionCookies(c);
    const session = requireSession(c);
    if (level !== "signed-in" && session.kind === "restricted") throw new AppError("auth/user-disabled");
    if (level === "specialist" && session.isSpecialist === 0) throw new AppError("forbidden");
    const now = c.get("clock")();
    if (right) {
      await requireStaff(c.get("db"), session, right, now, recent);
      await touchModerating(c.get("db"), session, now);
    } else if (recent) await requireRecentProof(c.get("db"), session, now);
    if (verified && session.isVerified === 0) throw new AppError("email-not-verified");
    if (counts) await consumeRateLimit(c.get("db"), c.get("perAccount"), counts, session.uid, now);
    await next();
  };
  const guards = level === "anyone" ? [] : [guard];
  return {
    middleware: [...(limit ? [rateLimit(limit)] : []), ...guards, ...(isShared ? [sharedRead] : []), readBody],
    "x-access": recent ? `${level}, recent` : level,
    ...(crossOrigin ? { "x-cross-origin": true } : {}),
    ...(isShared ? { "x-shared": true } : {}),
  };
}

/**
 * Spread into `createRoute` for a route that other programs call: `verify` checks their proof (an HMAC signature, a token from a mail)
 * in place of session and origin, before the body is checked against its schema.
 */
export const signedRequest = (verify: Guard): Access => ({
  middleware: [readBody, verify],
  "x-access": "signature",
  "x-cross-origin": true,
});

/**
 * The same, for bodies that are large: the headers alone are proven, a digest of the body among them, before its first byte is read.
 * @param verify looks at the headers @param checkBody compares the body with its digest
 */
export const signedHeaders = (verify: Guard, checkBody: Guard): Access => ({
  middleware: [verify, readBody, checkBody],
  "x-access": "signature",
  "x-cross-origin": true,
});

async function requireStaff(
  db: Database,
  session: Session,
  right: "isModerator" | "isBilling",
  now: Date,
  isFresh: boolean,
): Promise<void> {
  if (session[right] === 0) throw new AppError("forbidden");
  if (isSecondFactorRecent(session, now, isFresh)) return;
  if (session.secondFactorAt === null && !(await hasSecondFactor(db, session.uid))) throw new AppError("auth/second-factor-setup-required");
  throw new AppError("auth/requires-second-factor");
}

/** @returns the viewer for visibility checks; null for visitors and for the restricted session of a banned member */
export function viewerOf(c: Context<AppEnv>): { uid: string } | null {
  const session = c.get("session");
  return session?.kind === "full" ? session : null;
}

/** @returns the session of a route that `access` guards. @throws `unauthenticated`, or `auth/user-token-expired` when it is over */
export function requireSession(c: Context<AppEnv>): Session {
  const session = c.get("session");
  if (session) return session;
  throw new AppError(c.get("isSessionExpired") ? "auth/user-token-expired" : "unauthenticated");
}
