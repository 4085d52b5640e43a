import { expect, test } from "vitest";
import { localTime, utcTime } from "../src/admin/schedule/local-time.ts";

test("a time goes into the field and comes out of it as it was, to the minute", () => {
  // In summer and in winter, and around a change of the clock.
  for (const time of ["2026-07-01T10:30:00.000Z", "2026-12-31T23:59:00.000Z", "2026-10-25T03:00:00.000Z"]) {
    expect(localTime(new Date(time))).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
    expect(utcTime(localTime(new Date(time)))).toBe(time);
  }
});

test("a field that is not filled in holds no time", () => {
  for (const text of ["", "2026-13-40T10:00"]) expect(utcTime(text)).toBe("");
});
