import { expect, test } from "vitest";
import { volumeBefore } from "./volume-before.ts";

test.each([
  [600_000, 1],
  [30_000, 1],
  [15_000, 0.5],
  [3_000, 0.1],
  [0, 0],
  [-5_000, 0],
])("%i ms before the end it is %f as loud", (msLeft, loudness) => {
  expect(volumeBefore(msLeft)).toBeCloseTo(loudness);
});
