import { serviceLimits } from "@ryadom/shared/service-limits.ts";
import { sql, type Transaction } from "kysely";
import { audit } from "../../core/audit.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { callEverybodyAbout } from "./call-everybody-about.ts";

const hourMs = 3_600_000;
const atOnce = 100;

/**
 * Hands on what nobody has looked at for a day, so that nothing waits for ever, and has everybody called about it once more. The log says that the
 * service did it; not whom it is about, since an author's export would tell them that somebody reported. What was taken back waits another day.
 * @returns how many cases
 */
export function handOnForgotten(db: Database, now: Date): Promise<number> {
  const at = now.toISOString();
  const longAgo = new Date(now.getTime() - serviceLimits.caseHandOnHours * hourMs).toISOString();
  return db.transaction().execute(async (trx) => {
    const forgotten = await trx
      .selectFrom("moderation_case")
      .leftJoin("case_alert as alert", "alert.caseId", "moderation_case.id")
      .select("moderation_case.id")
      .where("state", "=", sql.lit("open"))
      .where("waitingSince", "<=", longAgo)
      .where((eb) => eb.or([eb("claimedUntil", "is", null), eb("claimedUntil", "<=", at)]))
      .where((eb) => eb.or([eb("alert.handedOnAt", "is", null), eb("alert.handedOnAt", "<=", longAgo)]))
      .orderBy("waitingSince")
      .limit(atOnce)
      .execute();
    const handedOn: string[] = [];
    for (const { id } of forgotten) {
      const itemId = await handOn(trx, id, at);
      if (itemId !== null) handedOn.push(itemId);
    }
    const reason = `Nobody looked at it for ${serviceLimits.caseHandOnHours} hours.`;
    for (const id of handedOn) await audit(trx, { action: "case.hand-on", actorUid: null, subjectUid: null, reason, details: { id } }, now);
    return handedOn.length;
  });
}

/** @returns what it is about; null when somebody has taken or decided it meanwhile */
async function handOn(trx: Transaction<Schema>, id: string, at: string): Promise<string | null> {
  const row = await trx
    .updateTable("moderation_case")
    .set({ state: "escalated", escalatedAt: at, claimedByUid: null, claimedUntil: null })
    .where("id", "=", id)
    .where("state", "=", sql.lit("open"))
    .where((eb) => eb.or([eb("claimedUntil", "is", null), eb("claimedUntil", "<=", at)]))
    .returning(["itemId", "urgency"])
    .executeTakeFirst();
  if (!row) return null;
  await callEverybodyAbout(trx, { id, urgency: row.urgency }, at);
  return row.itemId;
}
