import { daysBefore, lastDays } from "@ryadom/shared/days.ts";
import { expect, test } from "vitest";
import { calendarWeeks, weekdayNames } from "./calendar.ts";

test("weeks start on Monday, keep every day once and leave the rest open", () => {
  for (let ago = 0; ago < 14; ago++) {
    const days = lastDays(daysBefore("2026-11-21", ago), 30);
    const weeks = calendarWeeks(days);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeks.flat().filter((day) => day !== null)).toEqual(days);
    for (const week of weeks) {
      week.forEach((day, index) => {
        if (day) expect((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7).toBe(index);
      });
    }
  }
});

test("seven days are one row, headed by their own weekdays", () => {
  const days = lastDays("2026-11-28", 7);
  expect(calendarWeeks(days)).toEqual([days]);
  expect(weekdayNames("en", days.at(-1)).map(({ short }) => short)).toEqual(["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]);
});

test("weekdays are called by their names in both languages", () => {
  expect(weekdayNames("ru").map(({ short }) => short)).toEqual(["пн", "вт", "ср", "чт", "пт", "сб", "вс"]);
  expect(weekdayNames("en")[0]).toEqual({ short: "Mon", long: "Monday" });
});
