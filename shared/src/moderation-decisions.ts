import { z } from "zod";
import { ContentKey } from "./catalogue.ts";
import { errorCodes } from "./errors.ts";
import { CaseId, ModerationReason } from "./moderation.ts";
import { writtenText } from "./texts.ts";

/** What a moderator did about a text or a member. Stored in the database: a name never changes again. */
export const decisionKinds = [
  "show",
  "hide",
  "delete",
  "restore",
  "lock",
  "unlock",
  "retheme",
  "content-notes",
  "mute",
  "unmute",
  "ban",
  "unban",
  "check-in",
  "note",
] as const;
export type DecisionKind = (typeof decisionKinds)[number];

const strikes: ReadonlySet<DecisionKind> = new Set(["hide", "delete", "mute", "ban"]);

/** Whether it weighs against its author. A question about how they are, a note, or order brought into a thread doesn't. */
export const isStrike = (kind: DecisionKind): boolean => strikes.has(kind);

/** A decision; for its author, a case. */
export const DecisionId = z.string().regex(/^J[0-9A-Za-z]{16}$/);

/** Why a moderator decides, for the log alone; and what the author is told: the rule, the line it is about, and a message. */
export const ModerationDecision = ModerationReason.extend({
  caseId: CaseId.optional().meta({ description: "The case that this decides: refused when somebody decided it meanwhile." }),
  ruleKey: ContentKey.optional().meta({ description: "Of a community rule." }),
  quotedLine: writtenText({ min: 1, max: 500 }).optional().meta({ description: "As it stands in the text." }),
  message: writtenText({ min: 1, max: 2000 }).optional().meta({ description: "To the author, in their language." }),
}).meta({ id: "ModerationDecision" });
export type ModerationDecision = z.infer<typeof ModerationDecision>;

/** Text and pictures as a moderator read them. */
export const WordsVersion = z.string().regex(/^[0-9a-f]{16}$/);
export const wordsVersion = WordsVersion.optional().meta({
  description: "Of the words as they were read: refused with `moderation/words-changed` when they are others by now.",
});

/** Shows a text to everybody, or leaves it visible. */
export const ShowDecision = ModerationDecision.extend({ wordsVersion }).meta({ id: "ShowDecision" });
export type ShowDecision = z.infer<typeof ShowDecision>;

const resolves = z.boolean().optional().meta({ description: "Whether the case is settled by it; otherwise it goes on waiting." });

/** A decision that leaves a text where it is: whether its case is settled by it has to be said. */
export const SideDecision = ModerationDecision.extend({ resolves }).meta({ id: "SideDecision" });
export type SideDecision = z.infer<typeof SideDecision>;

const message = writtenText({ min: 1, max: 2000 }).meta({ description: "To the author, in their language." });

/** A question about how somebody is. It settles a case of worry, unless it is said that somebody should look again. */
export const CheckIn = ModerationDecision.extend({
  message,
  resolves: z.boolean().default(true).meta({ description: "Whether a case of worry is settled by it; otherwise it goes on waiting." }),
}).meta({ id: "CheckIn" });
/** A word from the team that weighs nothing. */
export const TeamNote = SideDecision.extend({ message }).meta({ id: "TeamNote" });

export const muteHours = [24, 72, 168, 720] as const;
export const Mute = SideDecision.extend({ hours: z.literal(muteHours).meta({ enum: [...muteHours] }) }).meta({ id: "Mute" });
export const Retheme = SideDecision.extend({ themeId: ContentKey, subthemeId: ContentKey.nullable().optional() }).meta({
  id: "Retheme",
});
export const ContentNotesDecision = SideDecision.extend({ contentNotes: z.array(ContentKey).max(5) }).meta({ id: "ContentNotesDecision" });

export const DecisionMade = z
  .strictObject({
    decisionId: DecisionId,
    undoUntil: z.iso.datetime().meta({ description: "Until then whoever decided may take it back." }),
  })
  .meta({ id: "DecisionMade" });
export type DecisionMade = z.infer<typeof DecisionMade>;

/** One decision about many cases of spam; each is decided on its own. */
export const BulkDecision = ModerationReason.extend({
  caseIds: z.array(CaseId).min(1).max(50),
  kind: z.enum(["hide", "delete"]),
  ruleKey: ModerationDecision.shape.ruleKey,
  message: ModerationDecision.shape.message,
}).meta({ id: "BulkDecision" });
export type BulkDecision = z.infer<typeof BulkDecision>;

export const BulkDecided = z
  .strictObject({
    items: z.array(
      z.strictObject({
        caseId: CaseId,
        made: z.union([DecisionMade, z.null()]),
        problem: z.enum(errorCodes).nullable().meta({ description: "Why it was not decided; `invalid-argument`: it is not about spam." }),
      }),
    ),
  })
  .meta({ id: "BulkDecided" });
export type BulkDecided = z.infer<typeof BulkDecided>;

export const AlikeQuery = z.strictObject({ caseId: CaseId });
export const AlikeCases = z
  .strictObject({
    items: z.array(
      z.strictObject({
        caseId: CaseId,
        isSameAuthor: z.boolean().meta({ description: "By the name that readers see." }),
        isSameText: z.boolean().meta({ description: "The words are nearly the same." }),
      }),
    ),
  })
  .meta({ id: "AlikeCases" });
export type AlikeCases = z.infer<typeof AlikeCases>;
