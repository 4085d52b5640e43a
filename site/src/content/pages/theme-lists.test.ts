import { beforeEach, expect, test } from "vitest";
import { readBuildEnv } from "../read/build-env.ts";
import type { LanguageContent } from "../read/collections.ts";
import { beginBuild } from "../read/current-build.ts";
import { furtherTestListPages, testListPages } from "./theme-lists.ts";

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
