import { z } from "zod";
import { ContentKey } from "./catalogue.ts";
import { isTimeZone } from "./days.ts";
import { problem } from "./errors.ts";
import { limits } from "./limits.ts";
import { serviceLimits } from "./service-limits.ts";
import { writtenText } from "./texts.ts";

export const Day = z.iso.date().meta({
  id: "Day",
  pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
  description: "A day such as `2026-11-21` in the member's time zone, ending at the hour they chose.",
});

/** The pattern says what a name looks like, `unknown` that this server's time zone data lack it. */
export const TimeZone = z
  .string()
  .max(60)
  .regex(/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/)
  .refine(isTimeZone, { params: problem("unknown") })
  .meta({ format: "time-zone", description: "IANA name of the member's time zone." });

export const NewDailyCheck = z
  .strictObject({
    mood: z.int().min(1).max(5),
    emotions: z.array(ContentKey).max(serviceLimits.moodEmotions),
    note: writtenText({ max: limits.moodNoteCharacters }),
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
  .strictObject({ items: z.array(DailyCheck).max(serviceLimits.dailyCheckQueries), nextCursor: z.union([Day, z.null()]) })
  .meta({ id: "DailyCheckPage" });
export const DailyCheckQuery = z.strictObject({
  cursor: Day.optional().meta({ description: "`nextCursor` of the previous page." }),
});

/** Moods of the last days, for the grid; days without a check are left out. */
export const MoodDays = z
  .strictObject({ items: z.array(z.strictObject({ date: Day, mood: z.int().min(1).max(5) })), nextCursor: z.null() })
  .meta({ id: "MoodDays" });
export const MoodDaysQuery = z.strictObject({
  from: Day.meta({ description: "The first day, at most 366 before the last." }),
});

export const DayEnd = z.strictObject({ hour: z.int().min(0).max(12) }).meta({ id: "DayEnd" });
