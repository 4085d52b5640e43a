import { type Language, languages } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import type { Entry, LanguageContent } from "../read/collections.ts";
import { byKey, keyed } from "../read/keyed.ts";
import { firstAbout, type Themed } from "./about-themes.ts";
import { sortedByOrder } from "./sorting.ts";

/** A link to another page, by its title. */
export interface Way {
  title: string;
  address: string;
}
interface Titled {
  title: string;
  slug: string;
}
/** The first free course about a theme. */
export const courseOn = ({ courses }: LanguageContent, theme: string | null): Entry<"courses"> | undefined =>
  theme === null ? undefined : firstAbout(courses, theme, (course) => isFreeAbout(course, theme));
const isFreeAbout = (course: Entry<"courses">, theme: string): boolean => course.theme === theme && !course.product;

/** Ways by key, in each language: of the pages that lead on to one of them only those are made anew whose way has another title or address. */
function waysByKey(make: (content: LanguageContent, language: Language) => Map<string, Way>) {
  const ways = Object.fromEntries(
    languages.map((language) => [language, keyed((content: LanguageContent) => byKey(make(content, language)))]),
  ) as Record<Language, (content: LanguageContent, key: string) => Way | undefined>;
  return (content: LanguageContent, language: Language, key: string | null): Way | null =>
    key === null ? null : (ways[language](content, key) ?? null);
}

const wayTo = ({ title, slug }: Titled, language: Language, address: typeof paths.course): Way => ({
  title,
  address: address(language, slug),
});

/** To the course of a key. Of two with the same key the first counts, as in links. */
export const wayToCourse = waysByKey(
  ({ courses }, language) => new Map(courses.toReversed().map((course) => [course.key, wayTo(course, language, paths.course)])),
);

/** To the first free course about a theme. */
export const wayToCourseOn = waysByKey((content, language) => {
  const themes = new Set(content.courses.flatMap(({ theme }) => theme ?? []));
  const courses = [...themes].flatMap((theme) => courseOn(content, theme) ?? []);
  return new Map(courses.map((course) => [course.theme!, wayTo(course, language, paths.course)]));
});

/** To the help page of a key. */
export const wayToHelp = waysByKey(
  ({ helpItems }, language) => new Map(helpItems.toReversed().map((item) => [item.key, wayTo(item, language, paths.helpItem)])),
);

/** Where there is no practice about a theme. */
const forAnyTheme = "";

const practices = waysByKey((content, language) => {
  const ways = new Map<string, Way>();
  const add = (key: string, practice: Titled, address: typeof paths.course) => {
    if (!ways.has(key)) ways.set(key, wayTo(practice, language, address));
  };
  const addAll = (entries: readonly (Themed & Titled)[], address: typeof paths.course) => {
    for (const one of sortedByOrder(entries)) for (const theme of [one.theme, one.subtheme]) if (theme) add(theme, one, address);
  };
  addAll(content.breathingPractices, paths.breathingPractice);
  addAll(content.quickCalms, paths.quickCalm);
  addAll(content.visualizations, paths.visualization);
  const [firstCalm] = sortedByOrder(content.quickCalms);
  if (firstCalm) add(forAnyTheme, firstCalm, paths.quickCalm);
  return ways;
});

/** The first practice about a theme, else the first quick calm. */
export const practiceOn = (content: LanguageContent, language: Language, theme: string | null): Way | null =>
  practices(content, language, theme) ?? practices(content, language, forAnyTheme);
