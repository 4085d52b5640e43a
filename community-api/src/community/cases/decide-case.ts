import type { CaseOutcome } from "@ryadom/shared/moderation.ts";
import type { Transaction } from "kysely";
import { AppError } from "../../core/errors.ts";
import type { Schema } from "../../db/schema.ts";
import type { Session } from "../../identity/session/session.ts";
import type { Item } from "./item.ts";
import { recordLook } from "./record-look.ts";
import { closeCase, findUnresolved } from "./refresh-case.ts";

/** Who decides about an item, and, where they answer a case, which. */
export type Decision = { session: Session; caseId: string | undefined; outcome: CaseOutcome; now: Date };

/**
 * Resolves the case of an item by a moderator's decision. A decision without a case stands too: it changes an earlier one. Lock the item first:
 * of two moderators who decide about one case the second is told.
 * @throws `moderation/already-resolved` when the case they decide about is resolved, `moderation/claimed-by-another`
 */
export async function decideCase(trx: Transaction<Schema>, item: Item, { session, caseId, outcome, now }: Decision): Promise<void> {
  const open = await findUnresolved(trx, item);
  if (caseId !== undefined && open?.id !== caseId) throw new AppError("moderation/already-resolved");
  if (!open) return;
  const isHeldByAnother = open.claimedByUid !== null && open.claimedByUid !== session.uid && open.claimedUntil! > now.toISOString();
  if (isHeldByAnother) throw new AppError("moderation/claimed-by-another");
  await recordLook(trx, session, open.id, now);
  await closeCase(trx, item, outcome, now, session.uid);
}
