import { type Language, languages } from "@ryadom/shared/locales.ts";
import { limits } from "@ryadom/shared/limits.ts";
import { paths } from "@ryadom/shared/paths.ts";
import type { Entry, LanguageContent } from "../read/collections.ts";
import { currentBuild } from "../read/current-build.ts";
import { type CourseCard, courseCard, type StoryCard, storyCard, type TestCard, testCard } from "./cards.ts";
import { aboutThemes, type Themed } from "./about-themes.ts";
import { mainThemes, sortedByOrder } from "./sorting.ts";
import { page } from "./static-paths.ts";
import { keysWithin } from "./themes.ts";

type ListAddress = (language: Language, page?: number, theme?: string | null) => string;

interface Filter {
  key: string;
  name: string;
  icon: string;
  sensitive: boolean;
}

interface ThemeList<One, Card> {
  entries: (content: LanguageContent) => One[];
  card: (content: LanguageContent, entry: One) => Card;
  address: ListAddress;
}

/** Which pages of a list a route makes. @param theme null: of everything */
type Part = (theme: string | null, number: number) => boolean;

/** @returns the pages of a list, `limits.pageSize` cards each: of everything, and of each main theme that has some */
function themeList<One extends Themed, Card>({ entries, card, address }: ThemeList<One, Card>, isMade: Part) {
  const { content } = currentBuild();
  const shelves = Object.fromEntries(languages.map((language) => [language, shelvesOf(content[language])])) as Record<
    Language,
    ReturnType<typeof shelvesOf>
  >;

  /** What stands in the list of a language: all of it by `null`, and by key what belongs to a main theme. */
  function shelvesOf(here: LanguageContent) {
    const all = sortedByOrder(entries(here));
    const byTheme = new Map<string | null, readonly One[]>([[null, all]]);
    const filters: Filter[] = [];
    for (const { key, name, icon, sensitive } of mainThemes(here)) {
      const ofTheme = aboutThemes(entries(here), keysWithin(here, key));
      if (ofTheme.length === 0) continue;
      byTheme.set(key, ofTheme);
      filters.push({ key, name, icon, sensitive });
    }
    return { byTheme, filters };
  }

  const pagesIn = (language: Language, theme: string | null): number =>
    Math.ceil((shelves[language].byTheme.get(theme)?.length ?? 0) / limits.pageSize);

  const pageOf = (language: Language, theme: Filter | null, number: number) => {
    const key = theme?.key ?? null;
    const { byTheme, filters } = shelves[language];
    const shown = byTheme.get(key)!.slice((number - 1) * limits.pageSize, number * limits.pageSize);
    const versions = languages
      .filter((other) => number <= Math.max(pagesIn(other, key), key === null ? 1 : 0))
      .map((other) => [other, address(other, number, key)]);
    const path = address(language, number, key);
    const made = page({
      language,
      address: path,
      versions: Object.fromEntries(versions),
      props: {
        cards: shown.map((entry) => card(content[language], entry)),
        filters,
        theme,
        number,
        isLast: number >= pagesIn(language, key),
      },
    });
    // What a route with an open end (`[...place].astro`) calls the page: "sleep", "sleep/page/2", "page/2".
    return { ...made, params: { ...made.params, place: path.slice(address(language).length + 1) } };
  };

  return languages.flatMap((language) =>
    [null, ...shelves[language].filters].flatMap((theme) =>
      Array.from({ length: Math.max(1, pagesIn(language, theme?.key ?? null)) }, (_, index) => index + 1)
        .filter((number) => isMade(theme?.key ?? null, number))
        .map((number) => pageOf(language, theme, number)),
    ),
  );
}

const courseList: ThemeList<Entry<"courses">, CourseCard> = { entries: ({ courses }) => courses, card: courseCard, address: paths.courses };
const testList: ThemeList<Entry<"tests">, TestCard> = {
  entries: ({ tests }) => tests,
  card: (_content, test) => testCard(test),
  address: paths.tests,
};
const storyList: ThemeList<Entry<"stories">, StoryCard> = { entries: ({ stories }) => stories, card: storyCard, address: paths.stories };

/** A list as one comes to it. */
const isBare: Part = (theme, number) => theme === null && number === 1;
/** The further pages of a list, by the folder that their route's file lies in. */
const furtherParts = {
  page: (theme, number) => theme === null && number > 1,
  theme: (theme) => theme !== null,
} satisfies Record<string, Part>;

const inFolder = <One extends { params: { place: string } }>(lists: One[], folder: keyof typeof furtherParts): One[] =>
  lists.map((one) => ({ ...one, params: { ...one.params, place: one.params.place.slice(folder.length + 1) } }));

export const courseListPages = () => themeList(courseList, isBare);
export const furtherCourseListPages = (folder: keyof typeof furtherParts) => inFolder(themeList(courseList, furtherParts[folder]), folder);

export const storyListPages = () => themeList(storyList, isBare);
export const furtherStoryListPages = (folder: keyof typeof furtherParts) => inFolder(themeList(storyList, furtherParts[folder]), folder);

export const testListPages = () => themeList(testList, isBare);
export const furtherTestListPages = () => themeList(testList, (theme, number) => !isBare(theme, number));
