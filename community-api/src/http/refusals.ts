import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Logger } from "pino";
import { audit } from "../core/audit.ts";
import type { Clock } from "../core/clock.ts";
import { AppError } from "../core/errors.ts";
import type { Keys } from "../core/keys.ts";
import type { Database } from "../db/database.ts";
import { countUse } from "../limits/account-rate-limits.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import type { AppEnv } from "./context.ts";
import { createCounts } from "./event-counts.ts";

export type RefusalServices = { db: Database; keys: Keys; clock: Clock; log: Logger; rateLimits: RateLimits };

/** What an answer's status says by itself; of a 403 the guard says why (`refusal`). */
const kindOfStatus: Readonly<Record<number, string>> = { 421: "host", 429: "limit" };

/** The 403 of a guard that judges the request itself. @param why for the operator's counts */
export function refusal(c: Context<AppEnv>, why: "origin" | "signature"): AppError {
  c.set("refusal", why);
  return new AppError("forbidden");
}

/** Counts by kind alone what is refused: over a limit, for a foreign host, from a foreign page, with a bad signature. */
export function countRefusals(services: { log: Logger; clock: Clock }): MiddlewareHandler<AppEnv> {
  const count = createCounts(services, "requests were refused");
  return async (c, next) => {
    await next();
    const kind = c.get("refusal") ?? kindOfStatus[c.res.status];
    if (kind !== undefined) count(kind);
  };
}

/**
 * Leaves a trace of a member who was refused with 403: on a moderators' route a line in the audit log with who and which route, elsewhere a
 * warning with a keyed hash of the uid, by which the operator recognizes the same member again without learning who it is.
 */
export function recordRefusedMembers({ db, keys, clock, log, rateLimits }: RefusalServices): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const session = c.get("session");
    if (c.res.status !== 403 || !session) return;
    const route = `${c.req.method} ${routePath(c)}`;
    if (!["moderator", "billing"].includes(c.get("accessLevel") ?? "")) {
      log.warn({ requestId: c.get("requestId"), route, member: keys.hmac("log", session.uid).slice(0, 16) }, "a member was refused");
      return;
    }
    const now = clock();
    // The audit log only grows: nobody fills it by asking again and again.
    if (!(await countUse(db, rateLimits.perAccount, "refused-moderation", session.uid, now)).isWithin) return;
    await audit(db, { action: "moderation.refused", actorUid: session.uid, subjectUid: session.uid, details: { route } }, now);
  };
}
