import { expect, test } from "vitest";
import { formatDay, formatTime } from "./dates.ts";

test("days are called by their names in both languages", () => {
  expect(formatDay("en", "2026-11-02", "2026-11-21")).toBe("2 November");
  expect(formatDay("ru", "2026-11-02", "2026-11-21")).toBe("2 ноября");
  expect(formatDay("en", "2025-12-31", "2026-01-02")).toBe("31 December 2025");
});

test("a time has two digits for its hour, just after midnight too", () => {
  for (const language of ["en", "ru"] as const) {
    expect(formatTime(language, Date.UTC(2026, 10, 22, 0, 14), "UTC")).toBe("00:14");
    expect(formatTime(language, Date.UTC(2026, 10, 21, 15, 5), "UTC")).toBe("15:05");
  }
});
