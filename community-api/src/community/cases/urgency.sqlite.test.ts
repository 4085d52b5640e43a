import { expect, test } from "vitest";
import { type CountedReport, maxFreshWorries, urgency, urgencyOf, weightiest } from "./urgency.ts";

const report = (about: Partial<CountedReport>): CountedReport => ({
  category: "abuse",
  reportedAt: "2026-02-20T00:00:00.000Z",
  reporterSince: "2026-01-01T00:00:00.000Z",
  isFirstWorry: true,
  ...about,
});
const fresh = { category: "worry", reporterSince: "2026-02-19T00:00:00.000Z" } as const;
const alone = { isHeld: false, freshWorries: 0 };

test("a worry of an old account comes first, then the first one of a new account, then what is held, then what was reported", () => {
  expect(urgencyOf([report({}), report({ category: "worry" })], alone)).toBe(urgency.worry);
  expect(urgencyOf([report(fresh)], { ...alone, isHeld: true })).toBe(urgency.freshWorry);
  expect(urgencyOf([report({})], { ...alone, isHeld: true })).toBe(urgency.held);
  expect(urgencyOf([report({})], alone)).toBe(urgency.report);
});

test("further worries of a new account, and of a crowd of them, push nothing else out", () => {
  expect(urgencyOf([report({ ...fresh, isFirstWorry: false })], alone)).toBe(urgency.crowdedWorry);
  expect(urgencyOf([report(fresh)], { isHeld: false, freshWorries: maxFreshWorries })).toBe(urgency.crowdedWorry);
  expect(urgencyOf([report(fresh), report({})], { isHeld: false, freshWorries: maxFreshWorries })).toBe(urgency.report);
});

test("a case is mainly about what weighs most among its reports", () => {
  expect(weightiest([])).toBeNull();
  expect(weightiest([{ category: "spam" }, { category: "medical" }, { category: "abuse" }])).toBe("medical");
  expect(weightiest([{ category: "privacy" }, { category: "worry" }])).toBe("worry");
});
