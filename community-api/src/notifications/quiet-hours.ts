import type { QuietHours } from "@ryadom/shared/notifying.ts";

/** @returns whether the clock on the wall there shows an hour in which nobody is to be disturbed */
export function isQuiet(now: Date, hours: QuietHours | null, timeZone: string): boolean {
  if (hours === null) return false;
  const hour = hourIn(now, timeZone);
  const { from, until } = hours;
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}

export const hourIn = (now: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat("en", { hour: "2-digit", hourCycle: "h23", timeZone }).format(now));
