import { z } from "zod";
import { ContentKey } from "./catalogue.ts";
import { languages } from "./locales.ts";
import { Cursor, NextCursor, Publication } from "./publications.ts";
import { limits } from "./limits.ts";

/** Posts that wait for a specialist's answer, what waits longest first. */
export const AnswerQueueQuery = z.strictObject({
  language: z.enum(languages).meta({ description: "Of the texts." }),
  theme: ContentKey.optional().meta({ description: "Key of a theme, its subthemes included, or of one subtheme." }),
  cursor: Cursor.optional(),
});

export const AnswerClaim = z
  .strictObject({
    isMine: z.boolean().meta({ description: "False: a colleague is writing an answer." }),
    claimedUntil: z.iso.datetime(),
  })
  .meta({ id: "AnswerClaim" });
export type AnswerClaim = z.infer<typeof AnswerClaim>;

export const AnswerQueue = z
  .strictObject({
    items: z.array(z.strictObject({ publication: Publication, claim: z.union([AnswerClaim, z.null()]) })).max(limits.pageSize),
    nextCursor: NextCursor,
  })
  .meta({ id: "AnswerQueue" });
export type AnswerQueue = z.infer<typeof AnswerQueue>;

/** What the author of a post is told, and nobody else. */
export const AnswerState = z
  .strictObject({ isBeingAnswered: z.boolean().meta({ description: "A specialist is writing an answer right now." }) })
  .meta({ id: "AnswerState" });

export const FirstReplyQuery = z.strictObject({ language: z.enum(languages) });
export const FirstReply = z
  .strictObject({
    medianMinutes: z.int().min(0).nullable().meta({
      description: "Median wait for a first answer, of posts of the last 30 days; null when they are too few, or most still wait.",
    }),
  })
  .meta({ id: "FirstReply" });
export type FirstReply = z.infer<typeof FirstReply>;
