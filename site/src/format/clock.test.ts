import { expect, test } from "vitest";
import { clock } from "./clock.ts";

test.each([
  [0, "0:00"],
  [8.9, "0:08"],
  [362, "6:02"],
  [3788, "1:03:08"],
  [Number.NaN, "0:00"],
  [-3, "0:00"],
])("%f seconds are %s", (seconds, said) => {
  expect(clock(seconds)).toBe(said);
});
