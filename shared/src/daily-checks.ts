import { z } from "zod";
import { ContentKey } from "./catalogue.ts";
import { isDay } from "./days.ts";
import { limits } from "./limits.ts";

export const Day = z.string().refine(isDay).meta({
  id: "Day",
  description: "A day of the member's life, `2026-11-21`: by the clock where they are, and ending at the hour they chose.",
});

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};

export const TimeZone = z.string().max(60).refine(isTimeZone).meta({ description: "IANA name of where the member is." });

export const NewDailyCheck = z
  .strictObject({
    mood: z.int().min(1).max(5),
    emotions: z.array(ContentKey).max(20),
    note: z
      .string()
      .max(limits.moodNoteCharacters * 4)
      .transform((typed) => typed.normalize("NFC").trim())
      .pipe(z.string().max(limits.moodNoteCharacters)),
    timeZone: TimeZone,
  })
  .meta({ id: "NewDailyCheck" });
export type NewDailyCheck = z.infer<typeof NewDailyCheck>;

export const DailyCheck = z
  .strictObject({
    date: Day,
    mood: z.int().min(1).max(5).meta({ description: "1 awful … 5 great" }),
    emotions: z.array(ContentKey),
    note: z.string(),
    timeZone: z.string(),
  })
  .meta({ id: "DailyCheck" });
export type DailyCheck = z.infer<typeof DailyCheck>;

export const DailyCheckPage = z
  .strictObject({ items: z.array(DailyCheck).max(limits.dailyCheckQueries), nextCursor: z.union([Day, z.null()]) })
  .meta({ id: "DailyCheckPage" });
export const DailyCheckQuery = z.strictObject({
  cursor: z.string().refine(isDay).optional().meta({ description: "`nextCursor` of the page before." }),
});

/** The moods of the last days, for the grid. Days without a check are left out. */
export const MoodDays = z
  .strictObject({ items: z.array(z.strictObject({ date: Day, mood: z.int().min(1).max(5) })), nextCursor: z.null() })
  .meta({ id: "MoodDays" });
export const MoodDaysQuery = z.strictObject({
  from: z.string().refine(isDay).meta({ description: "The first day, at most 366 before the last." }),
});

export const DayEnd = z.strictObject({ hour: z.int().min(0).max(12) }).meta({ id: "DayEnd" });
