import type { CaseOutcome } from "@ryadom/shared/moderation.ts";
import { sql, type Transaction } from "kysely";
import { AppError } from "../../core/errors.ts";
import type { Schema } from "../../db/schema.ts";
import type { Session } from "../../identity/session/session.ts";
import type { Item } from "./item.ts";
import { recordLook } from "./record-look.ts";
import { closeCase, findUnresolved } from "./refresh-case.ts";

/** Who decides about an item, and, where they answer a case, which. */
export type Decider = { session: Session; caseId: string | undefined; now: Date };

/** A case as it waited. */
export type OpenCase = Pick<Schema["moderation_case"], "id" | "state" | "category">;

/**
 * Whether the moderator may decide about an item now; that they looked at its case is noted. Lock the item first: of two moderators who decide
 * about one case the second is told.
 * @returns its unresolved case, if there is one
 * @throws `moderation/already-resolved` when the case they decide about is resolved, `moderation/claimed-by-another`
 */
export async function requireDecidable(trx: Transaction<Schema>, item: Item, { session, caseId, now }: Decider): Promise<OpenCase | null> {
  const open = await findUnresolved(trx, item);
  if (caseId !== undefined && open?.id !== caseId) throw new AppError("moderation/already-resolved");
  if (!open) return null;
  const isHeldByAnother = open.claimedByUid !== null && open.claimedByUid !== session.uid && open.claimedUntil! > now.toISOString();
  if (isHeldByAnother) throw new AppError("moderation/claimed-by-another");
  await recordLook(trx, session, open.id, now);
  return open;
}

/**
 * Resolves the case of an item by a moderator's decision. A decision without a case stands too: it changes an earlier one.
 * @returns the case that it resolved, if there was one
 * @throws as `requireDecidable`
 */
export async function decideCase(trx: Transaction<Schema>, item: Item, by: Decider & { outcome: CaseOutcome }): Promise<OpenCase | null> {
  const open = await requireDecidable(trx, item, by);
  if (open) await closeCase(trx, item, by.outcome, by.now, by.session.uid);
  return open;
}

/** The decision that resolved a case is undone: it waits as before, unless the item has another one meanwhile. */
export async function reopenCase(trx: Transaction<Schema>, item: Item, id: string, state: "open" | "escalated"): Promise<void> {
  if (await findUnresolved(trx, item)) return;
  await trx
    .updateTable("moderation_case")
    .set({ state, outcome: null, resolvedAt: null, resolvedByUid: null })
    .where("id", "=", id)
    .where("itemId", "=", item.id)
    .where("state", "=", sql.lit("resolved"))
    .execute();
}
