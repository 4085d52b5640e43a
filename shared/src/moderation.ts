import { z } from "zod";
import { ContentKey } from "./catalogue.ts";
import { CommentId } from "./comments.ts";
import { RatingId, Stars } from "./course-ratings.ts";
import { languages } from "./locales.ts";
import { safetyLevels } from "./phrases.ts";
import { Author, PublicationId, PublicationImage } from "./publications.ts";
import { writtenText } from "./texts.ts";

/** Why a moderator did something: it goes into the log, and to the one it is about. */
export const ModerationReason = z.strictObject({ reason: writtenText({ min: 3, max: 500 }) }).meta({ id: "ModerationReason" });

/** An item of the moderation queue: reported, or held for review. Reporters are never named. */
export const ReportedItem = z
  .strictObject({
    publicationId: PublicationId.nullable().meta({
      description: "Of the publication itself, or the one a comment stands under; null for a rating.",
    }),
    commentId: CommentId.nullable(),
    ratingId: RatingId.nullable(),
    courseKey: ContentKey.nullable().meta({ description: "Of the course that a rating is about." }),
    stars: Stars.nullable().meta({ description: "Of a rating." }),
    title: z.string().meta({ description: "Of the publication; empty for a rating." }),
    contentHtml: z.string(),
    sourceLang: z.enum(languages),
    author: z.union([Author, z.null()]).meta({ description: "As everybody sees them: under a pseudonym, that." }),
    isAnonymous: z.boolean().meta({ description: "The author is a pseudonym; who it is must be asked for, with a reason." }),
    images: z.array(PublicationImage).meta({ description: "Of a publication, at addresses that are good for five minutes." }),
    isHidden: z.boolean(),
    isHeld: z.boolean().meta({ description: "Nobody has seen it yet: it names a method and waits for the first look." }),
    safetyLevels: z.array(z.enum(safetyLevels)).meta({ description: "What the check of phrases found in it." }),
    isWorry: z.boolean().meta({ description: "Somebody worries about the person: these come first." }),
    reports: z.array(z.strictObject({ reasonId: z.string(), message: z.string().nullable(), date: z.iso.datetime() })),
  })
  .meta({ id: "ReportedItem" });
export type ReportedItem = z.infer<typeof ReportedItem>;

/** The id of the reported words themselves. */
export const reportedItemId = ({
  publicationId,
  commentId,
  ratingId,
}: Pick<ReportedItem, "publicationId" | "commentId" | "ratingId">): string => ratingId ?? commentId ?? publicationId ?? "";

export const ReportedList = z.strictObject({ items: z.array(ReportedItem), nextCursor: z.null() }).meta({ id: "ReportedList" });

export const BannedEmail = z
  .strictObject({ id: z.string(), hint: z.string().meta({ description: "Masked." }), date: z.iso.datetime() })
  .meta({ id: "BannedEmail" });
export const BannedEmailList = z.strictObject({ items: z.array(BannedEmail), nextCursor: z.null() }).meta({ id: "BannedEmailList" });
