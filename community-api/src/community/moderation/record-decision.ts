import type { DecisionKind, DecisionMade, ModerationDecision } from "@ryadom/shared/moderation-decisions.ts";
import { serviceLimits } from "@ryadom/shared/service-limits.ts";
import type { Transaction } from "kysely";
import { type AuditEntry, audit } from "../../core/audit.ts";
import { newId } from "../../core/ids.ts";
import type { Schema } from "../../db/schema.ts";
import type { IsoTime } from "../../db/tables/columns.ts";
import type { Session } from "../../identity/session/session.ts";
import { notify } from "../../notify/notifications/notify.ts";
import type { Item } from "../cases/item.ts";
import type { DecidedItem } from "./decided-item.ts";

/** Whom and what a decision is about. */
export type About = Pick<DecidedItem, "publicationId" | "commentId" | "courseKey" | "authorUid" | "pseudonymId" | "language">;

export type DecisionToRecord = {
  kind: DecisionKind;
  /** Null: it is about the member. */
  item: Item | null;
  about: About;
  words: ModerationDecision;
  caseId: string | null;
  /** What it takes to undo it. */
  before?: Record<string, string | number | null>;
  until?: IsoTime;
  /** Whether the author learns of it. That a text was looked at and left as it was would tell them that somebody reported it. */
  isTold?: boolean;
  /** The text is gone, so that nothing can link to it. */
  isGone?: boolean;
  /** The line of the log; null: nothing changed. */
  line: Pick<AuditEntry, "action" | "details"> | null;
};

/** Keeps a decision, tells its author, and writes it into the log. Call it last in the transaction. */
export async function recordDecision(
  trx: Transaction<Schema>,
  session: Session,
  { kind, item, about, words, caseId, before = {}, until, isTold = true, isGone = false, line }: DecisionToRecord,
  now: Date,
): Promise<DecisionMade> {
  const [id, at] = [newId("J"), now.toISOString()];
  const { commentId, courseKey, authorUid, pseudonymId, language } = about;
  const { reason, ruleKey, quotedLine, message } = words;
  await trx
    .insertInto("moderation_decision")
    .values({
      id,
      caseId,
      itemTable: item?.table ?? null,
      itemId: item?.id ?? null,
      publicationId: about.publicationId,
      courseKey,
      // Without its author nothing would take the words away when they leave.
      authorUid: isTold ? authorUid : null,
      quotedLine: isTold ? (quotedLine ?? "") : "",
      message: isTold ? (message ?? "") : "",
      pseudonymId,
      kind,
      ruleKey: ruleKey ?? null,
      language,
      until: until ?? null,
      byUid: session.uid,
      decidedAt: at,
      before: JSON.stringify(before),
    })
    .execute();
  const publicationId = isGone ? null : about.publicationId;
  const notice = {
    uid: authorUid,
    kind: kind === "check-in" ? kind : "moderation",
    publicationId,
    commentId,
    courseKey,
    caseId: id,
  } as const;
  if (isTold) await notify(trx, "team", notice, at);
  const said = {
    reason,
    ...(ruleKey !== undefined && { ruleKey }),
    ...(quotedLine !== undefined && { quotedLine }),
    ...(caseId !== null && { caseId }),
  };
  if (line) await audit(trx, { ...line, ...said, actorUid: session.uid, subjectUid: authorUid }, now);
  return decisionMade(id, at);
}

/** @returns until when a decision can be taken back */
export const undoUntil = (decidedAt: IsoTime): IsoTime =>
  new Date(Date.parse(decidedAt) + serviceLimits.decisionUndoMinutes * 60_000).toISOString();

export const decisionMade = (decisionId: string, decidedAt: IsoTime): DecisionMade => ({ decisionId, undoUntil: undoUntil(decidedAt) });
