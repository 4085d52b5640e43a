import { beforeEach, expect, test } from "vitest";
import { readBuildEnv } from "../read/build-env.ts";
import type { LanguageContent } from "../read/collections.ts";
import { beginBuild } from "../read/current-build.ts";
import { furtherStoryListPages, furtherTestListPages, storyListPages, testListPages } from "./theme-lists.ts";

const theme = (key: string, parent: string | null = null) => ({ key, name: key, icon: "moon", sensitive: false, parent, order: 1 });
const oneTest = (index: number, about: string) => ({
  documentId: `d${index}`,
  key: `t${String(index).padStart(2, "0")}`,
  slug: `t${index}`,
  title: `Test ${index}`,
  summary: "",
  theme: about,
  items: [],
  minutes: 2,
  order: index,
});
const languageContent = (tests: object[]) =>
  ({
    themes: [theme("sleep"), theme("insomnia", "sleep"), theme("grief")],
    tests,
    courses: [],
    stories: [],
    breathingPractices: [],
    quickCalms: [],
    soundTherapies: [],
    visualizations: [],
    siteSetting: { productName: "Ryadom", tagline: "", leaveQuicklyUrl: "", contactEmail: "" },
  }) as unknown as LanguageContent;

beforeEach(() => {
  const english = Array.from({ length: 23 }, (_, index) => oneTest(index, index < 12 ? "insomnia" : "sleep"));
  const content = { en: languageContent(english), ru: languageContent(english.slice(0, 3)) };
  beginBuild(readBuildEnv({ APP_ENV: "development" }), content as unknown as Parameters<typeof beginBuild>[1]);
});

const english = <Page extends { params: { lang: string } }>(pages: Page[]): Page[] => pages.filter(({ params }) => params.lang === "en");

test("a long list stands in pages of ten, of everything and of each main theme with what belongs to its subthemes", () => {
  const [first] = english(testListPages());
  expect(first!.props.cards.map(({ title }) => title)).toEqual(Array.from({ length: 10 }, (_, index) => `Test ${index}`));
  expect(first!.props.filters.map(({ key }) => key)).toEqual(["sleep"]);
  const further = english(furtherTestListPages()).map(({ params, props }) => [params.place, props.cards.length, props.next === null]);
  expect(further).toEqual([
    ["page/2", 10, false],
    ["page/3", 3, true],
    ["theme/sleep", 10, false],
    ["theme/sleep/page/2", 10, false],
    ["theme/sleep/page/3", 3, true],
  ]);
});

test("a page leads to its counterpart only where the other language has as many", () => {
  const versions = Object.fromEntries(
    english(furtherTestListPages()).map(({ params, props }) => [params.place, Object.keys(props.frame.versions)]),
  );
  expect(versions).toMatchObject({ "page/2": ["en"], "theme/sleep": ["en", "ru"], "theme/sleep/page/2": ["en"] });
});

/** Begins a build with so many stories. @returns all pages of their list, by address */
function pagesWithStories(count: { en: number; ru: number }) {
  const storiesOf = (length: number) =>
    Array.from({ length }, (_, index) => ({
      ...oneTest(index, "sleep"),
      order: 100,
      date: `2026-01-${String(index + 1).padStart(2, "0")}`,
      author: null,
      contentNotes: [],
    }));
  const ofLanguage = (length: number) => ({ ...languageContent([]), stories: storiesOf(length) });
  const content = { en: ofLanguage(count.en), ru: ofLanguage(count.ru) };
  beginBuild(readBuildEnv({ APP_ENV: "development" }), content as unknown as Parameters<typeof beginBuild>[1], new Map());
  const pages = [...storyListPages(), ...furtherStoryListPages("page"), ...furtherStoryListPages("theme")];
  return new Map(pages.map(({ props }) => [props.frame.address, props]));
}

test("stories come newest first; a new one stands on the first page, and the further ones stay what they were until there are ten more", () => {
  const titlesAt = (pages: ReturnType<typeof pagesWithStories>, address: string) => pages.get(address)?.cards.map(({ title }) => title);
  const before = pagesWithStories({ en: 29, ru: 3 });
  const after = pagesWithStories({ en: 30, ru: 3 });
  expect(titlesAt(before, "/en/stories")).toHaveLength(19);
  expect(titlesAt(before, "/en/stories")![0]).toBe("Test 28");
  expect(before.get("/en/stories")!.next).toBe(2);
  expect(titlesAt(after, "/en/stories")).toEqual(Array.from({ length: 10 }, (_, index) => `Test ${29 - index}`));
  expect([after.get("/en/stories")!.next, after.get("/en/stories/page/3")!.next]).toEqual([3, 2]);
  for (const list of ["/en/stories", "/en/stories/theme/sleep"]) {
    expect(titlesAt(after, `${list}/page/2`)).toEqual(titlesAt(before, `${list}/page/2`));
    expect(before.has(`${list}/page/3`)).toBe(false);
    expect([after.get(`${list}/page/2`)!.before, before.get(`${list}/page/2`)!.before]).toEqual([3, 1]);
  }
  expect(Object.keys(after.get("/en/stories/page/2")!.frame.versions)).toEqual(["en"]);
  expect(Object.keys(pagesWithStories({ en: 30, ru: 21 }).get("/en/stories/page/2")!.frame.versions)).toEqual(["en", "ru"]);
});
