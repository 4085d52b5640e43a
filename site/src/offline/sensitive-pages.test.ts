import { expect, test } from "vitest";
import type { LanguageContent } from "../content/read/collections.ts";
import { sensitivePages } from "./sensitive-pages.ts";

test("stories, courses and practices about a sensitive theme are named, others are not", () => {
  const content = {
    themes: [
      { key: "sleep", sensitive: false },
      { key: "loss", sensitive: true },
    ],
    stories: [
      { slug: "quiet", theme: "sleep", contentNotes: [] },
      { slug: "noted", theme: "sleep", contentNotes: ["loss"] },
      { slug: "grief", theme: "loss", contentNotes: [] },
    ],
    courses: [
      { slug: "nights", theme: "sleep", subtheme: null },
      { slug: "farewell", theme: "sleep", subtheme: "loss" },
    ],
    visualizations: [
      { slug: "shore", theme: null },
      { slug: "candle", theme: "loss" },
    ],
  } as unknown as LanguageContent;
  expect(sensitivePages("en", content)).toEqual([
    "/en/stories/noted",
    "/en/stories/grief",
    "/en/therapy/courses/farewell",
    "/en/therapy/visualization/candle",
  ]);
});
