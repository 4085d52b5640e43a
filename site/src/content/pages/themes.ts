import { languages } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { courseCard, storyCard, testCard } from "./cards.ts";
import { currentBuild } from "../read/current-build.ts";
import { sortedByOrder } from "./sorting.ts";
import { page } from "./static-paths.ts";

/** A page for each theme with its courses, tests and stories, those of its subthemes included. */
export function themePages() {
  const { content } = currentBuild();
  return languages.flatMap((language) => {
    const here = content[language];
    return here.themes.map((theme) => {
      const subthemes = sortedByOrder(here.themes.filter((one) => one.parent === theme.key));
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
          courses: sortedByOrder(here.courses.filter((course) => belongs(course.theme) || belongs(course.subtheme))).map((course) =>
            courseCard(here, course),
          ),
          tests: sortedByOrder(here.tests.filter((test) => belongs(test.theme))).map((test) => testCard(test)),
          stories: sortedByOrder(here.stories.filter((story) => belongs(story.theme))).map((story) => storyCard(here, story)),
        },
      });
    });
  });
}
