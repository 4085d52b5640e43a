import { serviceLimits } from "@ryadom/shared/service-limits.ts";
import type { Selectable, Transaction } from "kysely";
import { AppError } from "../../core/errors.ts";
import type { Database } from "../../db/database.ts";
import { lockRow } from "../../db/lock-row.ts";
import type { Schema } from "../../db/schema.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";

const minuteMs = 60_000;

export type Claimed = { appeal: Selectable<Schema["appeal"]>; decision: Selectable<Schema["moderation_decision"]> };

/**
 * Takes an appeal, or takes it for longer: until then nobody else answers or decides.
 * @returns until when
 * @throws `not-found`, `forbidden` for one's own appeal, or one against one's own decision, `moderation/already-resolved`,
 * `moderation/claimed-by-another`
 */
export const claimAppeal = (db: Database, session: Session, id: string, now: Date): Promise<{ claimedUntil: string }> =>
  asMember(db, session, async (trx) => ({ claimedUntil: (await claimWithin(trx, session, id, now)).appeal.claimedUntil! }));

/** Gives an appeal back, idempotently. */
export const releaseAppeal = (db: Database, session: Session, id: string): Promise<void> =>
  asMember(db, session, async (trx) => {
    await trx
      .updateTable("appeal")
      .set({ claimedByUid: null, claimedUntil: null })
      .where("id", "=", id)
      .where("claimedByUid", "=", session.uid)
      .execute();
  });

/** Locks an appeal and takes it. @throws as `claimAppeal` */
export async function claimWithin(trx: Transaction<Schema>, session: Session, id: string, now: Date): Promise<Claimed> {
  await lockRow(trx, "appeal", id);
  const appeal = await trx.selectFrom("appeal").selectAll().where("id", "=", id).executeTakeFirst();
  const decision =
    appeal && (await trx.selectFrom("moderation_decision").selectAll().where("id", "=", appeal.decisionId).executeTakeFirst());
  if (!appeal || !decision) throw new AppError("not-found");
  if (appeal.authorUid === session.uid || decision.byUid === session.uid) throw new AppError("forbidden");
  if (appeal.outcome !== null) throw new AppError("moderation/already-resolved");
  const isHeldByAnother = appeal.claimedByUid !== null && appeal.claimedByUid !== session.uid && appeal.claimedUntil! > now.toISOString();
  if (isHeldByAnother) throw new AppError("moderation/claimed-by-another");
  const claimedUntil = new Date(now.getTime() + serviceLimits.caseClaimMinutes * minuteMs).toISOString();
  await trx.updateTable("appeal").set({ claimedByUid: session.uid, claimedUntil }).where("id", "=", id).execute();
  return { appeal: { ...appeal, claimedByUid: session.uid, claimedUntil }, decision };
}
