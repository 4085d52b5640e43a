import { limits } from "@ryadom/shared/limits.ts";
import type { Context, MiddlewareHandler } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Recheck } from "../auth/recheck.ts";
import { findSession, isRecent, type LiveSession, markSeen } from "../auth/session.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { AppError } from "../errors.ts";
import type { AddressRule } from "../rates.ts";
import type { AppEnv } from "./context.ts";
import { limited } from "./limits.ts";

const sidCookie = "__Host-sid";
/** Readable: it only tells static pages which shell to show. */
const signedCookie = "signed";

type Guard = MiddlewareHandler<AppEnv>;

/** Finds out who asks. A cookie that opens nothing any more is taken back; the route decides whether that is an error. */
export function readSession({ db, clock, recheck }: { db: Database; clock: Clock; recheck: Recheck }): Guard {
  return async (c, next) => {
    c.set("clock", clock);
    const token = getCookie(c, sidCookie);
    if (token === undefined) return next();
    const now = clock();
    const session = await findSession(db, token, now.toISOString());
    if (session && (await recheck(session))) {
      c.set("session", session);
      await markSeen(db, session, now);
    } else {
      c.set("isSessionOver", true);
      clearSessionCookies(c);
    }
    await next();
  };
}

export function setSessionCookies(c: Context<AppEnv>, token: string): void {
  const common = { path: "/", secure: true, sameSite: "Lax", maxAge: limits.sessionCookieMaxAgeSeconds } as const;
  setCookie(c, sidCookie, token, { ...common, httpOnly: true });
  setCookie(c, signedCookie, "1", common);
}

export function clearSessionCookies(c: Context<AppEnv>): void {
  deleteCookie(c, sidCookie, { path: "/", secure: true });
  deleteCookie(c, signedCookie, { path: "/", secure: true });
}

/** Who may call a route. `signed-in` includes the restricted session of a banned member; `moderator` needs a second factor shown. */
export type Who = "anyone" | "signed-in" | "member" | "moderator";
type Access = { middleware: Guard[]; "x-access": string };

/**
 * Spread into `createRoute`: guards the route and says so in the description, from which the matrix of rights is generated.
 * @param options.recent a proof of at most 300 s ago is needed, else `auth/requires-recent-login`
 * @param options.limit a rule of `rates.ofAddress` that counts here
 * @example createRoute({ method: "delete", path: "/me", ...access("signed-in", { recent: true }), … })
 */
export function access(who: Who, { recent = false, limit }: { recent?: boolean; limit?: AddressRule } = {}): Access {
  const needsRecent = recent || who === "moderator";
  const guard: Guard = async (c, next) => {
    const session = signedIn(c);
    if (who !== "signed-in" && session.kind === "restricted") throw new AppError("auth/user-disabled");
    if (who === "moderator") demandModerator(session);
    if (needsRecent && !isRecent(session, c.get("clock")())) throw new AppError("auth/requires-recent-login");
    await next();
  };
  const guards = who === "anyone" ? [] : [guard];
  return { middleware: limit ? [limited(limit), ...guards] : guards, "x-access": needsRecent ? `${who}, recent` : who };
}

function demandModerator(session: LiveSession): void {
  if (session.isModerator === 0) throw new AppError("forbidden");
  if (session.secondFactorAt === null) throw new AppError("auth/second-factor-setup-required");
}

/** @returns as whom the one who asks reads: a banned member reads as a visitor does */
export function viewerOf(c: Context<AppEnv>): { uid: string } | null {
  const session = c.get("session");
  return session?.kind === "full" ? session : null;
}

/** @returns the session of a route that is guarded by `access`; without one it throws as that would */
export function signedIn(c: Context<AppEnv>): LiveSession {
  const session = c.get("session");
  if (session) return session;
  throw new AppError(c.get("isSessionOver") ? "auth/user-token-expired" : "unauthenticated");
}
