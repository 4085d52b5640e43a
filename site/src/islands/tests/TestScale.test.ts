import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { TestDefinition } from "../../device/test-answers.ts";
import { withLanguage } from "../kit/language.tsx";
import { TestScale } from "./TestScale.tsx";

const band = (key: string, min: number, max: number, tone: string) => ({ key, title: key, min, max, tone, advice: [] });
const subject = {
  key: "low-season",
  bands: [band("light", 0, 12, "calm"), band("rain", 13, 27, "care")],
} as unknown as TestDefinition;
const scaleOf = (total: number, language: "en" | "ru") => {
  const result = { at: "2026-11-20T10:00:00Z", band: "rain", total, subscales: {}, fired: [], riskLeftOut: false };
  const Scale = withLanguage(() => createElement(TestScale, { test: subject, result, most: 27 }));
  return renderToStaticMarkup(createElement(Scale, { language })).replaceAll("\u00a0", " ");
};

test.each([
  ["en", "you are here: 14 of 27", "you are here"],
  ["ru", "вы здесь: 14 из 27", "вы здесь"],
] as const)("%s: a result stands among the points, and one that an answer raised without any", (language, byPoints, raised) => {
  expect(scaleOf(14, language)).toContain(byPoints);
  expect(scaleOf(14, language)).toContain("13–27");
  expect(scaleOf(1, language)).toContain(`>${raised}</span>`);
  expect(scaleOf(1, language)).not.toMatch(/\d+–\d+/);
});
