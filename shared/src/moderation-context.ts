import { z } from "zod";
import { ContentKey } from "./catalogue.ts";
import { CommentId } from "./comments.ts";
import { decisionKinds, WordsVersion } from "./moderation-decisions.ts";
import { Author, PublicationId } from "./publications.ts";

const shownAuthor = z.union([Author, z.null()]);

/** The thread that a case stands in: what it begins with, and the comments around the words, in the order of time. */
const CaseThread = z
  .strictObject({
    publicationId: PublicationId,
    title: z.string(),
    author: shownAuthor,
    firstWords: z.string(),
    isHidden: z.boolean(),
    comments: z.array(
      z.strictObject({
        commentId: CommentId,
        author: shownAuthor,
        firstWords: z.string(),
        date: z.iso.datetime(),
        isHidden: z.boolean(),
        isSpecialist: z.boolean(),
        isOfCase: z.boolean().meta({ description: "These are the words that the case is about." }),
      }),
    ),
    commentsCount: z.int().min(0).meta({ description: "All that visitors see, of which a few are here." }),
  })
  .meta({ id: "CaseThread" });

/** How the words were before: Markdown as it was written. */
const CaseWording = z.strictObject({ title: z.string(), content: z.string(), date: z.iso.datetime() }).meta({ id: "CaseWording" });

/** The most that is counted of an author's kept texts and earlier cases. */
export const maxCounted = 100;

/** What is known of the author: of a named one all that they wrote under their name, of a pseudonym this thread alone. */
const CaseAuthorContext = z
  .strictObject({
    joinedMonth: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .nullable()
      .meta({ description: "Null for a pseudonym: it would tell something about who that is." }),
    keptTexts: z.int().min(0).max(maxCounted).meta({ description: "Visible for a day and longer; 100 stands for more, too." }),
    earlierCasesCount: z.int().min(0).max(maxCounted).meta({ description: "Those that a moderator decided; 100 stands for more, too." }),
    decisions: z
      .array(
        z.strictObject({
          kind: z.enum(decisionKinds),
          ruleKey: ContentKey.nullable(),
          date: z.iso.datetime(),
          until: z.iso.datetime().nullable(),
          isOwn: z.boolean().meta({ description: "Whoever asks decided it." }),
        }),
      )
      .meta({ description: "The last eight that stand, the latest first." }),
  })
  .meta({ id: "CaseAuthorContext" });

export const CaseContext = z
  .strictObject({
    contentHtml: z.string().meta({ description: "The words that the case is about; empty when they are gone." }),
    wordsVersion: WordsVersion.nullable().meta({ description: "Of these words; null when they are gone." }),
    thread: CaseThread.nullable().meta({ description: "Null for the rating of a course." }),
    wordings: z
      .array(CaseWording)
      .meta({ description: "Of a publication: how it was before, and last how it is now. Empty: never changed." }),
    author: CaseAuthorContext.nullable().meta({ description: "Null when nobody is left to say something about." }),
  })
  .meta({ id: "CaseContext" });
export type CaseContext = z.infer<typeof CaseContext>;
