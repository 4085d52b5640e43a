import type { Generated } from "kysely";
import type { Language } from "@ryadom/shared/locales.ts";
import type { CaseOutcome } from "@ryadom/shared/moderation.ts";
import type { DecisionKind } from "@ryadom/shared/moderation-decisions.ts";
import type { ReportCategory } from "@ryadom/shared/report-effects.ts";
import type { Flag, IsoTime } from "./columns.ts";

/** Something that waits for a moderator, or did: one unresolved case an item. */
type ModerationCase = {
  id: string;
  itemTable: "publication" | "comment" | "course_rating";
  itemId: string;
  authorUid: string | null;
  language: Language;
  /** Of the reports since a moderator decided last, the one that weighs most; null: nobody reported it, it is held for review. */
  category: ReportCategory | null;
  /** Place in the queue, 0 first: see `community/cases/urgency.ts`. */
  urgency: number;
  waitingSince: IsoTime;
  reporters: number;
  state: "open" | "escalated" | "resolved";
  claimedByUid: string | null;
  claimedUntil: IsoTime | null;
  escalatedAt: IsoTime | null;
  resolvedAt: IsoTime | null;
  resolvedByUid: string | null;
  outcome: CaseOutcome | null;
  /** When a moderator first took, handed on or decided it. */
  firstLookedAt: Generated<IsoTime | null>;
};

/** How a moderator wants to be spared. Whoever has no row has `careBefore`. */
type ModeratorCare = {
  uid: string;
  /** Cases a day; null: no limit. */
  dailyLimit: number | null;
  greyImages: Flag;
  blurText: Flag;
  breakUntil: IsoTime | null;
};

/** That a moderator took, handed on or decided a case, the last time. Kept two days, for their own count of the day. */
type ModeratorLook = { uid: string; caseId: string; lookedAt: IsoTime; isHeavy: Flag };

/** What a moderator did about a text or a member, and what its author is told. The reason stands in the log alone. */
type ModerationDecision = {
  id: string;
  /** The case that it settled, or was made about. Never told to the author: it would say that somebody reported. */
  caseId: string | null;
  itemTable: "publication" | "comment" | "course_rating" | null;
  itemId: string | null;
  /** The thread it is about, or the one whose pseudonym was named; it may be gone. */
  publicationId: string | null;
  courseKey: string | null;
  /** Whom it is told to; null: nobody, or somebody who isn't a member. */
  authorUid: string | null;
  /** The pseudonym they wrote under, or were named by: nothing that moderators read joins it to their name. */
  pseudonymId: string | null;
  kind: DecisionKind;
  ruleKey: string | null;
  quotedLine: string;
  message: string;
  language: Language;
  /** Of a mute. */
  until: IsoTime | null;
  byUid: string | null;
  decidedAt: IsoTime;
  /** JSON object: the columns of the item as they were, so that it can be undone. */
  before: Generated<string>;
  /** When a later decision ended it: of a mute or a ban. */
  liftedAt: Generated<IsoTime | null>;
  undoneAt: Generated<IsoTime | null>;
  undoneByUid: Generated<string | null>;
  resubmittedAt: Generated<IsoTime | null>;
  /** When its author read it. */
  viewedAt: Generated<IsoTime | null>;
};

export type ModerationTables = {
  moderation_case: ModerationCase;
  moderation_decision: ModerationDecision;
  moderator_care: ModeratorCare;
  moderator_look: ModeratorLook;
};
