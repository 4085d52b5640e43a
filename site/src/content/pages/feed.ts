import { languages } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import type { LanguageContent } from "../read/collections.ts";
import { currentBuild } from "../read/current-build.ts";
import { sortedByOrder, mainThemes } from "./sorting.ts";
import { page, pagesInBothLanguages } from "./static-paths.ts";

/** `names` of all themes, for posts; `chips` of the main themes, for the row of filters above the feed. */
export const feedThemeNames = (content: LanguageContent) => ({
  names: sortedByOrder(content.themes).map(({ key, name }) => ({ key, name })),
  chips: mainThemes(content).map(({ key, name, icon }) => ({ key, name, icon })),
});

export const feedPages = () => pagesInBothLanguages(paths.feed, (content) => ({ ...feedThemeNames(content), theme: null }));

/** What a feed of one theme shows of its theme. */
export const feedThemes = (content: LanguageContent) =>
  content.themes.map(({ key, name, summary, sensitive, parent }) => ({
    key,
    name,
    summary,
    sensitive,
    parent,
    subthemes: subthemesOf(content, parent ?? key),
  }));

/** A feed page for each theme. */
export function feedThemePages() {
  const { content } = currentBuild();
  return languages.flatMap((language) =>
    feedThemes(content[language]).map((theme) =>
      page({
        language,
        address: paths.feedTheme(language, theme.key),
        versions: Object.fromEntries(
          languages
            .filter((other) => content[other].themes.some((one) => one.key === theme.key))
            .map((other) => [other, paths.feedTheme(other, theme.key)]),
        ),
        params: { theme: theme.key },
        props: { ...feedThemeNames(content[language]), theme },
      }),
    ),
  );
}

const subthemesOf = (content: LanguageContent, parent: string) =>
  sortedByOrder(content.themes.filter((theme) => theme.parent === parent)).map(({ key, name }) => ({ key, name }));

/** All main themes with their subthemes, for the page on which one is chosen: to look around in, or for a new post. */
export const themePicker = (content: LanguageContent) => ({
  themes: mainThemes(content).map(({ key, name, summary, icon, sensitive }) => ({
    key,
    name,
    summary,
    icon,
    sensitive,
    subthemes: subthemesOf(content, key),
  })),
});

/** The themes that the composer offers for a post. */
export const composerThemes = (content: LanguageContent) => ({
  themes: mainThemes(content).map(({ key, name, sensitive }) => ({ key, name, sensitive, subthemes: subthemesOf(content, key) })),
});
