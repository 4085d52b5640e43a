import type { LessonName } from "./course-progress.ts";
import { readStored, removeStored, writeStored } from "./storage.ts";

/** What somebody writes down beside a lesson stands under names that begin so. It never leaves the device, and goes with a chosen sign-out. */
export const lessonNotePrefix = "lesson-note:";

/** The same in every language. */
export const lessonNoteName = ({ courseKey, lessonKey }: LessonName): string => `${lessonNotePrefix}${courseKey}/${lessonKey}`;

export function readLessonNote(lesson: LessonName): string {
  const note = readStored(lessonNoteName(lesson));
  return typeof note === "string" ? note : "";
}

/** Keeps a note; an empty one goes. @returns whether it is kept */
export function storeLessonNote(lesson: LessonName, note: string): boolean {
  if (note.trim() !== "") return writeStored(lessonNoteName(lesson), note);
  removeStored(lessonNoteName(lesson));
  return true;
}
