import { serviceLimits } from "@ryadom/shared/service-limits.ts";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { urgency } from "../cases/urgency.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const atOnce = 500;

/** Worries of a crowd of new accounts are not among them: they would be a way to wake everybody. */
const alarming = [urgency.worry, urgency.freshWorry] as const;
export const isAlarming = (place: number): boolean => alarming.some((one) => one === place);

/** A case about which somebody has to be called. `rounds`: how often that was done. */
export type DueCase = { id: string; authorUid: string | null; isWorry: boolean; rounds: number; alertedAt: string | null };

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/**
 * Cases that wait and that nobody has taken: worries at once, others when they waited for long. Of each, one round after the other, with a pause
 * between; the last one is for everybody. What a moderator handed on is looked at already, unless somebody is worried: then everybody is called, as
 * about what the service handed on.
 */
export async function readDueCases(db: Database, now: Date): Promise<DueCase[]> {
  const isWorryNow = sql<number>`case when "moderation_case"."urgency" in (${sql.join(alarming)}) then 1 else 0 end`;
  const rows = await db
    .selectFrom("moderation_case")
    .leftJoin("case_alert as alert", "alert.caseId", "moderation_case.id")
    .select(["moderation_case.id", "authorUid", "alert.rounds", "alert.alertedAt", "alert.isWorry as wasWorry", isWorryNow.as("isWorry")])
    .where((eb) =>
      eb.or([eb("state", "=", sql.lit("open")), eb.and([eb("state", "=", sql.lit("escalated")), eb("alert.handedOnAt", "is not", null)])]),
    )
    .where((eb) => eb.or([eb("claimedUntil", "is", null), eb("claimedUntil", "<=", now.toISOString())]))
    .where((eb) => eb.or([eb("urgency", "in", alarming), eb("waitingSince", "<=", before(now, serviceLimits.caseReminderHours * hourMs))]))
    .where((eb) =>
      eb.or([
        eb("alert.caseId", "is", null),
        // It became a worry: what was told before doesn't count.
        eb.and([eb("alert.isWorry", "=", 0), eb("urgency", "in", alarming)]),
        eb.and([
          eb("alert.rounds", "<=", serviceLimits.alertRounds),
          eb("alert.alertedAt", "<=", before(now, serviceLimits.alertPauseMinutes * minuteMs)),
        ]),
      ]),
    )
    .orderBy("urgency")
    .orderBy("waitingSince")
    .limit(atOnce)
    .execute();
  return rows.map(({ id, authorUid, rounds, alertedAt, wasWorry, isWorry }) => {
    const isNews = isWorry === 1 && wasWorry === 0;
    return { id, authorUid, isWorry: isWorry === 1, rounds: isNews ? 0 : (rounds ?? 0), alertedAt };
  });
}

/** Counts a round of a case. @returns false when another process did it */
export async function countRound(trx: Transaction<Schema>, { id, isWorry, rounds, alertedAt }: DueCase, now: Date): Promise<boolean> {
  const round = { isWorry: isWorry ? 1 : 0, rounds: rounds + 1, alertedAt: now.toISOString() } as const;
  if (alertedAt === null) {
    const added = await trx
      .insertInto("case_alert")
      .values({ caseId: id, ...round })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  }
  const changed = await trx
    .updateTable("case_alert")
    .set(round)
    .where("caseId", "=", id)
    .where("alertedAt", "=", alertedAt)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}
