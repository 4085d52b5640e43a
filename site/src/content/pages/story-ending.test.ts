import { expect, test } from "vitest";
import type { Entry, LanguageContent } from "../read/collections.ts";
import { storyEnding } from "./story-ending.ts";

type Story = Entry<"stories">;
const story = (key: string, order: number, over: object = {}): Story =>
  ({
    key,
    slug: key,
    documentId: key,
    locale: "en",
    title: key,
    order,
    theme: null,
    contentNotes: [],
    relatedCourse: null,
    relatedHelp: null,
    ...over,
  }) as unknown as Story;
const one = (key: string, over: object = {}) => ({ key, slug: key, title: key, theme: null, product: null, order: 1, ...over });
const content = (stories: Story[]) =>
  ({
    stories,
    themes: [],
    courses: [one("paid", { theme: "sleep", product: "paid" }), one("nights", { theme: "sleep", order: 2 }), one("asking")],
    helpItems: [one("panic")],
    breathingPractices: [one("sigh", { theme: "sleep", order: 5 })],
    quickCalms: [one("feet", { order: 2 }), one("senses")],
    visualizations: [],
  }) as unknown as LanguageContent;

test("a story leads to what it names, else to a free course and a practice of its theme", () => {
  const slept = story("slept", 1, { theme: "sleep" });
  expect(storyEnding(content([slept]), slept)).toEqual({
    course: { title: "nights", address: "/en/therapy/courses/nights" },
    practice: { title: "sigh", address: "/en/therapy/breathing-practice/sigh" },
    help: null,
    next: null,
  });
  const named = story("named", 1, { theme: "sleep", relatedCourse: "asking", relatedHelp: "panic" });
  expect(storyEnding(content([named]), named)).toMatchObject({ course: { title: "asking" }, help: { address: "/en/help/panic" } });
});

test("a theme without practices of its own gets the first quick calm; a story without a theme gets no course", () => {
  const lonely = story("lonely", 1);
  expect(storyEnding(content([lonely]), lonely)).toMatchObject({ course: null, practice: { title: "senses" } });
});

test("the next story is the next in order, after the last the first, and never one with a content note", () => {
  const [first, noted, last] = [story("first", 1), story("noted", 2, { contentNotes: ["self-harm"] }), story("last", 3)] as const;
  const all = content([last, noted, first]);
  expect([first, noted, last].map((each) => storyEnding(all, each).next?.slug)).toEqual(["last", "last", "first"]);
});
