import { type Day, dayOf, daysBefore, startOfDay } from "@ryadom/shared/days.ts";
import { hourIn } from "../notifications/quiet-hours.ts";

const fromHour = 17;
const untilHour = 12;

/**
 * The week whose letter may go out now, by the day on which it ends: from Sunday at five in the afternoon until Monday noon, where the
 * member is. So a program that rests for a night misses nobody.
 */
export function weekToTell(now: Date, timeZone: string): Day | null {
  const day = dayOf(now, 0, timeZone);
  const hour = hourIn(now, timeZone);
  const weekday = new Date(startOfDay(day)).getUTCDay();
  if (weekday === 0 && hour >= fromHour) return day;
  return weekday === 1 && hour < untilHour ? daysBefore(day, 1) : null;
}
