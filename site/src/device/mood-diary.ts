import { dayOf, daysBetween, isDay, type Day } from "@ryadom/shared/days.ts";
import { pageLimits } from "@ryadom/shared/page-limits.ts";
import { firstCodePoints } from "@ryadom/shared/text-length.ts";
import { removeStored, isRecord, writeStored, readStored } from "./storage.ts";

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

/** One interface over two stores of mood entries: this device (visitors) and the member's account (with an offline queue). */
export interface Diary {
  days(): MoodDays;
  today(): Day;
  /** @returns whether it is kept at all */
  keep(day: Day, entry: NewMood): boolean;
  forget(day: Day): void;
}

export const moods = [1, 2, 3, 4, 5] as const;
const editableDays = 7;
export const defaultDayEnd = 4;
const diaryName = "mood";
const dayEndName = "mood-day-end";

export const moodDays = (): MoodDays => moodDaysIn(readStored(diaryName));

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
  return { mood, emotions, note: firstCodePoints(note, pageLimits.moodNoteCharacters), timeZone };
}
export const timeZoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const storeMood = (day: Day, entry: NewMood): boolean => writeStored(diaryName, { ...moodDays(), [day]: entryOf(entry) });

export function removeMood(day: Day): void {
  const { [day]: _gone, ...rest } = moodDays();
  if (Object.keys(rest).length > 0) writeStored(diaryName, rest);
  else removeAllMoods();
}

export const removeAllMoods = (): void => removeStored(diaryName);

export function dayEnd(): number {
  const hour = readStored(dayEndName);
  return typeof hour === "number" && Number.isInteger(hour) && hour >= 0 && hour <= 12 ? hour : defaultDayEnd;
}
export const storeDayEnd = (hour: number): boolean => writeStored(dayEndName, hour);

export const today = (): Day => dayOf(new Date(), dayEnd());

export const deviceDiary: Diary = { days: moodDays, today, keep: storeMood, forget: removeMood };

/** Today and the seven days before it may be noted and changed; any day may be deleted. */
export const isEditable = (day: Day, now: Day): boolean => {
  const ago = daysBetween(day, now);
  return ago >= 0 && ago <= editableDays;
};

/** True when this day and the entry before it both have mood 1; the mood check then offers help. */
export function isLowPeriod(days: MoodDays, day: Day): boolean {
  const before = Object.keys(days)
    .filter((other) => other < day)
    .sort()
    .at(-1);
  return days[day]?.mood === 1 && before !== undefined && days[before]?.mood === 1;
}
