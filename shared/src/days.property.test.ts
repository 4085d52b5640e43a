import fc from "fast-check";
import { expect, test } from "vitest";
import { dayOf, daysBefore, daysBetween, isDay, startOfDay } from "./days.ts";

/*
 * One's own day over zones, changes of daylight saving, travel and hours at which the day ends: no day is left out, none comes twice.
 */

const hourMs = 3_600_000;
/** In Troll the clock goes back by two hours: the hour at which a day ends may strike twice there. */
const zones = Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "Antarctica/Troll");
const zone = fc.constantFrom(...zones);
const endHour = fc.integer({ min: 0, max: 12 });
const moment = fc.date({ min: new Date("2024-01-01T00:00:00Z"), max: new Date("2032-12-31T00:00:00Z"), noInvalidDate: true });

test("from one quarter of an hour to the next it is the same day or the one after it, in every zone", () => {
  fc.assert(
    fc.property(zone, endHour, moment, (where, end, from) => {
      let before = dayOf(from, end, where);
      for (let step = 1; step <= 4 * 30; step += 1) {
        const day = dayOf(new Date(from.getTime() + step * (hourMs / 4)), end, where);
        expect([0, 1]).toContain(daysBetween(before, day));
        before = day;
      }
    }),
    { numRuns: 150 },
  );
});

/** Moments of a year at which a zone's clock is changed, within an hour. */
function clockChanges(where: string, year: number): Date[] {
  const offset = (at: number) => {
    const parts = new Intl.DateTimeFormat("en-CA", { timeZone: where, timeZoneName: "longOffset" }).formatToParts(at);
    return parts.find(({ type }) => type === "timeZoneName")?.value;
  };
  const found: Date[] = [];
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 24 * hourMs) {
    if (offset(at) === offset(at + 24 * hourMs)) continue;
    let hour = at;
    while (offset(hour) === offset(hour + hourMs)) hour += hourMs;
    found.push(new Date(hour));
  }
  return found;
}

test.each([
  "Europe/Berlin",
  "America/New_York",
  "America/Havana",
  "Africa/Cairo",
  "Asia/Beirut",
  "Australia/Lord_Howe",
  "Atlantic/Azores",
  "America/Santiago",
])("around each change of the clock in %s no day is left out or comes back, whichever hour ends it", (where) => {
  const changes = clockChanges(where, 2026);
  expect(changes.length).toBeGreaterThan(1);
  for (const change of changes) {
    for (let end = 0; end <= 12; end += 1) {
      let before = dayOf(new Date(change.getTime() - 36 * hourMs), end, where);
      for (let at = change.getTime() - 36 * hourMs; at <= change.getTime() + 36 * hourMs; at += hourMs / 2) {
        const day = dayOf(new Date(at), end, where);
        expect([0, 1], `${new Date(at).toISOString()} with ${end}`).toContain(daysBetween(before, day));
        before = day;
      }
    }
  }
});

test("whoever travels is never more than the date line away: the same moment lies two days apart at most, and later never means earlier by more", () => {
  fc.assert(
    fc.property(zone, zone, endHour, moment, fc.integer({ min: 0, max: 48 }), (from, to, end, at, hours) => {
      const left = dayOf(at, end, from);
      const arrived = dayOf(new Date(at.getTime() + hours * hourMs), end, to);
      expect(daysBetween(left, arrived)).toBeGreaterThanOrEqual(-2);
      expect(daysBetween(left, arrived)).toBeLessThanOrEqual(2 + Math.ceil(hours / 24));
    }),
  );
});

test("a later end of the day moves a moment back by one day at most, never forward", () => {
  fc.assert(
    fc.property(zone, endHour, endHour, moment, (where, one, other, at) => {
      const [earlier, later] = one < other ? [one, other] : [other, one];
      expect([0, 1]).toContain(daysBetween(dayOf(at, later, where), dayOf(at, earlier, where)));
    }),
  );
});

test("arithmetic with days loses none: so many days before and after is the same day again", () => {
  fc.assert(
    fc.property(zone, endHour, moment, fc.integer({ min: 0, max: 4000 }), (where, end, at, count) => {
      const day = dayOf(at, end, where);
      expect(isDay(day)).toBe(true);
      expect(daysBetween(daysBefore(day, count), day)).toBe(count);
      expect(startOfDay(day) % (24 * hourMs)).toBe(0);
    }),
  );
});
