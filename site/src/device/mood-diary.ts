import { dayOf, daysBetween, isDay, type Day } from "@ryadom/shared/days.ts";
import { limits } from "@ryadom/shared/limits.ts";
import { forget, isRecord, keep, kept } from "./kept.ts";

/** How one day was: 1 (awful) to 5 (great), and what else the person wanted to say. */
export interface MoodEntry {
  mood: number;
  emotions: string[];
  note: string;
  /** Where the person was, so that the account can later tell which day was meant. */
  timeZone: string;
}
export type MoodDays = Record<Day, MoodEntry>;

/** Noted here and now, unless it says where. */
export type NewMood = Omit<MoodEntry, "timeZone"> & { timeZone?: string };

/** Where the mood check writes: into what this device keeps, or into a member's account. */
export interface Diary {
  days(): MoodDays;
  today(): Day;
  /** @returns whether it is kept at all */
  keep(day: Day, entry: NewMood): boolean;
  forget(day: Day): void;
}

export const moods = [1, 2, 3, 4, 5] as const;
const editableDays = 7;
export const usualDayEnd = 4;
const diaryName = "mood";
const dayEndName = "mood-day-end";

export const moodDays = (): MoodDays => moodDaysIn(kept(diaryName));

export function moodDaysIn(days: unknown): MoodDays {
  if (!isRecord(days)) return {};
  return Object.fromEntries(Object.entries(days).flatMap(([day, entry]) => (isDay(day) && isEntry(entry) ? [[day, entry] as const] : [])));
}

export const isEntry = (value: unknown): value is MoodEntry =>
  isRecord(value) &&
  moods.some((mood) => mood === value["mood"]) &&
  Array.isArray(value["emotions"]) &&
  typeof value["note"] === "string" &&
  typeof value["timeZone"] === "string";

export function entryOf({ mood, emotions, note, timeZone = timeZoneHere() }: NewMood): MoodEntry {
  return { mood, emotions, note: note.slice(0, limits.moodNoteCharacters), timeZone };
}
export const timeZoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const keepMood = (day: Day, entry: NewMood): boolean => keep(diaryName, { ...moodDays(), [day]: entryOf(entry) });

export function forgetMood(day: Day): void {
  const { [day]: _gone, ...rest } = moodDays();
  if (Object.keys(rest).length > 0) keep(diaryName, rest);
  else forgetAllMoods();
}

export const forgetAllMoods = (): void => forget(diaryName);

export function dayEnd(): number {
  const hour = kept(dayEndName);
  return typeof hour === "number" && Number.isInteger(hour) && hour >= 0 && hour <= 12 ? hour : usualDayEnd;
}
export const keepDayEnd = (hour: number): boolean => keep(dayEndName, hour);

export const today = (): Day => dayOf(new Date(), dayEnd());

export const deviceDiary: Diary = { days: moodDays, today, keep: keepMood, forget: forgetMood };

/** Today and the seven days before it may be noted and changed; any day may be deleted. */
export const mayChange = (day: Day, now: Day): boolean => {
  const ago = daysBetween(day, now);
  return ago >= 0 && ago <= editableDays;
};

/** Is this day, and the entry before it, at the lowest? Then help is offered, once and gently. */
export function isHardStretch(days: MoodDays, day: Day): boolean {
  const before = Object.keys(days)
    .filter((other) => other < day)
    .sort()
    .at(-1);
  return days[day]?.mood === 1 && before !== undefined && days[before]?.mood === 1;
}
