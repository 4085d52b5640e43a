/** A day of a person's life as `2026-11-21`: the calendar of where they are, not of UTC, and it may end after midnight. */
export type Day = string;

export function isDay(value: unknown): value is Day {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const start = Date.parse(`${value}T00:00:00Z`);
  // The 30th of February is taken for the 2nd of March.
  return !Number.isNaN(start) && new Date(start).toISOString().startsWith(value);
}

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

/** Milliseconds since 1970 of its midnight in UTC: for arithmetic with days, not a moment of anybody's life. */
export const startOfDay = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

export const daysBefore = (day: Day, count: number): Day => new Date(startOfDay(day) - count * dayMs).toISOString().slice(0, 10);

export const daysBetween = (earlier: Day, later: Day): number => Math.round((startOfDay(later) - startOfDay(earlier)) / dayMs);

/** The last days, the oldest first, today among them. */
export const lastDays = (today: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => daysBefore(today, count - 1 - index));
