import type { Duty, DutyEdit } from "@ryadom/shared/duty.ts";
import type { Database } from "../../db/database.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import { readModerators } from "./on-duty.ts";

const hourMs = 3_600_000;

/** When this moderator is on duty, and how many are now. */
export async function readDuty(db: Database, { uid }: Pick<Session, "uid">, now: Date): Promise<Duty> {
  const duty = await db.selectFrom("moderator_duty").selectAll().where("uid", "=", uid).executeTakeFirst();
  const hours = await db
    .selectFrom("moderator_duty_hours")
    .select(["weekday", "fromHour as from", "untilHour as until"])
    .where("uid", "=", uid)
    .orderBy("weekday")
    .orderBy("fromHour")
    .execute();
  const moderators = await readModerators(db, now);
  const byHand = duty?.onDutyUntil ?? null;
  return {
    timeZone: duty?.timeZone ?? null,
    hours,
    isCalledOffDuty: duty?.isCalledOffDuty !== 0,
    onDutyUntil: byHand !== null && byHand > now.toISOString() ? byHand : null,
    isOnDuty: moderators.some((one) => one.uid === uid && one.isOnDuty),
    onDutyNow: moderators.filter((one) => one.isOnDuty).length,
  };
}

/** Sets the week and how to be called; what was set by hand for now stays. */
export const writeDuty = (db: Database, session: Session, { timeZone, hours, isCalledOffDuty }: DutyEdit): Promise<void> =>
  asMember(db, session, async (trx) => {
    const { uid } = session;
    const chosen = { timeZone, isCalledOffDuty: isCalledOffDuty ? 1 : 0 } as const;
    await trx
      .insertInto("moderator_duty")
      .values({ uid, onDutyUntil: null, ...chosen })
      .onConflict((conflict) => conflict.column("uid").doUpdateSet(chosen))
      .execute();
    await trx.deleteFrom("moderator_duty_hours").where("uid", "=", uid).execute();
    for (const { weekday, from, until } of hours)
      await trx
        .insertInto("moderator_duty_hours")
        .values({ uid, weekday, fromHour: from, untilHour: until })
        // Two that begin together are one: the later one counts.
        .onConflict((conflict) => conflict.columns(["uid", "weekday", "fromHour"]).doUpdateSet({ untilHour: until }))
        .execute();
  });

/** On duty for so many hours from now, or by the week alone. */
export const setOnDuty = (db: Database, session: Session, hours: number | null, now: Date): Promise<void> =>
  asMember(db, session, async (trx) => {
    const onDutyUntil = hours === null ? null : new Date(now.getTime() + hours * hourMs).toISOString();
    await trx
      .insertInto("moderator_duty")
      .values({ uid: session.uid, timeZone: "UTC", isCalledOffDuty: 1, onDutyUntil })
      .onConflict((conflict) => conflict.column("uid").doUpdateSet({ onDutyUntil }))
      .execute();
  });
