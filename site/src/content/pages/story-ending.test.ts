import { expect, test } from "vitest";
import type { Entry, LanguageContent } from "../read/collections.ts";
import { memoized, readersOf, tellChanged } from "../read/memoized.ts";
import { beginToMemoize } from "../read/tracing.ts";
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

/** Stories as a process that publishes again and again holds them. @returns the next story of each, after they became others */
function givenHeldStories() {
  beginToMemoize();
  let stories: Story[] = [];
  const read = readersOf("en.stories")(() => stories);
  const held = {
    ...content([]),
    get stories() {
      return read();
    },
  } as LanguageContent;
  const nextOf = memoized((one: Story, given: LanguageContent) => ({ next: storyEnding(given, one).next?.title ?? null }));
  return (now: Story[]) => {
    stories = now;
    tellChanged(new Set(["en.stories"]));
    return Object.fromEntries(now.map((one) => [one.key, nextOf(one, held).next]));
  };
}

test("after stories that were refused, or came back, each leads on to what a build would find", () => {
  const nextAfter = givenHeldStories();
  const [a, b, c] = [story("a", 1), story("b", 2), story("c", 3)];
  const between = story("n", 1.5);
  const first = [a, b, c];
  const start = { a: "b", b: "c", c: "a" };
  expect(nextAfter(first)).toEqual(start);
  // Refused, and taken back.
  expect(nextAfter([a, between, b, c])).toEqual({ a: "n", n: "b", b: "c", c: "a" });
  expect(nextAfter(first)).toEqual(start);
  // Mended.
  expect(nextAfter([a, story("n", 1.5, { title: "mended" }), b, c])).toEqual({ a: "mended", n: "b", b: "c", c: "a" });
  expect(nextAfter(first)).toEqual(start);
  // Another version, then one that is refused.
  const edited = [a, b, story("c", 3, { title: "edited" })];
  expect(nextAfter(edited)).toEqual({ a: "b", b: "edited", c: "a" });
  expect(nextAfter([a, between, b, edited[2]!])).toEqual({ a: "n", n: "b", b: "edited", c: "a" });
  expect(nextAfter(edited)).toEqual({ a: "b", b: "edited", c: "a" });
  // All of them unpublished, and published again as they were.
  expect(nextAfter([])).toEqual({});
  expect(nextAfter(edited)).toEqual({ a: "b", b: "edited", c: "a" });
});
