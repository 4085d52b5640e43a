import { expect, test } from "vitest";
import { momentAt, readySeconds, startOfRound, type Pattern } from "./breathing-timeline.ts";

const box: Pattern = { in: 4, topUp: 0, hold: 4, out: 4, holdAfter: 4, rounds: 2 };
const longExhale: Pattern = { in: 3, topUp: 0, hold: 0, out: 6, holdAfter: 0, rounds: 3 };
const said = (pattern: Pattern, second: number) => {
  const now = momentAt(pattern, second);
  return now && `${now.phase} ${now.count}, round ${now.round}`;
};

test.each([
  [-3, "ready 3, round 1"],
  [-0.5, "ready 1, round 1"],
  [0, "in 4, round 1"],
  [0.999, "in 4, round 1"],
  [1, "in 3, round 1"],
  [3.999, "in 1, round 1"],
  [4, "hold 4, round 1"],
  [8, "out 4, round 1"],
  [12, "holdAfter 4, round 1"],
  [15.5, "holdAfter 1, round 1"],
  [16, "in 4, round 2"],
  [31.9, "holdAfter 1, round 2"],
  [32, null],
  [1000, null],
])("box breathing at second %s: %s", (second, expected) => {
  expect(said(box, second)).toBe(expected);
});

test("a hold of nothing is left out", () => {
  expect([0, 2.9, 3, 8.9, 9, 12].map((second) => said(longExhale, second))).toEqual([
    "in 3, round 1",
    "in 1, round 1",
    "out 6, round 1",
    "out 1, round 1",
    "in 3, round 2",
    "out 6, round 2",
  ]);
});

test("the second breath in of a sigh is a breath in, right after the first and before the breath out", () => {
  const sigh: Pattern = { in: 4, topUp: 1, hold: 0, out: 8, holdAfter: 0, rounds: 5 };
  expect([0, 3.9, 4, 4.9, 5, 12.9, 13].map((second) => said(sigh, second))).toEqual([
    "in 4, round 1",
    "in 1, round 1",
    "topUp 1, round 1",
    "topUp 1, round 1",
    "out 8, round 1",
    "out 1, round 1",
    "in 4, round 2",
  ]);
});

test("parts of a second are counted up to the next whole one", () => {
  const coherent: Pattern = { in: 5.5, topUp: 0, hold: 0, out: 5.5, holdAfter: 0, rounds: 2 };
  expect(said(coherent, 0)).toBe("in 6, round 1");
  expect(momentAt(coherent, 0)?.untilNext).toBeCloseTo(0.5, 4);
  expect(said(coherent, 0.5)).toBe("in 5, round 1");
  expect(said(coherent, 5.5)).toBe("out 6, round 1");
});

test("following untilNext visits every count of every phase once", () => {
  const counts: string[] = [];
  let second = -readySeconds;
  for (let now = momentAt(box, second); now; now = momentAt(box, second)) {
    counts.push(`${now.round}${now.phase}${now.count}`);
    second += now.untilNext;
  }
  expect(counts).toHaveLength(readySeconds + 2 * 16);
  expect(new Set(counts).size).toBe(counts.length);
  expect(second).toBeCloseTo(32, 4);
});

test("a round begins with a breath in", () => {
  for (const pattern of [box, longExhale, { in: 1.1, topUp: 0, hold: 0.7, out: 2.3, holdAfter: 0.1, rounds: 40 }]) {
    for (let round = 1; round <= pattern.rounds; round++) {
      expect(momentAt(pattern, startOfRound(pattern, round))).toMatchObject({ phase: "in", round });
    }
  }
});
