import type { Language } from "@ryadom/shared/locales.ts";
import type { CaseOutcome } from "@ryadom/shared/moderation.ts";
import type { ReportCategory } from "@ryadom/shared/report-effects.ts";
import type { Generated } from "kysely";
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

export type ModerationTables = { moderation_case: ModerationCase; moderator_care: ModeratorCare; moderator_look: ModeratorLook };
