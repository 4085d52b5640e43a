import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import { AppError } from "../../core/errors.ts";

/** Keys of a course's lessons in the present release, in order. @throws `not-found`; `unavailable` while there is no release */
export function requireCourse(catalogue: Catalogue | null, courseKey: string): readonly string[] {
  if (catalogue === null) throw new AppError("unavailable");
  const lessonKeys = Object.hasOwn(catalogue.lessonKeys, courseKey) ? catalogue.lessonKeys[courseKey] : undefined;
  if (!lessonKeys) throw new AppError("not-found");
  return lessonKeys;
}

/** @returns all lessons of its course. @throws `not-found` when the course has no such lesson; `unavailable` while there is no release */
export function requireLesson(catalogue: Catalogue | null, { courseKey, lessonKey }: LessonName): readonly string[] {
  const lessonKeys = requireCourse(catalogue, courseKey);
  if (!lessonKeys.includes(lessonKey)) throw new AppError("not-found");
  return lessonKeys;
}

/** What names a lesson in both languages. */
export type LessonName = { courseKey: string; lessonKey: string };
