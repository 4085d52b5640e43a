import type { Diary } from "./mood-diary.ts";

/** Today's mood, when it was noted already: then a practice adds its line without asking again. */
export const moodOfToday = (diary: Diary): number | null => diary.days()[diary.today()]?.mood ?? null;

/** Adds to today's entry how a practice ended; feelings and an earlier note stay. @returns whether it is kept */
export function keepPracticeMood(diary: Diary, mood: number, line: string): boolean {
  const day = diary.today();
  const before = diary.days()[day];
  const note = [before?.note, line].filter(Boolean).join("\n");
  return diary.keep(day, { mood, emotions: before?.emotions ?? [], note });
}
