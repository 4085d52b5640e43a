import type { Language } from "@ryadom/shared/locales.ts";
import type { CaseOutcome } from "@ryadom/shared/moderation.ts";
import type { ReportCategory } from "@ryadom/shared/report-effects.ts";
import type { IsoTime } from "./columns.ts";

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
};

export type ModerationTables = { moderation_case: ModerationCase };
