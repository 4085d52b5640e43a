import { expect, test } from "vitest";
import { nightOf } from "./night-screen.ts";

test("a night has one name from the evening to six in the morning, and the next evening another", () => {
  const name = nightOf(new Date(2026, 10, 25, 22, 5));
  expect(nightOf(new Date(2026, 10, 26, 3, 0))).toBe(name);
  expect(nightOf(new Date(2026, 10, 26, 5, 59))).toBe(name);
  expect(nightOf(new Date(2026, 10, 26, 22, 0))).not.toBe(name);
});
