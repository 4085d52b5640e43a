import { expect, test } from "vitest";
import type { LanguageContent } from "../content/read/collections.ts";
import { sensitivePages } from "./sensitive-pages.ts";

test("stories, courses and practices about a sensitive theme, or marked as ones that need sources, are named; others are not", () => {
  const content = {
    themes: [
      { key: "sleep", sensitive: false },
      { key: "loss", sensitive: true },
    ],
    stories: [
      { slug: "quiet", theme: "sleep", contentNotes: [] },
      { slug: "noted", theme: "sleep", contentNotes: ["loss"] },
      { slug: "grief", theme: "loss", contentNotes: [] },
      { slug: "voices", theme: "sleep", contentNotes: [], needsSources: true },
    ],
    courses: [
      { slug: "nights", theme: "sleep", subtheme: null, lessons: [{ needsSources: false }] },
      { slug: "farewell", theme: "sleep", subtheme: "loss", lessons: [] },
      { slug: "eating", theme: "sleep", subtheme: null, lessons: [{ needsSources: false }, { needsSources: true }] },
    ],
    visualizations: [
      { slug: "shore", theme: null },
      { slug: "candle", theme: "loss" },
    ],
  } as unknown as LanguageContent;
  expect(sensitivePages("en", content)).toEqual([
    "/en/stories/noted",
    "/en/stories/grief",
    "/en/stories/voices",
    "/en/therapy/courses/farewell",
    "/en/therapy/courses/eating",
    "/en/therapy/visualization/candle",
  ]);
});
