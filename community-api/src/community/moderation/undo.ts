import type { Transaction } from "kysely";
import { audit } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import { reopenCase } from "../cases/decide-case.ts";
import { findUnresolved, refreshCase } from "../cases/refresh-case.ts";
import { findItemOfCase } from "./member-decision.ts";
import { undoUntil } from "./record-decision.ts";
import { undoAboutItem } from "./undo-item.ts";
import { undoAboutMember } from "./undo-member.ts";
import { type Before, itemOf, type Undone } from "./undone.ts";

/**
 * Takes one's own decision back within ten minutes, idempotently: the text or the member is as before, the case waits again, and the message is
 * withdrawn unless it was read.
 * @returns the cache tags of what changed
 * @throws `not-found`, `forbidden` for another's, `moderation/undo-over`, `conflict` when something else was decided since
 */
export const undoDecision = ({ db, keys, now }: { db: Database; keys: Keys; now: Date }, session: Session, id: string): Promise<string[]> =>
  asMember(db, session, async (trx) => {
    const decision = await find(trx, id);
    if (!decision) throw new AppError("not-found");
    if (decision.byUid !== session.uid) throw new AppError("forbidden");
    if (decision.undoneAt !== null) return [];
    if (now.toISOString() > undoUntil(decision.decidedAt)) throw new AppError("moderation/undo-over");
    const before = JSON.parse(decision.before) as Before;
    const touched =
      decision.itemId === null ? await undoAboutMember(trx, keys, decision, before, now) : await undoAboutItem(trx, decision, before, now);
    await withdraw(trx, session, decision, now);
    await openAgain(trx, decision, before, now);
    const details = { id, kind: decision.kind };
    const about = { actorUid: session.uid, subjectUid: decision.authorUid, ...(decision.caseId !== null && { caseId: decision.caseId }) };
    await audit(trx, { action: "decision.undo", ...about, details }, now);
    return touched;
  });

const find = (trx: Transaction<Schema>, id: string): Promise<Undone | undefined> =>
  trx.selectFrom("moderation_decision").selectAll().where("id", "=", id).executeTakeFirst();

async function withdraw(trx: Transaction<Schema>, { uid }: Session, { id, viewedAt }: Undone, now: Date): Promise<void> {
  const isUnread = viewedAt === null;
  await trx
    .updateTable("moderation_decision")
    .set({ undoneAt: now.toISOString(), undoneByUid: uid, ...(isUnread && { message: "" }) })
    .where("id", "=", id)
    .execute();
  if (isUnread) await trx.deleteFrom("notification").where("caseId", "=", id).execute();
}

async function openAgain(trx: Transaction<Schema>, decision: Undone, { caseState, reviewedAt }: Before, now: Date): Promise<void> {
  const item = itemOf(decision) ?? (decision.caseId === null ? null : await findItemOfCase(trx, decision.caseId));
  if (item === null || (caseState !== "open" && caseState !== "escalated")) return;
  if (decision.itemId === null)
    await trx
      .updateTable(item.table)
      .set({ reviewedAt: reviewedAt as string | null })
      .where("id", "=", item.id)
      .execute();
  await reopenCase(trx, item, decision.caseId!, caseState);
  // Deleted, it lost its reports: the case says what they were.
  if (decision.kind !== "delete" && (await findUnresolved(trx, item))) await refreshCase(trx, item, now);
}
