import { expect, test } from "vitest";
import type { LanguageContent } from "../read/collections.ts";
import { besideTheme } from "./beside-theme.ts";

const one = (key: string, over: object = {}) => ({ key, slug: key, title: key, theme: null, product: null, order: 1, minutes: 3, ...over });
const story = (key: string, over: object = {}) => one(key, { contentNotes: [], ...over });
const content = (over: object = {}): LanguageContent =>
  ({
    themes: [one("sleep"), one("insomnia", { parent: "sleep" })],
    courses: [one("nights", { theme: "sleep", lessons: [{ minutes: 4 }, { minutes: 5 }] })],
    stories: [story("four", { theme: "sleep" })],
    quickCalms: [one("senses")],
    breathingPractices: [one("sigh", { theme: "sleep" })],
    visualizations: [],
    purchaseProducts: [],
    ...over,
  }) as unknown as LanguageContent;

test("beside a subtheme that has nothing of its own stands what is about its theme", () => {
  for (const key of ["sleep", "insomnia"])
    expect(besideTheme(content(), "en", key)).toEqual({
      course: { title: "nights", address: "/en/therapy/courses/nights", lessons: 2, minutes: 9 },
      practice: { title: "sigh", address: "/en/therapy/breathing-practice/sigh" },
      story: { title: "four", address: "/en/stories/four", minutes: 3 },
    });
  const own = content({ stories: [story("four", { theme: "sleep" }), story("drawer", { theme: "insomnia", order: 2 })] });
  expect(besideTheme(own, "en", "insomnia").story?.title).toBe("drawer");
});

test("nobody is led into a sensitive story or to a course that is sold", () => {
  const hard = content({
    stories: [story("four", { theme: "sleep", contentNotes: ["self-harm"] })],
    courses: [one("sold", { theme: "sleep", product: "gentle-sleep", lessons: [] })],
  });
  expect(besideTheme(hard, "ru", "sleep")).toMatchObject({ course: null, story: null });
});
