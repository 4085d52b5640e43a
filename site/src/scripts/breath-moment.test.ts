import { expect, test } from "vitest";
import { breathAt } from "./breath-moment.ts";

const breath = { in: 3, out: 6 };
const said = (second: number) => {
  const { phase, count } = breathAt(breath, second);
  return `${phase} ${count}`;
};

test("begins by breathing out, and goes on round after round", () => {
  expect([0, 0.99, 1, 5.9, 6, 8.9, 9, 15].map(said)).toEqual(["out 6", "out 6", "out 5", "out 1", "in 3", "in 1", "out 6", "in 3"]);
});

test("following untilNext visits every count once", () => {
  const counts: string[] = [];
  for (let second = 0; counts.length < 9; second += breathAt(breath, second).untilNext) counts.push(said(second));
  expect(counts).toEqual(["out 6", "out 5", "out 4", "out 3", "out 2", "out 1", "in 3", "in 2", "in 1"]);
});
