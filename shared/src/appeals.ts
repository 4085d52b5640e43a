import { z } from "zod";
import { ContentKey } from "./catalogue.ts";
import { DecisionId, decisionKinds, WordsVersion, wordsVersion } from "./moderation-decisions.ts";
import { ModerationReason } from "./moderation.ts";
import { limits } from "./limits.ts";
import { languages } from "./locales.ts";
import { Author, Cursor, NextCursor, PublicationId } from "./publications.ts";
import { CommentId } from "./comments.ts";
import { writtenText } from "./texts.ts";

export const appealOutcomes = ["upheld", "overturned"] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

export const AppealId = z.string().regex(/^A[0-9A-Za-z]{16}$/);
const content = writtenText({ min: 1, max: limits.appealCharacters });

export const NewAppealMessage = z.strictObject({ content }).meta({ id: "NewAppealMessage" });
export const AppealMessage = z
  .strictObject({
    id: z.string(),
    isFromAuthor: z.boolean().meta({ description: "Otherwise it is from the moderators, who are never named." }),
    content: z.string(),
    date: z.iso.datetime(),
  })
  .meta({ id: "AppealMessage" });

const answered = {
  openedAt: z.iso.datetime(),
  answerBy: z.iso.datetime().meta({ description: "When the author was promised an answer." }),
  outcome: z.enum(appealOutcomes).nullable().meta({ description: "Null: nobody has decided yet." }),
  decidedAt: z.iso.datetime().nullable(),
  messages: z.array(AppealMessage),
};
export const Appeal = z
  .strictObject({ ...answered, canWrite: z.boolean().meta({ description: "It is open, and the author has messages left." }) })
  .meta({ id: "Appeal" });
export type Appeal = z.infer<typeof Appeal>;

const said = {
  kind: z.enum(decisionKinds),
  date: z.iso.datetime(),
  ruleKey: ContentKey.nullable().meta({ description: "Of the community rule it was done by." }),
  until: z.iso.datetime().nullable().meta({ description: "Of a mute." }),
};

/** What a moderator decided, for whom it is about. Who decided and whether somebody reported is never told. */
export const OwnCaseSummary = z
  .strictObject({
    id: DecisionId,
    ...said,
    title: z.string().nullable().meta({ description: "Of one's own post that it is about." }),
    isViewed: z.boolean(),
    isUndone: z.boolean(),
    hasAppeal: z.boolean(),
    appealOutcome: z.enum(appealOutcomes).nullable(),
  })
  .meta({ id: "OwnCaseSummary" });
export type OwnCaseSummary = z.infer<typeof OwnCaseSummary>;
export const OwnCasePage = z.strictObject({ items: z.array(OwnCaseSummary), nextCursor: NextCursor }).meta({ id: "OwnCasePage" });
export type OwnCasePage = z.infer<typeof OwnCasePage>;
export const OwnCaseQuery = z.strictObject({ cursor: Cursor.optional() });

/** One's own words that a decision is about: as they are, or as the copy keeps them. */
export const OwnCaseText = z
  .strictObject({
    kind: z.enum(["publication", "comment", "course-rating"]),
    publicationId: PublicationId.nullable(),
    commentId: CommentId.nullable(),
    courseKey: ContentKey.nullable(),
    title: z.string(),
    content: z.string().meta({ description: "Markdown, as it was written." }),
    state: z.enum(["visible", "hidden", "deleted"]),
  })
  .meta({ id: "OwnCaseText" });
export type OwnCaseText = z.infer<typeof OwnCaseText>;

export const OwnCase = OwnCaseSummary.omit({ title: true, isViewed: true, hasAppeal: true, appealOutcome: true })
  .extend({
    quotedLine: z.string(),
    message: z.string(),
    language: z.enum(languages).meta({ description: "Of the message." }),
    text: z.union([OwnCaseText, z.null()]).meta({ description: "Null: it is about the account, or the words are gone." }),
    canResubmit: z.boolean(),
    resubmittedAt: z.iso.datetime().nullable(),
    canAppeal: z.boolean(),
    appealUntil: z.iso.datetime().nullable().meta({ description: "Null: there is nothing in it to appeal." }),
    appeal: z.union([Appeal, z.null()]),
  })
  .meta({ id: "OwnCase" });
export type OwnCase = z.infer<typeof OwnCase>;

export const appealViews = ["open", "mine", "resolved"] as const;
export const AppealQuery = z.strictObject({ view: z.enum(appealViews).default("open") });
export type AppealQuery = z.infer<typeof AppealQuery>;

/** An appeal, for moderators. Its author is who readers see: a pseudonym stays one. */
export const ModeratorAppeal = z
  .strictObject({
    id: AppealId,
    ...said,
    quotedLine: z.string(),
    message: z.string().meta({ description: "What the author was told with the decision." }),
    language: z.enum(languages),
    author: z.union([Author, z.null()]),
    isAnonymous: z.boolean(),
    text: z.union([z.strictObject({ title: z.string(), content: z.string() }), z.null()]),
    wordsVersion: WordsVersion.nullable().meta({ description: "Of the text; null when it is deleted." }),
    ...answered,
    isLate: z.boolean().meta({ description: "The promised time is over." }),
    isOwnDecision: z.boolean().meta({ description: "Whoever decided first leaves it to another." }),
    claim: z.strictObject({ isOwn: z.boolean(), until: z.iso.datetime() }).nullable(),
  })
  .meta({ id: "ModeratorAppeal" });
export type ModeratorAppeal = z.infer<typeof ModeratorAppeal>;
export const AppealList = z
  .strictObject({ items: z.array(ModeratorAppeal), waiting: z.int().min(0), nextCursor: z.null() })
  .meta({ id: "AppealList" });

export const AppealDecision = ModerationReason.extend({
  outcome: z.enum(appealOutcomes),
  message: content.meta({ description: "To the author, in their language." }),
  wordsVersion,
}).meta({ id: "AppealDecision" });
export type AppealDecision = z.infer<typeof AppealDecision>;
