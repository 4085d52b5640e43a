import type { Database } from "../../db/database.ts";
import { call, type CallServices, readEmails } from "./call-moderators.ts";
import { type Moderator, readModerators } from "./on-duty.ts";

const dayMs = 86_400_000;
/** An answer is promised within a week (`appealAnswerDays`): once while there is time, and once more before it is over. */
const reminderDays = [3, 6] as const;
const atOnce = 100;

/** `reminders`: how often moderators were reminded of it. `isLast`: there is no further one. */
type DueAppeal = { id: string; authorUid: string; byUid: string | null; reminders: number; isLast: boolean };

/**
 * Reminds moderators of appeals that nobody has taken or decided, as they are called about cases: it says that something waits, and no more. Nobody
 * is reminded of their own appeal, nor of one against their own decision. The first reminder is for those on duty; with nobody on duty, and the
 * second time, for all who may be called.
 * @returns how many were reminded
 */
export async function remindOfAppeals(services: CallServices, now: Date): Promise<number> {
  const due = await readDueAppeals(services.db, now);
  if (due.length === 0) return 0;
  const moderators = await readModerators(services.db, now);
  const reminded = moderators.filter((one) => due.some((appeal) => isRemindedOf(one, appeal, moderators)));
  if (reminded.length === 0) return 0;
  const emails = await readEmails(services.accounts, reminded);
  return services.db.transaction().execute(async (trx) => {
    let isFirst = false;
    for (const { id, reminders, isLast } of due) {
      const counted = await trx
        .updateTable("appeal")
        .set({ reminders: isLast ? reminderDays.length : reminders + 1 })
        .where("id", "=", id)
        .where("reminders", "=", reminders)
        .where("outcome", "is", null)
        .executeTakeFirst();
      if (counted.numUpdatedRows === 1n) isFirst = true;
    }
    // Another process did it.
    if (!isFirst) return 0;
    for (const moderator of reminded) await call(trx, services, moderator, emails.get(moderator.uid) ?? null, now);
    return reminded.length;
  });
}

async function readDueAppeals(db: Database, now: Date): Promise<DueAppeal[]> {
  const [first, last] = reminderDays.map((days) => new Date(now.getTime() - days * dayMs).toISOString()) as [string, string];
  const rows = await db
    .selectFrom("appeal")
    .innerJoin("moderation_decision as decision", "decision.id", "appeal.decisionId")
    .select(["appeal.id", "appeal.authorUid", "decision.byUid", "appeal.reminders", "appeal.appealedAt"])
    .where("appeal.outcome", "is", null)
    .where((eb) => eb.or([eb("appeal.claimedUntil", "is", null), eb("appeal.claimedUntil", "<=", now.toISOString())]))
    .where((eb) =>
      eb.or([
        eb.and([eb("appeal.reminders", "=", 0), eb("appeal.appealedAt", "<=", first)]),
        eb.and([eb("appeal.reminders", "=", 1), eb("appeal.appealedAt", "<=", last)]),
      ]),
    )
    .orderBy("appeal.appealedAt")
    .limit(atOnce)
    .execute();
  return rows.map(({ appealedAt, ...appeal }) => ({ ...appeal, isLast: appealedAt <= last }));
}

function isRemindedOf(moderator: Moderator, { authorUid, byUid, isLast }: DueAppeal, moderators: readonly Moderator[]): boolean {
  const mayDecide = ({ uid }: Moderator): boolean => uid !== authorUid && uid !== byUid;
  if (!mayDecide(moderator)) return false;
  const isForAll = isLast || !moderators.some((one) => one.isOnDuty && mayDecide(one));
  return moderator.isOnDuty || (isForAll && moderator.isCalledOffDuty);
}
