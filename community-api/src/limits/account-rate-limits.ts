import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { compiledQuery, type ValueOf } from "../db/compiled-query.ts";
import { AppError } from "../core/errors.ts";
import type { AccountLimitName, RateLimits } from "./rate-limits.ts";

type Use = { name: string; subject: string; at: string; ends: string };

const countOne = compiledQuery((db, value: ValueOf<Use>) => {
  const isOver = sql`"rate_limit"."windowEndsAt" <= ${value("at")}`;
  return db
    .insertInto("rate_limit")
    .values({ name: value("name"), subject: value("subject"), windowEndsAt: value("ends"), count: sql.lit(1) })
    .onConflict((conflict) =>
      conflict.columns(["name", "subject"]).doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else "rate_limit"."count" + 1 end`,
        windowEndsAt: sql<string>`case when ${isOver} then ${value("ends")} else "rate_limit"."windowEndsAt" end`,
      }),
    )
    .returning(["count", "windowEndsAt"]);
});

/**
 * Counts one use, and refuses it beyond the limit of the window. Runs on `db` itself, not in the transaction of the work it guards: a
 * refused or failed try counts too.
 * @param subject a uid, or a keyed hash of an address
 * @throws `too-many-requests` (`auth/…` for signing in and codes) with the seconds until the window ends
 */
export async function consumeRateLimit(
  db: Database,
  rateLimits: RateLimits["perAccount"],
  rule: AccountLimitName,
  subject: string,
  now: Date,
): Promise<void> {
  const { isWithin, windowEndsAt } = await countUse(db, rateLimits, rule, subject, now);
  if (isWithin) return;
  throw new AppError(authRules.has(rule) ? "auth/too-many-requests" : "too-many-requests", undefined, {
    retryAfterSeconds: Math.ceil((Date.parse(windowEndsAt) - now.getTime()) / 1000),
  });
}

const authRules: ReadonlySet<AccountLimitName> = new Set([
  "sign-in",
  "second-factor-anywhere",
  "sign-up",
  "code",
  "code-anywhere",
  "email-change",
  "account-change",
]);

/** Counts one use and refuses nothing. @returns whether it is within the limit, for rules that ask for more beyond it instead of refusing */
export async function countUse(
  db: Database,
  rateLimits: RateLimits["perAccount"],
  rule: AccountLimitName,
  subject: string,
  now: Date,
): Promise<{ isWithin: boolean; windowEndsAt: string }> {
  const { limit, windowSeconds } = rateLimits[rule];
  const at = now.toISOString();
  const ends = new Date(now.getTime() + windowSeconds * 1000).toISOString();
  const [window] = await countOne(db, { name: rule, subject, at, ends });
  if (!window) throw new Error("a use was counted and is not there");
  return { isWithin: window.count <= limit, windowEndsAt: window.windowEndsAt };
}

/** Takes one use back: it was no failure. */
export async function returnUse(db: Database, rule: AccountLimitName, subject: string): Promise<void> {
  await db
    .updateTable("rate_limit")
    .set((eb) => ({ count: eb("count", "-", 1) }))
    .where("name", "=", rule)
    .where("subject", "=", subject)
    .where("count", ">", 0)
    .execute();
}

/** Sets the count back to nothing, for somebody who has signed in. */
export async function resetRateLimit(db: Database, rule: AccountLimitName, subject: string): Promise<void> {
  await db.deleteFrom("rate_limit").where("name", "=", rule).where("subject", "=", subject).execute();
}
