import { expect, test } from "vitest";
import { categoriesThat, reachesHideThreshold, reportCategories } from "./report-effects.ts";

test("only abuse and spam hide something from everybody", () => {
  expect(categoriesThat("hidesAtThreshold")).toEqual(["abuse", "spam"]);
});

test("three reports for abuse or spam hide an item; others do not count towards it", () => {
  expect(reachesHideThreshold(["abuse", "spam"])).toBe(false);
  expect(reachesHideThreshold(["abuse", "spam", "abuse"])).toBe(true);
  expect(reachesHideThreshold(["abuse", "spam", "privacy", "medical", "worry"])).toBe(false);
});

test("a worry about somebody comes first, and hides nothing from anybody", () => {
  expect(categoriesThat("escalates")).toEqual(["worry"]);
  const others = reportCategories.filter((category) => category !== "worry");
  expect(categoriesThat("hidesFromReporter")).toEqual(others);
  expect(categoriesThat("isCounted")).toEqual(others);
});
