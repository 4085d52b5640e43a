import { type Language, languages } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { courseCard } from "./cards.ts";
import type { Entry, LanguageContent } from "../read/collections.ts";
import { currentBuild, pictureOf } from "../read/current-build.ts";
import { type Picture, pictureAddress, pictureFile } from "../../illustrations/picture.ts";
import { imageCopy } from "./image-sizes.ts";
import type { GoOnTitle } from "../../device/course-progress.ts";
import { sortedByOrder } from "./sorting.ts";
import { page, type OtherLanguageEntry } from "./static-paths.ts";
import { addressesOf, missingEntries } from "./translations.ts";

/** What lists of a course's lessons show. */
export const lessonTitles = ({ lessons }: Pick<Entry<"courses">, "lessons">) =>
  lessons.map(({ key, title, minutes }) => ({ key, title, minutes }));

/** The breathing practice that takes least time, for the end of a lesson. */
function shortestBreathing(content: LanguageContent) {
  const practice = sortedByOrder(content.breathingPractices).toSorted((a, b) => a.minutes - b.minutes)[0];
  return practice ? { slug: practice.slug, title: practice.title } : null;
}

/** The courses with their lessons, for the pages of one's progress; a course that is only in the other language leads there. */
export function courseTitles(language: Language) {
  const { content } = currentBuild();
  const of = (course: Entry<"courses">, lang: Language) => ({
    key: course.key,
    title: course.title,
    href: paths.course(lang, course.slug),
    lang,
    lessons: course.lessons.map(({ key }) => key),
  });
  const own = sortedByOrder(content[language].courses).map((course) => of(course, language));
  return [...own, ...missingEntries(language, "courses").map(({ entry, from }) => of(entry, from))];
}

const drawnIn = (picture: Picture): string[] => (["day", "night"] as const).map((time) => pictureAddress(pictureFile(picture, time)));

/** `/{lang}/therapy/courses.json`: the courses by their keys, for the card that leads back to one. */
export const goOnTitles = (language: Language): Record<string, GoOnTitle> =>
  Object.fromEntries(
    currentBuild().content[language].courses.map(({ documentId, key, title, slug, product, cover, lessons }) => [
      key,
      {
        title,
        slug,
        isSold: product !== null,
        pictures: cover ? [imageCopy(cover, 320)] : drawnIn(pictureOf(documentId)),
        lessons: lessonTitles({ lessons }),
      },
    ]),
  );

/** A page for each lesson; for a course published in one language only, pages in the other language that say so. */
export function lessonPages() {
  const { content } = currentBuild();
  return languages.flatMap((language) => {
    const own = content[language].courses.flatMap((course) =>
      course.lessons.map((lesson, index) => {
        const neighbour = (at: number) => {
          const one = course.lessons[at];
          return one ? { title: one.title, address: paths.lesson(language, course.slug, one.key) } : null;
        };
        return page({
          language,
          address: paths.lesson(language, course.slug, lesson.key),
          ...addressesOf("courses", course, (other, one) => paths.lesson(other, one.slug, lesson.key)),
          params: { course: course.slug, lesson: lesson.key },
          props: {
            otherLanguage: null as OtherLanguageEntry | null,
            lesson: {
              lesson,
              lessons: lessonTitles(course),
              breathing: shortestBreathing(content[language]),
              date: course.date,
              courseKey: course.key,
              video: `courses/${course.key}/${lesson.key}`,
              number: index + 1,
              card: courseCard(content[language], course),
              before: neighbour(index - 1),
              next: neighbour(index + 1),
            },
          },
        });
      }),
    );
    const missing = missingEntries(language, "courses").flatMap(({ entry, from }) =>
      entry.lessons.map((lesson) => {
        const elsewhere: OtherLanguageEntry = { language: from, title: lesson.title, address: paths.lesson(from, entry.slug, lesson.key) };
        return page({
          language,
          address: paths.lesson(language, entry.slug, lesson.key),
          versions: { [from]: elsewhere.address },
          untranslated: { [language]: paths.lesson(language, entry.slug, lesson.key) },
          params: { course: entry.slug, lesson: lesson.key },
          props: { otherLanguage: elsewhere, lesson: null },
          listed: false,
        });
      }),
    );
    return [...own, ...missing];
  });
}
