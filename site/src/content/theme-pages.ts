import { languages } from "@ryadom/shared/locales.ts";
import { paths } from "../paths.ts";
import { courseCard, storyCard, testCard } from "./cards.ts";
import { currentBuild } from "./current-build.ts";
import { byOrder } from "./order.ts";
import { page } from "./pages.ts";

/** What therapy has on each theme; a theme gathers its subthemes too. */
export function themePages() {
  const { content } = currentBuild();
  return languages.flatMap((language) => {
    const here = content[language];
    return here.themes.map((theme) => {
      const subthemes = byOrder(here.themes.filter((one) => one.parent === theme.key));
      const keys = new Set([theme.key, ...subthemes.map((one) => one.key)]);
      const belongs = (key: string | null) => key !== null && keys.has(key);
      const parent = here.themes.find((one) => one.key === theme.parent);
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
          courses: byOrder(here.courses.filter((course) => belongs(course.theme) || belongs(course.subtheme))).map((course) =>
            courseCard(here, course),
          ),
          tests: byOrder(here.tests.filter((test) => belongs(test.theme))).map((test) => testCard(here, test)),
          stories: byOrder(here.stories.filter((story) => belongs(story.theme))).map((story) => storyCard(here, story)),
        },
      });
    });
  });
}
