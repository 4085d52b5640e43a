import { BlocksRenderer } from "@strapi/blocks-react-renderer";
import type { Lesson } from "@ryadom/shared/content/courses.ts";
import type { Blocks } from "@ryadom/shared/content/parts.ts";
import { languages, type Language } from "@ryadom/shared/locales.ts";
import { PaidLesson, paidLessonFile } from "@ryadom/shared/paid-media.ts";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { SoldCourses } from "../read/cms.ts";
import type { ContentFile } from "./content-files.ts";
import { staffBlocks, type StaffBlocks } from "../pages/staff-blocks.ts";

const htmlOf = (blocks: Blocks): string =>
  renderToStaticMarkup(createElement(BlocksRenderer, { content: blocks as unknown as StaffBlocks, blocks: staffBlocks }));

const paidLessonOf = (language: Language, courseKey: string, lesson: Lesson): PaidLesson => ({
  courseKey,
  lessonKey: lesson.key,
  language,
  title: lesson.title,
  minutes: lesson.minutes,
  bodyHtml: htmlOf(lesson.body),
  doNowHtml: htmlOf(lesson.doNow),
  ifHardHtml: htmlOf(lesson.ifHard),
  transcript: lesson.scene?.transcript ?? null,
  cues: lesson.scene?.cues ?? [],
  film: lesson.film,
});

/** The words of lessons that are sold, for the part of the release that isn't served. */
export const paidLessonFiles = (sold: SoldCourses): ContentFile[] =>
  languages.flatMap((language) =>
    sold[language].flatMap((course) =>
      course.lessons.map((lesson) => ({
        name: paidLessonFile(language, course.key, lesson.key),
        madeOf: [course],
        text: () => JSON.stringify(PaidLesson.parse(paidLessonOf(language, course.key, lesson))),
      })),
    ),
  );
