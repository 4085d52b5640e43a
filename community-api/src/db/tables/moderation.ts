import type { Generated } from "kysely";
import type { Language } from "@ryadom/shared/locales.ts";
import type { CaseOutcome } from "@ryadom/shared/moderation.ts";
import type { AppealOutcome } from "@ryadom/shared/appeals.ts";
import type { DecisionKind } from "@ryadom/shared/moderation-decisions.ts";
import type { ReportCategory } from "@ryadom/shared/report-effects.ts";
import type { ReportOutcome } from "@ryadom/shared/own-reports.ts";
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
  /** Its author asked to look at the hidden text again: it waits for that, also without a report. */
  isResubmitted: Generated<Flag>;
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

/** What the author of a decision's subject asks a second moderator: one for each decision. */
type Appeal = {
  id: string;
  decisionId: string;
  authorUid: string;
  appealedAt: IsoTime;
  /** When the author was promised an answer. */
  answerBy: IsoTime;
  claimedByUid: string | null;
  claimedUntil: IsoTime | null;
  /** Null: nobody has decided yet. */
  outcome: AppealOutcome | null;
  decidedAt: IsoTime | null;
  decidedByUid: string | null;
  /** How often moderators were reminded of it. */
  reminders: Generated<number>;
};

type AppealMessage = {
  id: string;
  appealId: string;
  /** Of an appeal, from 1: several may come within a moment. */
  number: number;
  /** Whose appeal it is. */
  authorUid: string;
  isFromAuthor: Flag;
  /** The moderator who wrote it. */
  byUid: string | null;
  content: string;
  sentAt: IsoTime;
};

/** What came of a member's report: it stays when the text, and the report with it, is gone. Nothing of the text is in it, nor who wrote it. */
type ReportOutcomeRow = {
  /** Of the reporter. */
  uid: string;
  itemTable: "publication" | "comment" | "course_rating";
  itemId: string;
  caseId: string;
  reasonKey: string;
  category: ReportCategory;
  reportedAt: IsoTime;
  outcome: ReportOutcome;
  decidedAt: IsoTime;
  /** When nobody can undo it any more: from then on the reporter may know. */
  dueAt: IsoTime;
  /** When they were told, or it was clear that nobody has to be. */
  toldAt: IsoTime | null;
};

/** How a moderator wants to be called; without a row they have chosen nothing yet, and are called when nobody is on duty. */
type ModeratorDuty = {
  uid: string;
  timeZone: string;
  /** Set by hand, whatever the week says. */
  onDutyUntil: IsoTime | null;
  isCalledOffDuty: Flag;
};

/** Hours of every week, by the clock of `moderator_duty.timeZone`. Monday is 1; `untilHour` not later than `fromHour`: into the next day. */
type ModeratorDutyHours = { uid: string; weekday: number; fromHour: number; untilHour: number };

/** How often moderators were called about a case that waits. */
type CaseAlert = {
  caseId: string;
  /** A case that becomes a worry is told anew. */
  isWorry: Flag;
  rounds: number;
  /** Empty: not yet in this state. */
  alertedAt: IsoTime;
  /** When the service handed it on last, because nobody looked. */
  handedOnAt: IsoTime | null;
};

export type ModerationTables = {
  moderation_case: ModerationCase;
  moderation_decision: ModerationDecision;
  appeal: Appeal;
  appeal_message: AppealMessage;
  report_outcome: ReportOutcomeRow;
  moderator_duty: ModeratorDuty;
  moderator_duty_hours: ModeratorDutyHours;
  case_alert: CaseAlert;
  moderator_care: ModeratorCare;
  moderator_look: ModeratorLook;
};
