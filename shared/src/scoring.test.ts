import fc from "fast-check";
import { expect, test } from "vitest";
import {
  bandsBySeverity,
  isInverted,
  tones,
  unmatchedTotals,
  pointsOf,
  reachesBetween,
  type ScorableTest,
  scoreTest,
  ScoringError,
  type TestBand,
  type TestItem,
  type TestTrigger,
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
    toneOf: fc.array(fc.constantFrom(...tones), { minLength: 4, maxLength: 4 }),
  })
  .map(({ items, scale, cuts, toneOf }): ScorableTest => {
    const { min, max } = totalRange({ items, scale });
    const starts = [min, ...cuts.map((cut) => Math.round(min + cut * (max - min))).toSorted((a, b) => a - b)].filter(
      (start, index, all) => index === 0 || start > all[index - 1]!,
    );
    const bands = starts.map((start, index) => ({
      key: `band-${index}`,
      min: start,
      max: (starts[index + 1] ?? max + 1) - 1,
      tone: toneOf[index]!,
    }));
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
const all = (max: number): TestBand => ({ key: "all", min: 0, max, tone: "calm" });

test.each([
  ["eq", [false, true, false]],
  ["gt", [false, false, true]],
  ["gte", [false, true, true]],
] as const)("a trigger %s 2 fires for 1, 2 and 3 points: %j, of a question and of the total", (operator, expected) => {
  const items = [four("q1")];
  const bands = [all(3)];
  const fires = (trigger: ScorableTest["triggers"][number], points: number) =>
    scoreTest({ items, bands, scale: 1, triggers: [trigger] }, { q1: String(points) }).cards.length === 1;
  for (const about of [{ item: "q1" }, { item: null }, {}])
    expect([1, 2, 3].map((points) => fires({ ...about, operator, value: 2, card: "crisis" }, points))).toEqual(expected);
});

test("a question left unanswered fires nothing, though it counts as its lowest points; a card is shown once, in the triggers' order", () => {
  const items = [four("q1", { required: false }), four("q2")];
  const bands = [all(6)];
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

test("the card of an answer stands in for that of the total; a trigger without a card stands in for none", () => {
  const items = [four("q1"), four("q2")];
  const triggers: TestTrigger[] = [
    { operator: "gte", value: 3, card: "crisis" },
    { item: "q1", operator: "gte", value: 2, band: "all" },
    { item: "q2", operator: "gte", value: 2, card: "self-harm" },
  ];
  const cards = (q1: string, q2: string) => scoreTest({ items, bands: [all(6)], scale: 1, triggers }, { q1, q2 }).cards;
  expect([cards("3", "0"), cards("1", "2"), cards("0", "2"), cards("0", "0")]).toEqual([["crisis"], ["self-harm"], ["self-harm"], []]);
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
  const subject: ScorableTest = { items, scale: 1, bands: [{ ...all(2), key: "low" }], triggers: [] };
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
  const subject: ScorableTest = { items, scale: 2, bands: [all(18)], triggers: [] };
  expect(totalRange(subject)).toEqual({ min: 0, max: 18 });
  expect(scoreTest(subject, { q1: "0", q2: "1", q3: "1" })).toEqual({
    total: 10,
    subscales: { mood: 8 },
    band: subject.bands[0],
    fired: [],
    riskLeftOut: false,
    cards: [],
  });
});

test("a trigger on a reversed question looks at its points, not at the option", () => {
  const items = [four("q1", { reverse: true })];
  const triggers = [{ item: "q1", operator: "gte", value: 3, card: "crisis" }] as const;
  const subject: ScorableTest = { items, scale: 1, bands: [all(3)], triggers };
  expect([0, 1, 2, 3].map((option) => scoreTest(subject, { q1: String(option) }).cards)).toEqual([["crisis"], [], [], []]);
});

/** A test with triggers that name bands, answered; `official` or not. */
const raised = answered.chain(({ subject, answers }) =>
  fc
    .record({
      official: fc.boolean(),
      triggers: fc.array(
        fc.record({
          item: fc.constantFrom(null, ...subject.items.map(({ key }) => key)),
          operator: fc.constantFrom("gte" as const, "gt" as const, "eq" as const),
          value: fc.integer({ min: 0, max: 12 }),
          card: fc.constantFrom("one", "two"),
          band: fc.constantFrom(null, "gone", ...subject.bands.map(({ key }) => key)),
        }),
        { maxLength: 4 },
      ),
    })
    .map((more) => ({ answers, subject: { ...subject, ...more } })),
);

test("a trigger raises the result and never lowers it; an official questionnaire keeps its own", () => {
  fc.assert(
    fc.property(raised, ({ subject, answers }) => {
      const bySum = scoreTest({ ...subject, triggers: [] }, answers);
      const { band, fired, cards, total } = scoreTest(subject, answers);
      const severity = bandsBySeverity(subject.bands).map(({ key }) => key);
      const named = fired.map((place) => severity.indexOf(subject.triggers[place]!.band ?? ""));
      const expected = subject.official ? severity.indexOf(bySum.band.key) : Math.max(severity.indexOf(bySum.band.key), ...named);
      expect(total).toBe(bySum.total);
      expect(band.key).toBe(severity[expected]);
      expect(tones.indexOf(band.tone)).toBeGreaterThanOrEqual(tones.indexOf(bySum.band.tone));
      const ofAnswers = fired.filter((place) => subject.triggers[place]!.item);
      expect(cards).toEqual([...new Set((ofAnswers.length > 0 ? ofAnswers : fired).map((place) => subject.triggers[place]!.card))]);
    }),
  );
});

const pieces = (...tone: TestBand["tone"][]) => tone.map((one, i): TestBand => ({ key: `b${i}`, min: i * 2, max: i * 2 + 1, tone: one }));

test("bands are ordered by tone and then by totals, downwards where less is more concern", () => {
  const order = (bands: TestBand[]) => bandsBySeverity(bands.toReversed()).map(({ key }) => key);
  expect(order(pieces("calm", "attention", "attention", "care"))).toEqual(["b0", "b1", "b2", "b3"]);
  expect(order(pieces("care", "attention", "attention", "calm"))).toEqual(["b3", "b2", "b1", "b0"]);
  expect(order(pieces("calm", "care", "attention"))).toEqual(["b0", "b2", "b1"]);
  expect(order(pieces("calm", "calm"))).toEqual(["b0", "b1"]);
  expect([pieces("calm", "care"), pieces("care", "calm"), pieces("care", "care"), []].map(isInverted)).toEqual([false, true, false, false]);
});

test("a trigger on a question looks at its own points, before the total is multiplied; the heaviest band that is named counts", () => {
  const items = [four("q1"), four("q2")];
  const bands = pieces("calm", "attention", "care", "care").map((band) => ({ ...band, min: band.min * 4, max: band.max * 4 + 3 }));
  const trigger = (value: number, band: string): TestTrigger => ({ item: "q1", operator: "gte", value, card: "crisis", band });
  const subject: ScorableTest = { items, bands, scale: 4, triggers: [trigger(1, "b2"), trigger(2, "b3"), trigger(1, "b1")] };
  const result = (q1: string, q2: string) => scoreTest(subject, { q1, q2 });
  expect(result("0", "1")).toMatchObject({ total: 4, band: { key: "b0" }, fired: [], cards: [] });
  expect(result("1", "0")).toMatchObject({ total: 4, band: { key: "b2" }, fired: [0, 2], cards: ["crisis"] });
  expect(result("2", "0")).toMatchObject({ total: 8, band: { key: "b3" }, fired: [0, 1, 2], cards: ["crisis"] });
  expect(scoreTest({ ...subject, official: true }, { q1: "2", q2: "0" })).toMatchObject({ band: { key: "b1" }, fired: [0, 1, 2] });
});

test("a risk question that was left out is noticed", () => {
  const items = [four("q1", { risk: true, required: false }), four("q2", { required: false })];
  const subject: ScorableTest = { items, scale: 1, bands: [all(6)], triggers: [] };
  expect([{ q2: "0" }, { q1: "0" }].map((answers) => scoreTest(subject, answers).riskLeftOut)).toEqual([true, false]);
});
