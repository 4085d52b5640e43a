import { expect, test } from "vitest";
import { Catalogue } from "./catalogue.ts";

const reason = { key: "worry", title: { en: "I worry", ru: "Беспокоюсь" }, help: null, severity: 3, order: 1, active: true };
const rest = { themes: [], emotions: [], redirects: [], legalVersions: [], products: [], lessonKeys: {}, achievementRules: [] };

test("the catalogue of an earlier release, which calls a reason's category its route, can be read", () => {
  const read = Catalogue.parse({ ...rest, reportReasons: [{ ...reason, route: "worry" }] });
  expect(read.reportReasons).toEqual([{ ...reason, category: "worry" }]);
});

test("a reason without a category, or with an unknown one, is refused", () => {
  for (const wrong of [reason, { ...reason, category: "gossip" }, { ...reason, route: "gossip" }])
    expect(Catalogue.safeParse({ ...rest, reportReasons: [wrong] }).success).toBe(false);
});
