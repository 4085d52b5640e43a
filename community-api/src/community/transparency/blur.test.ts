import { expect, test } from "vitest";
import { blurred, blurredParts, blurredShare } from "./blur.ts";
import { roundedMedian } from "./median.ts";

test("fewer than five aren't told, more are rounded down to a step", () => {
  expect([0, 1, 4, 5, 9, 10, 1234].map((count) => blurred(count))).toEqual([null, null, null, 5, 5, 10, 1230]);
});

/** A smaller step lets every possible past be tried: nothing in the rule depends on how wide a step is. */
const step = 3;
const few = [...Array(step).keys()];
const counts = [...Array(3 * step).keys()];

test("whatever is told, each number that isn't might be any small one: no other number gives it away", () => {
  // Two kinds of decision, of which some name one of two rules.
  const pastsBy = new Map<string, { pasts: number[][]; told: (number | null)[] }>();
  for (const hidden of counts)
    for (const muted of counts)
      for (const kindness of counts)
        for (const privacy of counts) {
          if (kindness + privacy > hidden + muted) continue;
          const told = [blurred(hidden, step), blurred(muted, step), ...blurredParts([kindness, privacy], [hidden, muted], step)];
          const same = pastsBy.get(JSON.stringify(told)) ?? { pasts: [], told };
          same.pasts.push([hidden, muted, kindness, privacy]);
          pastsBy.set(JSON.stringify(told), same);
        }
  expect(pastsBy.size).toBeGreaterThan(40);
  for (const { pasts, told } of pastsBy.values())
    told.forEach((count, index) => {
      const possible = new Set(pasts.map((past) => past[index]!));
      if (count === null) expect([...possible], `${JSON.stringify(told)}, number ${index}`).toEqual(expect.arrayContaining(few));
      else
        expect(
          [...possible].toSorted((a, b) => a - b),
          `${JSON.stringify(told)}, number ${index}`,
        ).toEqual(few.map((more) => count + more));
    });
});

test("told each by itself, the parts would give a small number away", () => {
  const [hidden, rules] = [5, [5, 5]];
  expect(rules.map((count) => blurred(count))).toEqual([5, 5]);
  expect(blurredParts(rules, [hidden, 4])).toEqual([5, null]);
  expect(blurredParts([20, 5, 3], [40, 2])).toEqual([20, 5, null]);
});

test("a median is nobody's own: there are five at least, and it is rounded", () => {
  expect(roundedMedian([1, 2, 3, 4])).toBeNull();
  expect(roundedMedian([1, 1, 1, 1, 900])).toBe(5);
  expect(roundedMedian([31, 33, 38, 41, 44, 47])).toBe(40);
  expect(roundedMedian([200, 201, 202, 203, 204])).toBe(180);
  expect(roundedMedian([5000, 5000, 5000, 5000, 5000])).toBe(3 * 1440);
});

test("a share is told of twenty or more, to ten percent, and not where either side is small", () => {
  expect([blurredShare(9, 19), blurredShare(5, 20), blurredShare(7, 21), blurredShare(33, 60)]).toEqual([null, 30, 30, 60]);
  expect([blurredShare(4, 40), blurredShare(36, 40), blurredShare(35, 40)]).toEqual([null, null, 90]);
});
