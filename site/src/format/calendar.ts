import { type Day, lastDays, startOfDay } from "@ryadom/shared/days.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { dateTags } from "./dates.ts";

/** Rows of a calendar, Monday first, null where a week reaches beyond the days asked for; seven days are one row as they are. */
export function calendarWeeks(days: Day[]): (Day | null)[][] {
  if (days.length === 7) return [days];
  const lead = days[0] ? weekday(days[0]) : 0;
  const cells: (Day | null)[] = [...Array<null>(lead).fill(null), ...days];
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** Monday is 0. */
const weekday = (day: Day): number => (new Date(startOfDay(day)).getUTCDay() + 6) % 7;

/**
 * Names of the days of the week: `short` for the eye, `long` for screen readers.
 * @param last the day in whose week-long row they stand; left out: Monday first
 */
export const weekdayNames = (language: Language, last: Day = "2024-01-07"): { short: string; long: string }[] =>
  lastDays(last, 7).map((day) => ({
    short: new Intl.DateTimeFormat(dateTags[language], { weekday: "short", timeZone: "UTC" }).format(startOfDay(day)),
    long: new Intl.DateTimeFormat(dateTags[language], { weekday: "long", timeZone: "UTC" }).format(startOfDay(day)),
  }));
