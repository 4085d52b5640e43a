import type { LanguageContent } from "../read/collections.ts";
import { languages } from "@ryadom/shared/locales.ts";
import { limits } from "@ryadom/shared/limits.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { courseCard, storyCard, testCard } from "./cards.ts";
import { currentBuild } from "../read/current-build.ts";
import { aboutThemes } from "./about-themes.ts";
import { sortedByOrder } from "./sorting.ts";
import { page } from "./static-paths.ts";

/** The key of a theme and those of its subthemes. */
export const keysWithin = ({ themes }: LanguageContent, theme: string): Set<string> =>
  new Set([theme, ...themes.filter((one) => one.parent === theme).map((one) => one.key)]);

/** What a theme's page shows of its entries: the first ones, and where all are listed when there are more. */
interface Shown<Card> {
  cards: Card[];
  all: string | null;
}

function firstOf<One, Card>(entries: One[], card: (entry: One) => Card, all: string): Shown<Card> {
  const first = entries.slice(0, limits.pageSize);
  return { cards: first.map(card), all: entries.length > first.length ? all : null };
}

/** A page for each theme with its courses, tests and stories, those of its subthemes included. */
export function themePages() {
  const { content } = currentBuild();
  return languages.flatMap((language) => {
    const here = content[language];
    return here.themes.map((theme) => {
      const subthemes = sortedByOrder(here.themes.filter((one) => one.parent === theme.key));
      const keys = keysWithin(here, theme.key);
      const parent = here.themes.find((one) => one.key === theme.parent);
      // Lists narrow to main themes.
      const main = parent?.key ?? theme.key;
      return page({
        language,
        address: paths.therapyTheme(language, theme.key),
        versions: Object.fromEntries(
          languages
            .filter((other) => content[other].themes.some((one) => one.key === theme.key))
            .map((other) => [other, paths.therapyTheme(other, theme.key)]),
        ),
        params: { theme: theme.key },
        props: {
          theme: { key: theme.key, name: theme.name, summary: theme.summary, sensitive: theme.sensitive },
          parent: parent ? { key: parent.key, name: parent.name } : null,
          subthemes: subthemes.map(({ key, name, icon }) => ({ key, name, icon })),
          courses: firstOf(aboutThemes(here.courses, keys), (course) => courseCard(here, course), paths.courses(language, 1, main)),
          tests: firstOf(aboutThemes(here.tests, keys), testCard, paths.tests(language, 1, main)),
          stories: firstOf(aboutThemes(here.stories, keys), (story) => storyCard(here, story), paths.stories(language, 1, main)),
        },
      });
    });
  });
}
