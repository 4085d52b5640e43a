import { languages } from "@ryadom/shared/locales.ts";
import { paths } from "../paths.ts";
import type { LanguageContent } from "./collections.ts";
import { currentBuild } from "./current-build.ts";
import { byOrder, mainThemes } from "./order.ts";
import { page, pagesInBothLanguages } from "./pages.ts";

export const themesOf = (content: LanguageContent) => ({
  names: byOrder(content.themes).map(({ key, name }) => ({ key, name })),
  chips: mainThemes(content).map(({ key, name, icon }) => ({ key, name, icon })),
});

export const feedPages = () => pagesInBothLanguages(paths.feed, (content) => ({ ...themesOf(content), theme: null }));

/** The themes as a feed narrowed to one of them shows it. */
export const feedThemes = (content: LanguageContent) =>
  content.themes.map(({ key, name, summary, sensitive, parent }) => ({ key, name, summary, sensitive, parent }));

/** The feed narrowed to one theme. */
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
        props: { ...themesOf(content[language]), theme },
      }),
    ),
  );
}

/** All themes with their subthemes: to look around, or to choose one for a post. */
export const themeChoice = (content: LanguageContent) => ({
  themes: mainThemes(content).map(({ key, name, summary, icon, sensitive }) => ({
    key,
    name,
    summary,
    icon,
    sensitive,
    subthemes: byOrder(content.themes.filter((one) => one.parent === key)).map((one) => ({ key: one.key, name: one.name })),
  })),
});
