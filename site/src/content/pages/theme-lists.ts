import { type Language, languages } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import type { Entry, LanguageContent } from "../read/collections.ts";
import { currentBuild } from "../read/current-build.ts";
import { changedPlaces } from "../read/changed-places.ts";
import { byKey, keyed } from "../read/keyed.ts";
import { replacedAt, withReplaced } from "../read/made-of-list.ts";
import { memoized, track } from "../read/memoized.ts";
import { standAlike } from "../read/order.ts";
import { isSameValue } from "../read/same-value.ts";
import { type CourseCard, courseCard, type StoryCard, storyCard, type TestCard, testCard } from "./cards.ts";
import { aboutThemes, type Themed } from "./about-themes.ts";
import { mainThemes, sortedByOrder } from "./sorting.ts";
import { page } from "./static-paths.ts";
import { type CutIntoPages, numberedFromFirst, numberedFromLast, type PageOfList, takeKnown } from "./pages-of-list.ts";
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
  /** Whether the further pages have a route for each folder that they lie in: `page` and `theme`. */
  hasFolders: boolean;
  cut: CutIntoPages;
}

/** Which pages of a list a route makes. */
type Part = (theme: string | null, number: number) => boolean;

/** The pages of the list of a language: of all of it by `everything`, and by key of what belongs to a main theme. */
interface Shelves<One> {
  entries: readonly One[];
  themes: unknown;
  byTheme: Map<string, readonly PageOfList<One>[]>;
  filters: Filter[];
}
const everything = "";
const nameOf = (theme: string | null, number: number): string => `${theme ?? everything} ${number}`;
const isListedAlike = (one: Themed, other: Themed): boolean =>
  standAlike(one, other) && one.theme === other.theme && one.subtheme === other.subtheme;

/** Where a page stands in a list. @param theme null: of everything */
interface Place {
  language: Language;
  theme: string | null;
  number: number;
}

/**
 * @returns what makes the pages of a list: of everything, and of each main theme that has some. A process that lists again and again
 * makes only the pages anew that show something else now.
 */
function themeList<One extends Themed, Card>({ entries, card, address, hasFolders, cut }: ThemeList<One, Card>) {
  const latest = new WeakMap<LanguageContent, Shelves<One>>();
  const places = new WeakMap<LanguageContent, Map<string, Place>>();

  function shelvesIn(content: LanguageContent): Shelves<One> {
    const [all, { themes }, last] = [entries(content), content, latest.get(content)];
    const hasSameThemes = last?.themes === themes;
    if (hasSameThemes && last.entries === all) return last;
    const changed = hasSameThemes ? changedPlaces(last.entries, all, isListedAlike) : null;
    const shelves = changed ? withVersions(last!, all, changed) : shelvesOf(content, last);
    latest.set(content, shelves);
    return shelves;
  }

  /** @param last made before: pages that show the same are the very objects that they were */
  function shelvesOf(here: LanguageContent, last: Shelves<One> | undefined): Shelves<One> {
    const all = entries(here);
    const byTheme = new Map([[everything, takeKnown(cut(sortedByOrder(all)), last?.byTheme.get(everything))]]);
    const filters: Filter[] = [];
    for (const { key, name, icon, sensitive } of mainThemes(here)) {
      const ofTheme = aboutThemes(all, keysWithin(here, key));
      if (ofTheme.length === 0) continue;
      byTheme.set(key, takeKnown(cut(ofTheme), last?.byTheme.get(key)));
      filters.push({ key, name, icon, sensitive });
    }
    return { entries: all, themes: here.themes, byTheme, filters: last && isSameValue(last.filters, filters) ? last.filters : filters };
  }

  const shownAt = keyed((content: LanguageContent) => {
    const shown = [...shelvesIn(content).byTheme].flatMap(([theme, pages]) =>
      pages.map((page) => [nameOf(theme, page.number), page] as const),
    );
    return byKey(new Map(shown));
  });
  const pagesOf = keyed((content: LanguageContent) =>
    byKey(new Map([...shelvesIn(content).byTheme].map(([theme, pages]) => [theme, pages.length]))),
  );
  const pagesIn = (language: Language, theme: string | null): number => pagesOf(currentBuild().content[language], theme ?? everything) ?? 0;

  /** The very same object each time: by it, a page is known again. */
  function placeOf(content: LanguageContent, language: Language, theme: string | null, number: number): Place {
    const known = places.get(content) ?? new Map<string, Place>();
    places.set(content, known);
    const name = nameOf(theme, number);
    const place = known.get(name) ?? { language, theme, number };
    known.set(name, place);
    return place;
  }

  const pageAt = memoized(({ language, theme, number }: Place, content: LanguageContent) => {
    const shown = shownAt(content, nameOf(theme, number));
    const filters = track(() => shelvesIn(content).filters);
    // Not by how many there are: that number changes for all pages at once.
    const others = languages.filter((other) => shownAt(currentBuild().content[other], nameOf(theme, number)));
    const path = address(language, number, theme);
    const made = page({
      language,
      address: path,
      versions: Object.fromEntries(others.map((other) => [other, address(other, number, theme)])),
      props: {
        cards: (shown?.entries ?? []).map((entry) => card(content, entry)),
        filters,
        theme: filters.find(({ key }) => key === theme) ?? null,
        number,
        before: shown?.before ?? null,
        next: shown?.next ?? null,
      },
    });
    // What a route with an open end (`[...place].astro`) calls the page: "page/2", "theme/sleep", "theme/sleep/page/2".
    const place = path.slice(address(language).length + 1);
    return { ...made, params: { ...made.params, place: hasFolders ? place.replace(/^(page|theme)\//, "") : place } };
  });

  return (isMade: Part) =>
    languages.flatMap((language) => {
      const content = currentBuild().content[language];
      return [null, ...shelvesIn(content).filters.map(({ key }) => key)].flatMap((theme) =>
        Array.from({ length: pagesIn(language, theme) }, (_, index) => index + 1)
          .filter((number) => isMade(theme, number))
          .map((number) => pageAt(placeOf(content, language, theme, number), content)),
      );
    });
}

/** The same pages, with other versions of entries. */
function withVersions<One extends Themed>(last: Shelves<One>, entries: readonly One[], changed: readonly number[]): Shelves<One> {
  const replaced = replacedAt(changed, last.entries, entries);
  const isReplaced = new Set(replaced.map(({ before }) => before));
  const isOfAnother = (shown: PageOfList<One>) => shown.entries.some((one) => isReplaced.has(one));
  const versionOf = (shown: PageOfList<One>) => (isOfAnother(shown) ? { ...shown, entries: withReplaced(shown.entries, replaced) } : shown);
  return { ...last, entries, byTheme: new Map([...last.byTheme].map(([theme, pages]) => [theme, pages.map(versionOf)])) };
}

const courseList = themeList<Entry<"courses">, CourseCard>({
  entries: ({ courses }) => courses,
  card: courseCard,
  address: paths.courses,
  hasFolders: true,
  cut: numberedFromFirst,
});
const testList = themeList<Entry<"tests">, TestCard>({
  entries: ({ tests }) => tests,
  card: (_content, test) => testCard(test),
  address: paths.tests,
  hasFolders: false,
  cut: numberedFromFirst,
});
const storyList = themeList<Entry<"stories">, StoryCard>({
  entries: ({ stories }) => stories,
  card: storyCard,
  address: paths.stories,
  hasFolders: true,
  cut: numberedFromLast,
});

/** A list as one comes to it. */
const isBare: Part = (theme, number) => theme === null && number === 1;
/** The further pages of a list, by the folder that their route's file lies in. */
const furtherParts = {
  page: (theme, number) => theme === null && number > 1,
  theme: (theme) => theme !== null,
} satisfies Record<string, Part>;

export const courseListPages = () => courseList(isBare);
export const furtherCourseListPages = (folder: keyof typeof furtherParts) => courseList(furtherParts[folder]);

export const storyListPages = () => storyList(isBare);
export const furtherStoryListPages = (folder: keyof typeof furtherParts) => storyList(furtherParts[folder]);

export const testListPages = () => testList(isBare);
export const furtherTestListPages = () => testList((theme, number) => !isBare(theme, number));
