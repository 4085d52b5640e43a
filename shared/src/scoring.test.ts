import fc from "fast-check";
import { expect, test } from "vitest";
import {
  unmatchedTotals,
  pointsOf,
  reachesBetween,
  type ScorableTest,
  scoreTest,
  ScoringError,
  type TestItem,
  totalRange,
} from "./scoring.ts";

const item = fc.record({
  key: fc.stringMatching(/^[a-z]{3,8}$/),
  reverse: fc.boolean(),
  required: fc.boolean(),
  subscale: fc.constantFrom(null, "body", "mind"),
  options: fc
    .uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 2, maxLength: 5 })
    .map((scores) => scores.map((score) => ({ key: `o${score}`, score }))),
});

/** A test whose bands cut the whole range into consecutive pieces. */
const scorable = fc
  .record({
    items: fc.uniqueArray(item, { minLength: 1, maxLength: 10, selector: ({ key }) => key }),
    scale: fc.constantFrom(1, 2, 4),
    cuts: fc.uniqueArray(fc.double({ min: 0.1, max: 0.9, noNaN: true }), { maxLength: 3 }),
  })
  .map(({ items, scale, cuts }): ScorableTest => {
    const { min, max } = totalRange({ items, scale });
    const starts = [min, ...cuts.map((cut) => Math.round(min + cut * (max - min))).toSorted((a, b) => a - b)].filter(
      (start, index, all) => index === 0 || start > all[index - 1]!,
    );
    const bands = starts.map((start, index) => ({ key: `band-${index}`, min: start, max: (starts[index + 1] ?? max + 1) - 1 }));
    return { items, scale, bands, triggers: [] };
  });

const answered = scorable.chain((subject) =>
  fc
    .tuple(...subject.items.map(({ options }) => fc.nat({ max: options.length - 1 })))
    .map((picks) => ({ subject, answers: Object.fromEntries(subject.items.map(({ key, options }, i) => [key, options[picks[i]!]!.key])) })),
);

test("every answered test has exactly one band, and its total lies in the reachable range", () => {
  fc.assert(
    fc.property(answered, ({ subject, answers }) => {
      const { total, band } = scoreTest(subject, answers);
      const { min, max } = totalRange(subject);
      expect(total).toBeGreaterThanOrEqual(min);
      expect(total).toBeLessThanOrEqual(max);
      expect(total >= band.min && total <= band.max).toBe(true);
      expect(unmatchedTotals(subject)).toEqual([]);
    }),
  );
});

test("an answer with more points never lowers the total", () => {
  fc.assert(
    fc.property(answered, fc.nat(), ({ subject, answers }, at) => {
      const chosen = subject.items[at % subject.items.length]!;
      const points = (key: string) =>
        pointsOf(
          chosen,
          chosen.options.find((option) => option.key === key)!,
        );
      const before = scoreTest(subject, answers).total;
      for (const option of chosen.options) {
        const after = scoreTest(subject, { ...answers, [chosen.key]: option.key }).total;
        expect(Math.sign(after - before)).toBe(Math.sign(pointsOf(chosen, option) - points(answers[chosen.key]!)));
      }
    }),
  );
});

test("reversing twice is not reversing, and keeps an item's range", () => {
  fc.assert(
    fc.property(item, (subject: TestItem) => {
      const points = subject.options.map((option) => pointsOf(subject, option)).toSorted((a, b) => a - b);
      const mirrored = subject.options.map((option) => ({ ...option, score: pointsOf({ ...subject, reverse: true }, option) }));
      const back = mirrored.map((option) => pointsOf({ ...subject, reverse: true, options: mirrored }, option));
      expect(back).toEqual(subject.options.map(({ score }) => score));
      expect([points[0], points.at(-1)]).toEqual([Math.min(...mirrored.map((o) => o.score)), Math.max(...mirrored.map((o) => o.score))]);
    }),
  );
});

test("subscales add up to the total when every item belongs to one", () => {
  fc.assert(
    fc.property(answered, ({ subject, answers }) => {
      const grouped = { ...subject, items: subject.items.map((one, i) => ({ ...one, subscale: i % 2 ? "a" : "b" })) };
      const { total, subscales } = scoreTest(grouped, answers);
      expect(Object.values(subscales).reduce((sum, points) => sum + points, 0)).toBe(total);
    }),
  );
});

test("a required question without an answer is named, an optional one counts as its lowest points", () => {
  fc.assert(
    fc.property(answered, ({ subject, answers }) => {
      const [first] = subject.items;
      const { [first!.key]: _left, ...rest } = answers;
      if (first!.required) {
        expect(() => scoreTest(subject, rest)).toThrow(ScoringError);
        try {
          scoreTest(subject, rest);
        } catch (error) {
          expect((error as ScoringError).item).toBe(first!.key);
        }
      } else {
        expect(scoreTest(subject, rest).total).toBeLessThanOrEqual(scoreTest(subject, answers).total);
      }
    }),
  );
});

const four = (key: string, more: Partial<TestItem> = {}): TestItem => ({
  key,
  reverse: false,
  required: true,
  options: [0, 1, 2, 3].map((score) => ({ key: String(score), score })),
  ...more,
});
const answersOf = (items: readonly TestItem[], score: number) => Object.fromEntries(items.map(({ key }) => [key, String(score)]));

test("the engine holds a nine-item scale with five bands and a trigger on the ninth item above zero (the shape of PHQ-9)", () => {
  const items = Array.from({ length: 9 }, (_, i) => four(`q${i + 1}`));
  const bands = [
    [0, 4],
    [5, 9],
    [10, 14],
    [15, 19],
    [20, 27],
  ].map(([min, max], i) => ({ key: `b${i}`, min: min!, max: max! }));
  const subject: ScorableTest = { items, bands, scale: 1, triggers: [{ item: "q9", operator: "gt", value: 0, card: "crisis" }] };
  expect(unmatchedTotals(subject)).toEqual([]);
  expect(scoreTest(subject, answersOf(items, 0))).toMatchObject({ total: 0, band: { key: "b0" }, cards: [] });
  expect(scoreTest(subject, { ...answersOf(items, 0), q9: "1" })).toMatchObject({ total: 1, band: { key: "b0" }, cards: ["crisis"] });
  expect(scoreTest(subject, answersOf(items, 3))).toMatchObject({ total: 27, band: { key: "b4" }, cards: ["crisis"] });
  expect(scoreTest(subject, { ...answersOf(items, 3), q9: "0" })).toMatchObject({ total: 24, band: { key: "b4" }, cards: [] });
});

test("the engine holds a seven-item scale with a trigger on the total (the shape of GAD-7)", () => {
  const items = Array.from({ length: 7 }, (_, i) => four(`q${i + 1}`));
  const bands = [0, 5, 10, 15].map((min, i) => ({ key: `b${i}`, min, max: [4, 9, 14, 21][i]! }));
  const subject: ScorableTest = { items, bands, scale: 1, triggers: [{ operator: "gte", value: 15, card: "crisis" }] };
  expect(unmatchedTotals(subject)).toEqual([]);
  expect(scoreTest(subject, answersOf(items, 2))).toMatchObject({ total: 14, band: { key: "b2" }, cards: [] });
  expect(scoreTest(subject, { ...answersOf(items, 2), q1: "3" })).toMatchObject({ total: 15, band: { key: "b3" }, cards: ["crisis"] });
});

test.each([
  ["eq", [false, true, false]],
  ["gt", [false, false, true]],
  ["gte", [false, true, true]],
] as const)("a trigger %s 2 fires for 1, 2 and 3 points: %j, of a question and of the total", (operator, expected) => {
  const items = [four("q1")];
  const bands = [{ key: "all", min: 0, max: 3 }];
  const fires = (trigger: ScorableTest["triggers"][number], points: number) =>
    scoreTest({ items, bands, scale: 1, triggers: [trigger] }, { q1: String(points) }).cards.length === 1;
  for (const about of [{ item: "q1" }, { item: null }, {}])
    expect([1, 2, 3].map((points) => fires({ ...about, operator, value: 2, card: "crisis" }, points))).toEqual(expected);
});

test("a question left unanswered fires nothing, though it counts as its lowest points; a card is shown once, in the triggers' order", () => {
  const items = [four("q1", { required: false }), four("q2")];
  const bands = [{ key: "all", min: 0, max: 6 }];
  const trigger = (item: string, operator: "gte" | "eq", value: number, card: string) => ({ item, operator, value, card });
  const triggers = [
    trigger("q1", "eq", 0, "unanswered"),
    trigger("q2", "gte", 1, "b"),
    trigger("q2", "gte", 2, "a"),
    trigger("q2", "eq", 2, "b"),
  ];
  expect(scoreTest({ items, bands, scale: 1, triggers }, { q2: "2" }).cards).toEqual(["b", "a"]);
  expect(scoreTest({ items, bands, scale: 1, triggers }, { q1: "0", q2: "0" }).cards).toEqual(["unanswered"]);
});

test("the engine holds five items of 0 to 5 times four, where less is more concern (the shape of WHO-5)", () => {
  const items = Array.from({ length: 5 }, (_, i) =>
    four(`q${i + 1}`, { options: [0, 1, 2, 3, 4, 5].map((score) => ({ key: String(score), score })) }),
  );
  const subject: ScorableTest = {
    items,
    scale: 4,
    bands: [
      { key: "low", min: 0, max: 50 },
      { key: "well", min: 51, max: 100 },
    ],
    triggers: [],
  };
  expect(totalRange(subject)).toEqual({ min: 0, max: 100 });
  expect(unmatchedTotals(subject)).toEqual([]);
  expect(scoreTest(subject, answersOf(items, 3))).toMatchObject({ total: 60, band: { key: "well" } });
  expect(scoreTest(subject, answersOf(items, 2))).toMatchObject({ total: 40, band: { key: "low" } });
});

test("gaps and overlaps between bands are found", () => {
  const items = [four("a"), four("b")];
  const bands = (edges: number[][]) => edges.map(([min, max], i) => ({ key: `b${i}`, min: min!, max: max! }));
  expect(
    unmatchedTotals({
      items,
      scale: 1,
      bands: bands([
        [0, 2],
        [4, 6],
      ]),
    }),
  ).toEqual([3]);
  expect(
    unmatchedTotals({
      items,
      scale: 1,
      bands: bands([
        [0, 3],
        [3, 6],
      ]),
    }),
  ).toEqual([3]);
  expect(unmatchedTotals({ items, scale: 1, bands: bands([[0, 5]]) })).toEqual([6]);
});

test("two bands leave a bad total exactly when a total can fall between them or into both", () => {
  fc.assert(
    fc.property(scorable, fc.nat(), fc.nat(), ({ items, scale }, end, start) => {
      const { min, max } = totalRange({ items, scale });
      const steps = max - min + 1;
      const [low, high] = [
        { key: "low", min, max: min + (end % steps) },
        { key: "high", min: min + (start % steps), max },
      ];
      const isBad = reachesBetween({ items, scale }, low.max + 1, high.min - 1) || reachesBetween({ items, scale }, high.min, low.max);
      expect(isBad).toBe(unmatchedTotals({ items, scale, bands: [low, high] }).length > 0);
    }),
  );
});

test("what does not fit the test is refused with its code and the question, and nothing is scored", () => {
  const items = [four("q1"), four("q2", { required: false })];
  const subject: ScorableTest = { items, scale: 1, bands: [{ key: "low", min: 0, max: 2 }], triggers: [] };
  const refusalOf = (answers: Record<string, string>): unknown => {
    try {
      return scoreTest(subject, answers);
    } catch (error) {
      const { code, item: question } = error as ScoringError;
      return error instanceof ScoringError && { code, item: question };
    }
  };
  const code = "invalid-argument";
  expect(refusalOf({ q1: "0", q9: "0" })).toEqual({ code, item: "q9" });
  expect(refusalOf({ q2: "0" })).toEqual({ code, item: "q1" });
  expect(refusalOf({ q1: "7" })).toEqual({ code, item: "q1" });
  expect(refusalOf({ q1: "3" })).toEqual({ code, item: null });
  expect(refusalOf({ q1: "2" })).toMatchObject({ total: 2 });
});

test("a reversed question counts from the other end, and the range of the test stays", () => {
  const items = [four("q1", { reverse: true, subscale: "mood" }), four("q2"), four("q3", { subscale: "mood" })];
  const subject: ScorableTest = { items, scale: 2, bands: [{ key: "all", min: 0, max: 18 }], triggers: [] };
  expect(totalRange(subject)).toEqual({ min: 0, max: 18 });
  expect(scoreTest(subject, { q1: "0", q2: "1", q3: "1" })).toEqual({
    total: 10,
    subscales: { mood: 8 },
    band: subject.bands[0],
    cards: [],
  });
});

test("a trigger on a reversed question looks at its points, not at the option", () => {
  const items = [four("q1", { reverse: true })];
  const triggers = [{ item: "q1", operator: "gte", value: 3, card: "crisis" }] as const;
  const subject: ScorableTest = { items, scale: 1, bands: [{ key: "all", min: 0, max: 3 }], triggers };
  expect([0, 1, 2, 3].map((option) => scoreTest(subject, { q1: String(option) }).cards)).toEqual([["crisis"], [], [], []]);
});
