import { z } from "zod";
import { breakLengths, careLimits } from "./care-limits.ts";
import { TimeZone } from "./daily-checks.ts";

const DailyLimit = z
  .union([...careLimits.map((limit) => z.literal(limit)), z.null()])
  .meta({ description: "Cases a day, as the moderator chose; null: no limit." });

/** How a moderator wants to be spared. Nobody else is told. */
export const ModeratorCareEdit = z
  .strictObject({
    dailyLimit: DailyLimit,
    greyImages: z.boolean().meta({ description: "Images are shown without their colours." }),
    blurText: z
      .boolean()
      .meta({ description: "The first words of every text are covered in the list, not only those about a sensitive theme." }),
  })
  .meta({ id: "ModeratorCareEdit" });
export type ModeratorCareEdit = z.infer<typeof ModeratorCareEdit>;

export const ModeratorCare = ModeratorCareEdit.extend({
  breakUntil: z.iso.datetime().nullable().meta({ description: "Until then nothing is handed out to them; null: no break." }),
}).meta({ id: "ModeratorCare" });
export type ModeratorCare = z.infer<typeof ModeratorCare>;

export const careBefore: ModeratorCare = { dailyLimit: 40, greyImages: true, blurText: false, breakUntil: null };

export const CareTodayQuery = z.strictObject({ timeZone: TimeZone });

export const CareToday = z
  .strictObject({
    seen: z.int().min(0).meta({ description: "Cases that they took, handed on or decided today, by their own day." }),
    heavy: z.int().min(0).meta({ description: "How many of these are about a worry, self-harm, suicidal thoughts or means." }),
    dailyLimit: DailyLimit,
    isReached: z.boolean(),
    breakUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: "CareToday" });
export type CareToday = z.infer<typeof CareToday>;

export const NewBreak = z
  .strictObject({ length: z.enum(breakLengths), timeZone: TimeZone.meta({ description: "Where `tomorrow` is meant." }) })
  .meta({ id: "NewBreak" });
export type NewBreak = z.infer<typeof NewBreak>;
