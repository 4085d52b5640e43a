import type { Database } from "../../db/database.ts";
import type { IsoTime } from "../../db/tables/columns.ts";

/** Hours of one day of the week; Monday is 1. `untilHour` not later than `fromHour`: into the next day. */
export type Hours = { weekday: number; fromHour: number; untilHour: number };

/** A moderator who can be called, and whether they are on duty now. */
export type Moderator = { uid: string; isOnDuty: boolean; isCalledOffDuty: boolean };

/** The moderators who are here and take no break, with what they chose. */
export async function readModerators(db: Database, now: Date): Promise<Moderator[]> {
  const rows = await db
    .selectFrom("member")
    .leftJoin("moderator_duty as duty", "duty.uid", "member.uid")
    .leftJoin("moderator_care as care", "care.uid", "member.uid")
    .select(["member.uid", "duty.timeZone", "duty.onDutyUntil", "duty.isCalledOffDuty", "care.breakUntil"])
    .where("member.isModerator", "=", 1)
    .where("member.state", "=", "active")
    .orderBy("member.uid")
    .execute();
  const hours = await db.selectFrom("moderator_duty_hours").selectAll().execute();
  // Whoever takes a break isn't called at all.
  const here = rows.filter(({ breakUntil }) => breakUntil === null || breakUntil <= now.toISOString());
  return here.map(({ uid, timeZone, onDutyUntil, isCalledOffDuty }) => ({
    uid,
    isOnDuty: isOnDuty({ timeZone: timeZone ?? "UTC", onDutyUntil, hours: hours.filter((one) => one.uid === uid) }, now),
    isCalledOffDuty: isCalledOffDuty !== 0,
  }));
}

/** Whether somebody is on duty, by hand or by their week. */
export function isOnDuty(duty: { timeZone: string; onDutyUntil: IsoTime | null; hours: readonly Hours[] }, now: Date): boolean {
  if (duty.onDutyUntil !== null && duty.onDutyUntil > now.toISOString()) return true;
  const { weekday, hour } = localTime(now, duty.timeZone);
  const dayBefore = weekday === 1 ? 7 : weekday - 1;
  return duty.hours.some((one) => {
    const isOverMidnight = one.untilHour <= one.fromHour;
    if (one.weekday === weekday && hour >= one.fromHour && (isOverMidnight || hour < one.untilHour)) return true;
    return isOverMidnight && one.weekday === dayBefore && hour < one.untilHour;
  });
}

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

function localTime(now: Date, timeZone: string): { weekday: number; hour: number } {
  const parts = new Intl.DateTimeFormat("en", { weekday: "short", hour: "2-digit", hourCycle: "h23", timeZone }).formatToParts(now);
  const valueOf = (type: string): string => parts.find((part) => part.type === type)?.value ?? "";
  return { weekday: weekdays.indexOf(valueOf("weekday")) + 1, hour: Number(valueOf("hour")) };
}
