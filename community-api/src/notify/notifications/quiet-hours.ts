import type { QuietHours } from "@ryadom/shared/notification-settings.ts";

/** @returns whether the local time in `timeZone` lies within the quiet hours */
export function isWithinQuietHours(now: Date, hours: QuietHours | null, timeZone: string): boolean {
  if (hours === null) return false;
  const hour = hourInTimeZone(now, timeZone);
  const { from, until } = hours;
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}

export const hourInTimeZone = (now: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat("en", { hour: "2-digit", hourCycle: "h23", timeZone }).format(now));
