import { z } from "zod";
import { ContentKey } from "./catalogue.ts";
import { CommentId } from "./comments.ts";
import { RatingId } from "./course-ratings.ts";
import { languages } from "./locales.ts";
import { Cursor, NextCursor, PublicationId } from "./publications.ts";

/** What became of a report, as its reporter is told. Stored in the database, but for `waiting`: a name never changes again. */
export const reportOutcomes = ["left-visible", "changed", "removed", "contacted", "gone"] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** What a member reported, and how far it is. */
export const OwnReport = z
  .strictObject({
    publicationId: PublicationId.nullable(),
    commentId: CommentId.nullable(),
    ratingId: RatingId.nullable(),
    firstWords: z.string().nullable().meta({ description: "Null when it is no longer there for the member." }),
    sourceLang: z.enum(languages).nullable(),
    isCovered: z.boolean().meta({ description: "It touches a topic the member wants covered: the page shows no words of it." }),
    reasonId: ContentKey,
    isWorry: z.boolean(),
    date: z.iso.datetime(),
    state: z.enum(["waiting", ...reportOutcomes]).meta({ description: "A decision is told once it can no longer be undone." }),
    canWithdraw: z.boolean().meta({ description: "There is a report to take back." }),
  })
  .meta({ id: "OwnReport" });
export type OwnReport = z.infer<typeof OwnReport>;

export const OwnReportPage = z.strictObject({ items: z.array(OwnReport), nextCursor: NextCursor }).meta({ id: "OwnReportPage" });
export type OwnReportPage = z.infer<typeof OwnReportPage>;
export const OwnReportQuery = z.strictObject({ cursor: Cursor.optional() });

/** How long a text that is held usually waits for a moderator. */
export const ReviewTime = z
  .strictObject({
    medianMinutes: z.int().min(0).nullable().meta({ description: "Of the last thirty days; null when too few were decided to say so." }),
  })
  .meta({ id: "ReviewTime" });
export type ReviewTime = z.infer<typeof ReviewTime>;
