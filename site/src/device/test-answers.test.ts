import { beforeEach, expect, test, vi } from "vitest";
import { fakeStorage, refusingStorage } from "./fake-storage.ts";
import * as answers from "./test-answers.ts";
import { scoreTest } from "@ryadom/shared/scoring.ts";
import { removeResult, resultOf, saveResult, savedResults } from "./test-results.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", fakeStorage());
  vi.stubGlobal("sessionStorage", fakeStorage());
});

const options = ["never", "often"].map((key, score) => ({ key, score, text: key }));
const item = (key: string, required = true) => ({ key, text: key, reverse: false, required, options });
const sleep: answers.TestDefinition = { key: "sleep", scale: 1, items: [item("a"), item("b", false), item("c")], bands: [], triggers: [] };

test("a half-done test is found again, without what staff have taken away since", () => {
  answers.storeUnfinished(sleep, { a: "often", b: "sometimes", gone: "never" });
  expect(answers.unfinishedAnswers(sleep)).toEqual({ a: "often" });
  answers.removeUnfinished(sleep);
  expect(answers.unfinishedAnswers(sleep)).toEqual({});
});

test.each([
  [{}, 0],
  [{ a: "often" }, 1],
  [{ a: "often", b: "never" }, 2],
  [{ b: "never" }, 0],
  [{ a: "often", c: "never" }, 2],
])("with %o it goes on at question %i", (given, place) => {
  expect(answers.placeToContinue(sleep, given)).toBe(place);
});

test("a test can be scored when every needed question is answered", () => {
  expect(answers.firstUnanswered(sleep, { a: "often" })).toBe(2);
  expect(answers.firstUnanswered(sleep, { a: "often", c: "never" })).toBeNull();
});

test("a finished test lives with the tab alone", () => {
  const last = { at: "2026-11-21T10:00:00.000Z", answers: { a: "often", c: "never" } };
  answers.storeFinished(sleep, last);
  expect(answers.finished(sleep)).toEqual(last);
  expect(Object.keys(localStorage)).toEqual([]);
  answers.removeFinished(sleep);
  expect(answers.finished(sleep)).toBeNull();
});

test("kept results come newest first and go one by one", () => {
  const result = (at: string, total: number) => ({ at, total, band: "calm", subscales: {} });
  saveResult("sleep", result("2026-11-01T10:00:00.000Z", 9));
  saveResult("sleep", result("2026-11-21T10:00:00.000Z", 4));
  expect(savedResults("sleep").map(({ total }) => total)).toEqual([4, 9]);
  removeResult("sleep", "2026-11-21T10:00:00.000Z");
  removeResult("sleep", "2026-11-01T10:00:00.000Z");
  expect(Object.keys(localStorage)).toEqual([]);
});

test("a kept result still knows which triggers fired, and not what was answered; an older one had none", () => {
  const trigger = { item: "a", operator: "gte" as const, value: 1, card: "crisis", step: "See a doctor." };
  const bands = [{ key: "all", min: 0, max: 3, tone: "calm" as const, title: "All", advice: [] }];
  const scored = scoreTest({ ...sleep, bands, triggers: [{ ...trigger, item: "c" }, trigger] }, { a: "often", c: "never" });
  saveResult("sleep", resultOf(scored, "2026-11-21T10:00:00.000Z"));
  saveResult("sleep", { at: "2026-11-01T10:00:00.000Z", total: 0, band: "all", subscales: {} });
  expect(savedResults("sleep")).toEqual([
    { at: "2026-11-21T10:00:00.000Z", total: 1, band: "all", subscales: {}, fired: [1], riskLeftOut: false },
    { at: "2026-11-01T10:00:00.000Z", total: 0, band: "all", subscales: {} },
  ]);
});

test("a browser that keeps nothing breaks nothing", () => {
  vi.stubGlobal("localStorage", refusingStorage());
  vi.stubGlobal("sessionStorage", refusingStorage());
  expect(answers.storeUnfinished(sleep, { a: "often" })).toBe(false);
  expect(answers.unfinishedAnswers(sleep)).toEqual({});
  expect(answers.finished(sleep)).toBeNull();
  expect(savedResults("sleep")).toEqual([]);
});
