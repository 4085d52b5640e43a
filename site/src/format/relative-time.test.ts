import { expect, test } from "vitest";
import { relativeTime } from "./relative-time.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const before = (seconds: number) => new Date(now - seconds * 1000).toISOString();
const day = 86_400;

test.each([
  [0.4, "a few seconds ago", "несколько секунд назад"],
  [1, "1 second ago", "1 секунду назад"],
  [59, "59 seconds ago", "59 секунд назад"],
  [60, "1 minute ago", "1 минуту назад"],
  [2 * 3600 + 5, "2 hours ago", "2 часа назад"],
  [day, "1 day ago", "1 день назад"],
  [45 * day, "45 days ago", "45 дней назад"],
  [364 * day, "364 days ago", "364 дня назад"],
  [365 * day, "1 year ago", "1 год назад"],
  [800 * day, "2 years ago", "2 года назад"],
])("%s seconds are said in words", (seconds, en, ru) => {
  expect(relativeTime(before(seconds), "en", now)).toBe(en);
  expect(relativeTime(before(seconds), "ru", now)).toBe(ru);
});

test("a date a little ahead of this clock is a few seconds ago", () => {
  expect(relativeTime(before(-5), "en", now)).toBe("a few seconds ago");
});
