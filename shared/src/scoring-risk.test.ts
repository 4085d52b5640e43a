import { expect, test } from "vitest";
import { careBandsWithoutStep, gapOf, riskAnswers, untroubledAnswers } from "./scoring-risk.ts";
import type { ScorableTest, TestBand, TestItem, TestTrigger } from "./scoring.ts";

const question = (key: string, over: Partial<TestItem> = {}): TestItem => ({
  key,
  reverse: false,
  required: true,
  options: [0, 1, 2].map((score) => ({ key: String(score), score })),
  ...over,
});
const bands: TestBand[] = [
  { key: "light", min: 0, max: 2, tone: "calm" },
  { key: "heavy", min: 3, max: 4, tone: "care" },
];
const trigger = (over: Partial<TestTrigger> = {}): TestTrigger => ({
  item: "urge",
  operator: "gte",
  value: 1,
  card: "crisis",
  band: "heavy",
  ...over,
});
const subject = (over: Partial<ScorableTest> = {}): ScorableTest => ({
  scale: 1,
  items: [question("urge", { risk: true }), question("mood")],
  bands,
  triggers: [trigger()],
  ...over,
});
const answersOf = (one: ScorableTest) => riskAnswers(one).map(({ option }) => option.key);
const gapsOf = (one: ScorableTest) => riskAnswers(one).map((answer) => gapOf(answer, one));

test("every answer to a question marked as risk but its least troubling one is a risk answer", () => {
  expect(answersOf(subject())).toEqual(["1", "2"]);
  expect(answersOf(subject({ items: [question("urge")] }))).toEqual([]);
  expect(answersOf(subject({ items: [question("safe", { risk: true, reverse: true })] }))).toEqual(["0", "1"]);
  const lessIsWorse = bands.map((band, i) => ({ ...band, tone: bands[1 - i]!.tone }));
  expect(answersOf(subject({ bands: lessIsWorse }))).toEqual(["0", "1"]);
  expect(untroubledAnswers(subject({ bands: lessIsWorse }))).toEqual({ urge: "2", mood: "2" });
  expect(untroubledAnswers(subject({ items: [question("a"), question("b", { reverse: true })] }))).toEqual({ a: "0", b: "2" });
});

test("what a risk answer lacks is named: a card, a band with care, or in an official questionnaire a step", () => {
  expect(gapsOf(subject())).toEqual([null, null]);
  expect(gapsOf(subject({ triggers: [] }))).toEqual(["no-card", "no-card"]);
  expect(gapsOf(subject({ triggers: [trigger({ value: 2 })] }))).toEqual(["no-card", null]);
  expect(gapsOf(subject({ triggers: [trigger({ item: "mood" })] }))).toEqual(["no-card", "no-card"]);
  for (const band of [null, "light", "gone"]) expect(gapsOf(subject({ triggers: [trigger({ band })] }))).toEqual(["no-care", "no-care"]);
  expect(gapsOf(subject({ triggers: [trigger({ band: null }), trigger({ operator: "eq", value: 2 })] }))).toEqual(["no-care", null]);
  const official = (step: string | null) => subject({ official: true, triggers: [trigger({ band: null, step })] });
  expect(gapsOf(official("See a doctor."))).toEqual([null, null]);
  for (const step of [null, " "]) expect(gapsOf(official(step))).toEqual(["no-step", "no-step"]);
});

test("a band of tone care names a professional", () => {
  const [light, heavy] = bands.map((band) => ({ ...band, professionalStep: null as string | null }));
  expect(careBandsWithoutStep([light!, heavy!])).toEqual([heavy]);
  expect(careBandsWithoutStep([light!, { ...heavy!, professionalStep: "See a doctor." }])).toEqual([]);
});
