import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { BlocksRenderer } from "@strapi/blocks-react-renderer";
import type { Lesson } from "@ryadom/shared/content/courses.ts";
import type { Blocks } from "@ryadom/shared/content/parts.ts";
import { languages, type Language } from "@ryadom/shared/locales.ts";
import { PaidLesson, paidLessonFile, privateFolder } from "@ryadom/shared/paid-media.ts";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { SoldCourses } from "../read/cms.ts";
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

/**
 * Writes the words of lessons that are sold where the publisher takes them into the part of the release that isn't served.
 * @param folder the work folder's `content`; what an earlier build left there goes
 */
export function writePaidLessons(folder: string, sold: SoldCourses): void {
  rmSync(join(folder, privateFolder), { recursive: true, force: true });
  for (const language of languages)
    for (const course of sold[language])
      for (const lesson of course.lessons) {
        const path = join(folder, paidLessonFile(language, course.key, lesson.key));
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, JSON.stringify(PaidLesson.parse(paidLessonOf(language, course.key, lesson))));
      }
}
