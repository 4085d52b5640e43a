import type { Selectable } from "kysely";
import { AppError } from "../../core/errors.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import { resubmitCase } from "../cases/refresh-case.ts";
import { isSuperseded } from "../moderation/superseded.ts";
import { textKinds } from "../texts/kinds.ts";

type Decision = Pick<
  Selectable<Schema["moderation_decision"]>,
  "id" | "kind" | "itemTable" | "itemId" | "authorUid" | "decidedAt" | "liftedAt" | "undoneAt" | "resubmittedAt"
>;

/** Whether the text is still hidden by this decision, and wasn't sent again since. */
export async function canResubmit(db: Database, decision: Decision): Promise<boolean> {
  const { kind, itemTable, itemId, authorUid, undoneAt, resubmittedAt } = decision;
  if (kind !== "hide" || itemTable === null || itemId === null || undoneAt !== null || resubmittedAt !== null) return false;
  const hidden = await db
    .selectFrom(itemTable)
    .select("id")
    .where("id", "=", itemId)
    .where("authorUid", "=", authorUid)
    .where("isHidden", "=", 1)
    .where("hiddenBy", "=", "moderator")
    .executeTakeFirst();
  if (!hidden) return false;
  return !(await isSuperseded(db, decision));
}

/**
 * Sends a hidden text again, as it is now, after an edit or without one: a moderator looks at it, and until then it stays hidden. Once for each
 * decision, idempotently.
 * @throws `not-found`, `conflict` when it isn't hidden by this decision any more
 */
export const resubmit = (db: Database, session: Session, id: string, now: Date): Promise<void> =>
  asMember(db, session, async (trx) => {
    const decision = await trx
      .selectFrom("moderation_decision")
      .select(["id", "kind", "itemTable", "itemId", "authorUid", "decidedAt", "liftedAt", "undoneAt", "resubmittedAt"])
      .where("id", "=", id)
      .where("authorUid", "=", session.uid)
      .executeTakeFirst();
    if (!decision) throw new AppError("not-found");
    if (decision.resubmittedAt !== null) return;
    if (decision.itemTable === null || decision.itemId === null) throw new AppError("conflict");
    const item = { table: decision.itemTable, id: decision.itemId };
    await textKinds[item.table].lock(trx, item.id);
    if (!(await canResubmit(trx, decision))) throw new AppError("conflict");
    await trx.updateTable("moderation_decision").set({ resubmittedAt: now.toISOString() }).where("id", "=", id).execute();
    await resubmitCase(trx, item, now);
  });
