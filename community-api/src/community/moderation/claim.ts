import { serviceLimits } from "@ryadom/shared/service-limits.ts";
import { sql, type Transaction } from "kysely";
import { audit } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import { callEverybodyAbout } from "../duty/call-everybody-about.ts";
import { isAlarming } from "../duty/due-cases.ts";
import { recordLook } from "../cases/record-look.ts";

const minuteMs = 60_000;

/**
 * Takes a case, or takes it for longer: until then nobody else decides about it.
 * @returns until when
 * @throws `not-found`, `forbidden` for one's own words, `moderation/already-resolved`, `moderation/claimed-by-another`
 */
export function claimCase(db: Database, session: Session, id: string, now: Date): Promise<{ claimedUntil: string }> {
  const claimedUntil = new Date(now.getTime() + serviceLimits.caseClaimMinutes * minuteMs).toISOString();
  return asMember(db, session, async (trx) => {
    await requireOthersCase(trx, session, id);
    const changed = await trx
      .updateTable("moderation_case")
      .set({ claimedByUid: session.uid, claimedUntil })
      .where("id", "=", id)
      .where("state", "<>", sql.lit("resolved"))
      .where((eb) =>
        eb.or([eb("claimedByUid", "is", null), eb("claimedByUid", "=", session.uid), eb("claimedUntil", "<=", now.toISOString())]),
      )
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw await whyNot(trx, id);
    await recordLook(trx, session, id, now);
    return { claimedUntil };
  });
}

/** Gives a case back, idempotently. */
export const releaseCase = (db: Database, session: Session, id: string): Promise<void> =>
  asMember(db, session, async (trx) => {
    await trx
      .updateTable("moderation_case")
      .set({ claimedByUid: null, claimedUntil: null })
      .where("id", "=", id)
      .where("claimedByUid", "=", session.uid)
      .execute();
  });

/**
 * Hands a case on to whoever knows more, with a reason for the log; taken back, it is open again. Either gives it back. When somebody is worried
 * about a person, all moderators who may be called are called at once: it is the most urgent that there is.
 * @throws `not-found`, `forbidden` for one's own words, `moderation/already-resolved`, `moderation/claimed-by-another`
 */
export const setEscalated = (db: Database, session: Session, id: string, isEscalated: boolean, reason: string, now: Date): Promise<void> =>
  asMember(db, session, async (trx) => {
    const { authorUid, itemId, urgency } = await requireOthersCase(trx, session, id);
    const changed = await trx
      .updateTable("moderation_case")
      .set({
        state: isEscalated ? "escalated" : "open",
        escalatedAt: isEscalated ? now.toISOString() : null,
        claimedByUid: null,
        claimedUntil: null,
      })
      .where("id", "=", id)
      .where("state", "<>", sql.lit("resolved"))
      .where((eb) =>
        eb.or([eb("claimedByUid", "is", null), eb("claimedByUid", "=", session.uid), eb("claimedUntil", "<=", now.toISOString())]),
      )
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw await whyNot(trx, id);
    if (isEscalated && isAlarming(urgency)) await callEverybodyAbout(trx, { id, urgency }, now.toISOString());
    await recordLook(trx, session, id, now);
    const about = { actorUid: session.uid, subjectUid: authorUid, reason, details: { id: itemId } };
    await audit(trx, { action: isEscalated ? "case.escalate" : "case.take-back", ...about }, now);
  });

async function requireOthersCase(trx: Transaction<Schema>, session: Session, id: string) {
  const found = await trx.selectFrom("moderation_case").select(["authorUid", "itemId", "urgency"]).where("id", "=", id).executeTakeFirst();
  if (!found) throw new AppError("not-found");
  if (found.authorUid === session.uid) throw new AppError("forbidden");
  return found;
}

async function whyNot(trx: Transaction<Schema>, id: string): Promise<AppError> {
  const { state } = await trx.selectFrom("moderation_case").select("state").where("id", "=", id).executeTakeFirstOrThrow();
  return new AppError(state === "resolved" ? "moderation/already-resolved" : "moderation/claimed-by-another");
}
