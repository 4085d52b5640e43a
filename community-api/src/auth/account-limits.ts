import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { pinnedQuery } from "../db/pinned-query.ts";
import { AppError } from "../errors.ts";
import type { AccountRule, Rates } from "../rates.ts";

type Use = { name: string; subject: string; at: string; ends: string };

const countOne = pinnedQuery<Use, { count: number; windowEndsAt: string }>((db, value) => {
  const isOver = sql`"limit_count"."windowEndsAt" <= ${value("at")}`;
  return db
    .insertInto("limit_count")
    .values({ name: value("name"), subject: value("subject"), windowEndsAt: value("ends"), count: sql.lit(1) })
    .onConflict((conflict) =>
      conflict.columns(["name", "subject"]).doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else "limit_count"."count" + 1 end`,
        windowEndsAt: sql<string>`case when ${isOver} then ${value("ends")} else "limit_count"."windowEndsAt" end`,
      }),
    )
    .returning(["count", "windowEndsAt"]);
});

/**
 * Count one more use and refuse it when there were too many within the window. On `db` itself, not in the transaction of the work it
 * guards: a refused or failed try counts too.
 * @param subject a uid, or a keyed hash of an address
 * @throws `too-many-requests` (`auth/…` for signing in and codes) with the seconds until the window ends
 */
export async function countUse(db: Database, rates: Rates["ofAccount"], rule: AccountRule, subject: string, now: Date): Promise<void> {
  const { times, seconds } = rates[rule];
  const at = now.toISOString();
  const ends = new Date(now.getTime() + seconds * 1000).toISOString();
  const [window] = await countOne(db, { name: rule, subject, at, ends });
  if (!window) throw new Error("a use was counted and is not there");
  if (window.count <= times) return;
  throw new AppError(rule === "sign-in" || rule === "code" ? "auth/too-many-requests" : "too-many-requests", undefined, {
    retryAfterSeconds: Math.ceil((Date.parse(window.windowEndsAt) - now.getTime()) / 1000),
  });
}

/** Forget the failed tries of somebody who has signed in. */
export async function forgetUses(db: Database, rule: AccountRule, subject: string): Promise<void> {
  await db.deleteFrom("limit_count").where("name", "=", rule).where("subject", "=", subject).execute();
}
