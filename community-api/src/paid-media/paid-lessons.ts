import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "@ryadom/shared/locales.ts";
import { PaidLesson, paidLessonFile } from "@ryadom/shared/paid-media.ts";
import { isMissing } from "../files/disk-files.ts";

/**
 * A lesson of a course that is sold, from the part of the release that isn't served.
 * @param folder the live release; null while there is none
 * @returns null when this course isn't sold, or has no such lesson in this language
 */
export async function readPaidLesson(
  folder: string | null,
  language: Language,
  courseKey: string,
  lessonKey: string,
): Promise<PaidLesson | null> {
  if (folder === null) return null;
  try {
    return PaidLesson.parse(JSON.parse(await readFile(join(folder, paidLessonFile(language, courseKey, lessonKey)), "utf8")));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
