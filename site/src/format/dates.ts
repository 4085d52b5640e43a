import { type Day, lastDays, startOfDay } from "@ryadom/shared/days.ts";
import type { Language } from "@ryadom/shared/locales.ts";

/** Rows of a calendar, Monday first; null where a week reaches beyond the days asked for. */
export function calendarWeeks(days: Day[]): (Day | null)[][] {
  if (days.length === 7) return [days];
  const lead = days[0] ? weekday(days[0]) : 0;
  const cells: (Day | null)[] = [...Array<null>(lead).fill(null), ...days];
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** Monday is 0. */
const weekday = (day: Day): number => (new Date(startOfDay(day)).getUTCDay() + 6) % 7;

const tags = { en: "en-GB", ru: "ru" } as const satisfies Record<Language, string>;

/** “21 November”, «21 ноября»; with the year where it is not this one's. */
export const formatDay = (language: Language, day: Day, today: Day): string =>
  new Intl.DateTimeFormat(tags[language], {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: "numeric" }),
  }).format(startOfDay(day));

/** Names of the days of the week, Monday first: `short` for the eye, `long` for screen readers. */
export const weekdayNames = (language: Language, last: Day = "2024-01-07"): { short: string; long: string }[] =>
  lastDays(last, 7).map((day) => ({
    short: new Intl.DateTimeFormat(tags[language], { weekday: "short", timeZone: "UTC" }).format(startOfDay(day)),
    long: new Intl.DateTimeFormat(tags[language], { weekday: "long", timeZone: "UTC" }).format(startOfDay(day)),
  }));

/** “21 Nov 2026, 14:05”, by the clock of the device. */
export const formatDateTime = (language: Language, at: string): string =>
  new Intl.DateTimeFormat(tags[language], { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));

/** “00:14”, by the clock of the device unless another zone is named. */
export const formatTime = (language: Language, at: number | Date, timeZone?: string): string =>
  new Intl.DateTimeFormat(tags[language], { hour: "2-digit", minute: "2-digit", ...(timeZone && { timeZone }) }).format(at);

/** Name of a time zone and the time there now. @param timeZone IANA name; left out: that of this device */
export function clockAndZone(language: Language, timeZone?: string): { zone: string; time: string } {
  const now = new Date();
  const parts = new Intl.DateTimeFormat(tags[language], { ...(timeZone && { timeZone }), timeZoneName: "longGeneric" }).formatToParts(now);
  return {
    zone: parts.find(({ type }) => type === "timeZoneName")?.value ?? "",
    time: formatTime(language, now, timeZone),
  };
}
