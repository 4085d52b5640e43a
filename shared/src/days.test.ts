import { expect, test } from "vitest";
import { dayOf, daysBetween, isDay, lastDays } from "./days.ts";

test.each([
  ["half past three in the morning is still yesterday", "2026-11-21T00:30:00Z", 4, "Europe/Moscow", "2026-11-20"],
  ["four in the morning is today", "2026-11-21T01:00:00Z", 4, "Europe/Moscow", "2026-11-21"],
  ["with midnight as the end, half past midnight is today", "2026-11-20T21:30:00Z", 0, "Europe/Moscow", "2026-11-21"],
  ["noon as the end moves the morning back", "2026-11-21T08:59:00Z", 12, "Europe/Moscow", "2026-11-20"],
  ["far west the same moment is another day", "2026-11-21T09:00:00Z", 4, "Pacific/Honolulu", "2026-11-20"],
  ["far east it is the next day already", "2026-11-20T17:30:00Z", 4, "Pacific/Kiritimati", "2026-11-21"],
  ["a zone with a half hour", "2026-11-20T22:29:00Z", 4, "Asia/Kolkata", "2026-11-20"],
  ["a zone with a half hour, a minute later", "2026-11-20T22:30:00Z", 4, "Asia/Kolkata", "2026-11-21"],
  ["over the end of a year", "2026-12-31T23:00:00Z", 4, "Europe/London", "2026-12-31"],
  ["after the end of a year, before the end of the day", "2027-01-01T03:59:00Z", 4, "Europe/London", "2026-12-31"],
  ["over the end of a leap February", "2028-03-01T02:00:00Z", 4, "Europe/London", "2028-02-29"],
])("%s", (_what, moment, endHour, zone, day) => {
  expect(dayOf(new Date(moment), endHour, zone)).toBe(day);
});

test("on the night of 23 hours the day ends by the clock on the wall", () => {
  // Berlin, 29 March 2026: 02:00 becomes 03:00.
  expect(dayOf(new Date("2026-03-29T01:59:00Z"), 4, "Europe/Berlin")).toBe("2026-03-28");
  expect(dayOf(new Date("2026-03-29T02:00:00Z"), 4, "Europe/Berlin")).toBe("2026-03-29");
});

test("on the night of 25 hours too, and no day is met twice or left out", () => {
  // Berlin, 25 October 2026: 03:00 becomes 02:00.
  expect(dayOf(new Date("2026-10-25T02:59:00Z"), 4, "Europe/Berlin")).toBe("2026-10-24");
  expect(dayOf(new Date("2026-10-25T03:00:00Z"), 4, "Europe/Berlin")).toBe("2026-10-25");
  const met = Array.from({ length: 24 * 40 }, (_, hour) =>
    dayOf(new Date(Date.parse("2026-10-01T12:00:00Z") + hour * 3_600_000), 4, "Europe/Berlin"),
  );
  const days = [...new Set(met)];
  expect(days).toEqual(lastDays(days.at(-1)!, days.length));
});

test("the last thirty days end with today and cross a month", () => {
  const days = lastDays("2026-03-02", 30);
  expect(days).toHaveLength(30);
  expect([days[0], days[27], days[28], days[29]]).toEqual(["2026-02-01", "2026-02-28", "2026-03-01", "2026-03-02"]);
  expect(daysBetween(days[0]!, days[29]!)).toBe(29);
});

test("only a real day is a day", () => {
  const said = ["2026-11-21", "2026-13-01", "2026-02-30", "21.11.2026", "", null, 5].map(isDay);
  expect(said).toEqual([true, false, false, false, false, false, false]);
});
