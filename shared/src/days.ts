/** A day as `2026-11-21` in the person's own time zone; it may end after midnight (see `dayOf`). */
export type Day = string;

export function isDay(value: unknown): value is Day {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const start = Date.parse(`${value}T00:00:00Z`);
  // `Date.parse` takes the 30th of February for the 2nd of March.
  return !Number.isNaN(start) && new Date(start).toISOString().startsWith(value);
}

const newClock = (timeZone: string | undefined): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat("en-CA", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    hourCycle: "h23",
    ...(timeZone && { timeZone }),
  });

/** More than there are zones: a name may be spelled in several ways. */
const maxClocks = 1000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Days and hours of a zone. Making one costs more than a write to the database, so they are kept. @throws RangeError for an unknown zone */
function clockOf(timeZone: string | undefined): Intl.DateTimeFormat {
  // The device's own zone changes as its owner travels.
  if (timeZone === undefined) return newClock(undefined);
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = newClock(timeZone);
  if (clocks.size >= maxClocks) clocks.clear();
  clocks.set(timeZone, clock);
  return clock;
}

export function isTimeZone(name: string): boolean {
  try {
    return clockOf(name) !== null;
  } catch {
    return false;
  }
}

/**
 * The day that a moment belongs to.
 * @param endHour  local hour at which the day ends (4: half past three in the morning is still yesterday)
 * @param timeZone left out: the zone of the device
 */
export function dayOf(moment: Date, endHour: number, timeZone?: string): Day {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const day = `${parts["year"]}-${parts["month"]}-${parts["day"]}`;
  // Uses local time, so that a day of 23 or 25 hours (DST) ends at the same hour.
  return Number(parts["hour"]) < endHour ? daysBefore(day, 1) : day;
}

const dayMs = 86_400_000;

/** Midnight of the day in UTC, in Unix milliseconds: for arithmetic with days only. */
export const startOfDay = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

export const daysBefore = (day: Day, count: number): Day => new Date(startOfDay(day) - count * dayMs).toISOString().slice(0, 10);

export const daysBetween = (earlier: Day, later: Day): number => Math.round((startOfDay(later) - startOfDay(earlier)) / dayMs);

/** The last days, the oldest first, today among them. */
export const lastDays = (today: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => daysBefore(today, count - 1 - index));
