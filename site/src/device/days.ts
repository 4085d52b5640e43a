import type { Language } from "@ryadom/shared/locales.ts";

/** A day of a person's life as `2026-11-21`: the calendar of where they are, not of UTC, and it may end after midnight. */
export type Day = string;

export const isDay = (value: unknown): value is Day =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`));

/**
 * The day that a moment belongs to.
 * @param endHour  the day ends at this hour of the clock on the wall (4: half past three in the morning is still yesterday)
 * @param timeZone left out: the zone of the device
 */
export function dayOf(moment: Date, endHour: number, timeZone?: string): Day {
  const format = new Intl.DateTimeFormat("en-CA", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    hourCycle: "h23",
    ...(timeZone && { timeZone }),
  });
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const day = `${parts["year"]}-${parts["month"]}-${parts["day"]}`;
  // Read off the clock on the wall, so a day of 23 or 25 hours ends at the same hour as any other.
  return Number(parts["hour"]) < endHour ? daysBefore(day, 1) : day;
}

const dayMs = 86_400_000;
const utc = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

export const daysBefore = (day: Day, count: number): Day => new Date(utc(day) - count * dayMs).toISOString().slice(0, 10);

export const daysBetween = (earlier: Day, later: Day): number => Math.round((utc(later) - utc(earlier)) / dayMs);

/** The last days, the oldest first, today among them. */
export const lastDays = (today: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => daysBefore(today, count - 1 - index));

/** Rows of a calendar, Monday first; null where a week reaches beyond the days asked for. */
export function weeksOf(days: Day[]): (Day | null)[][] {
  const lead = days[0] ? weekday(days[0]) : 0;
  const cells: (Day | null)[] = [...Array<null>(lead).fill(null), ...days];
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** Monday is 0. */
const weekday = (day: Day): number => (new Date(utc(day)).getUTCDay() + 6) % 7;

const tags = { en: "en-GB", ru: "ru" } as const satisfies Record<Language, string>;

/** “21 November”, «21 ноября»; with the year where it is not this one's. */
export const dayName = (language: Language, day: Day, today: Day): string =>
  new Intl.DateTimeFormat(tags[language], {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: "numeric" }),
  }).format(utc(day));

/** Names of the days of the week, Monday first: short ones to see, long ones to hear. */
export const weekdayNames = (language: Language): { short: string; long: string }[] =>
  lastDays("2024-01-07", 7).map((day) => ({
    short: new Intl.DateTimeFormat(tags[language], { weekday: "short", timeZone: "UTC" }).format(utc(day)),
    long: new Intl.DateTimeFormat(tags[language], { weekday: "long", timeZone: "UTC" }).format(utc(day)),
  }));

/** “21 Nov 2026, 14:05”, by the clock of the device. */
export const momentName = (language: Language, at: string): string =>
  new Intl.DateTimeFormat(tags[language], { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));
