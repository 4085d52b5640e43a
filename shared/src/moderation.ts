import { z } from "zod";
import { ContentKey } from "./catalogue.ts";
import { CommentId } from "./comments.ts";
import { RatingId, Stars } from "./course-ratings.ts";
import { languages } from "./locales.ts";
import { safetyLevels } from "./phrases.ts";
import { reportCategories } from "./report-effects.ts";
import { Author, PublicationId, PublicationImage } from "./publications.ts";
import { writtenText } from "./texts.ts";

/** Why a moderator did something: it goes into the log. */
export const ModerationReason = z.strictObject({ reason: writtenText({ min: 3, max: 500 }) }).meta({ id: "ModerationReason" });

/** A case of moderators: what waits for them, or was decided. */
export const CaseId = z.string().regex(/^Q[0-9A-Za-z]{16}$/);

/** How a case ended: by a moderator, or because its reports were taken back, or its words are gone. */
export const caseOutcomes = ["left-visible", "hidden", "deleted", "checked-in", "withdrawn", "gone"] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

export const caseViews = ["open", "mine", "escalated", "resolved"] as const;
export type CaseView = (typeof caseViews)[number];

/** `urgent`: worries first, then what is held, then other reports; of each what waits longest. */
export const caseSorts = ["urgent", "oldest", "newest"] as const;
export type CaseSort = (typeof caseSorts)[number];

export const CaseQuery = z.strictObject({
  view: z.enum(caseViews).default("open"),
  sort: z.enum(caseSorts).default("urgent").meta({ description: "Of what waits; what is resolved comes last one first." }),
  language: z.enum(languages).optional(),
  category: z.enum(reportCategories).optional().meta({ description: "What the reports are mainly about." }),
});
export type CaseQuery = z.infer<typeof CaseQuery>;

export const CaseClaim = z.strictObject({ claimedUntil: z.iso.datetime() }).meta({ id: "CaseClaim" });

/** What was reported, or is held for review. Reporters are never named. */
export const ModerationCase = z
  .strictObject({
    publicationId: PublicationId.nullable().meta({
      description: "Of the publication itself, or the one a comment stands under; null for a rating.",
    }),
    commentId: CommentId.nullable(),
    ratingId: RatingId.nullable(),
    courseKey: ContentKey.nullable().meta({ description: "Of the course that a rating is about." }),
    stars: Stars.nullable().meta({ description: "Of a rating." }),
    title: z.string().meta({ description: "Of the publication; empty for a rating." }),
    firstWords: z.string().meta({ description: "Of the words, as they are read: for a row of a list." }),
    contentNotes: z.array(ContentKey).meta({ description: "Of a publication: sensitive topics that it says it is about." }),
    sourceLang: z.enum(languages),
    author: z.union([Author, z.null()]).meta({ description: "As everybody sees them: under a pseudonym, that." }),
    isAnonymous: z.boolean().meta({ description: "The author is a pseudonym; who it is must be asked for, with a reason." }),
    images: z.array(PublicationImage).meta({ description: "Of a publication, at addresses that are good for five minutes." }),
    isHidden: z.boolean(),
    isLocked: z.boolean().meta({ description: "Nobody can answer in its thread for now." }),
    isHeld: z.boolean().meta({ description: "Nobody has seen it yet: it names a method and waits for the first look." }),
    safetyLevels: z.array(z.enum(safetyLevels)).meta({ description: "What the check of phrases found in it." }),
    isWorry: z.boolean().meta({ description: "Somebody worries about the person: these come first." }),
    reports: z.array(z.strictObject({ reasonId: z.string(), message: z.string().nullable(), date: z.iso.datetime() })),
    caseId: CaseId,
    themeId: ContentKey.nullable().meta({ description: "Of the publication; null for a rating." }),
    category: z.enum(reportCategories).nullable().meta({ description: "What the reports are mainly about; null: nobody reported it." }),
    waitingSince: z.iso.datetime(),
    reporters: z.int().min(0).meta({ description: "How many people reported it since a moderator decided last." }),
    isEscalated: z.boolean(),
    isResubmitted: z.boolean().meta({ description: "Its author asks to look at the hidden text again." }),
    claim: z
      .strictObject({ isOwn: z.boolean(), by: z.string().meta({ description: "Their name here." }), until: z.iso.datetime() })
      .nullable()
      .meta({ description: "Who looks at it now: until then nobody else decides about it." }),
    outcome: z.enum(caseOutcomes).nullable(),
    resolvedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "ModerationCase" });
export type ModerationCase = z.infer<typeof ModerationCase>;

/** The id of the reported words themselves. */
export const reportedItemId = ({
  publicationId,
  commentId,
  ratingId,
}: Pick<ModerationCase, "publicationId" | "commentId" | "ratingId">): string => ratingId ?? commentId ?? publicationId ?? "";

const waitingCount = z.int().min(0);
const CaseCounts = z.strictObject({ open: waitingCount, mine: waitingCount, escalated: waitingCount }).meta({ id: "CaseCounts" });
export type CaseCounts = z.infer<typeof CaseCounts>;

export const CaseList = z
  .strictObject({ items: z.array(ModerationCase), counts: CaseCounts, nextCursor: z.null() })
  .meta({ id: "CaseList" });

export const BannedEmail = z
  .strictObject({ id: z.string(), hint: z.string().meta({ description: "Masked." }), date: z.iso.datetime() })
  .meta({ id: "BannedEmail" });
export const BannedEmailList = z.strictObject({ items: z.array(BannedEmail), nextCursor: z.null() }).meta({ id: "BannedEmailList" });
