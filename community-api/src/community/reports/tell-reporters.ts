import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import type { ReportOutcome } from "@ryadom/shared/own-reports.ts";
import { notify } from "../../notify/notifications/notify.ts";

const atOnce = 200;
/** What changed besides being left where it was, by the kind of decision. */
const changes = ["retheme", "content-notes", "lock"] as const;

/**
 * Tells reporters that a moderator looked at what they reported, once the decision can't be undone; of one that was undone, nothing: the case
 * waits again. Safe with several processes: an outcome is taken once.
 * @returns how many were told
 */
export async function tellReporters(db: Database, now: Date): Promise<number> {
  const at = now.toISOString();
  const due = await db
    .selectFrom("report_outcome")
    .select(["uid", "itemId"])
    .where("toldAt", "is", null)
    .where("dueAt", "<=", at)
    .orderBy("dueAt")
    .limit(atOnce)
    .execute();
  let told = 0;
  for (const outcome of due) if (await db.transaction().execute((trx) => tell(trx, outcome, at))) told += 1;
  return told;
}

async function tell(trx: Transaction<Schema>, { uid, itemId }: { uid: string; itemId: string }, at: string): Promise<boolean> {
  const taken = await trx
    .updateTable("report_outcome")
    .set({ toldAt: at })
    .where("uid", "=", uid)
    .where("itemId", "=", itemId)
    .where("toldAt", "is", null)
    .where("dueAt", "<=", at)
    .returning(["caseId", "outcome"])
    .executeTakeFirst();
  if (!taken) return false;
  const decided = await trx.selectFrom("moderation_case").select("state").where("id", "=", taken.caseId).executeTakeFirst();
  if (decided && decided.state !== "resolved") {
    await trx.deleteFrom("report_outcome").where("uid", "=", uid).where("itemId", "=", itemId).execute();
    return false;
  }
  const outcome = await finalOutcome(trx, taken);
  await trx.updateTable("report_outcome").set({ outcome }).where("uid", "=", uid).where("itemId", "=", itemId).execute();
  const member = await trx.selectFrom("member").select("state").where("uid", "=", uid).executeTakeFirst();
  if (member?.state !== "active") return false;
  const kind = outcome === "contacted" ? "report-contacted" : "report-outcome";
  // Neither the text nor its author: the notification shows on a screen that others may see.
  await notify(trx, "team", { uid, kind, publicationId: null, commentId: null }, at);
  return true;
}

async function finalOutcome(
  trx: Transaction<Schema>,
  { caseId, outcome }: { caseId: string; outcome: ReportOutcome },
): Promise<ReportOutcome> {
  if (outcome !== "left-visible") return outcome;
  const changed = await trx
    .selectFrom("moderation_decision")
    .select(sql.lit(1).as("one"))
    .where("caseId", "=", caseId)
    .where("undoneAt", "is", null)
    .where("kind", "in", changes)
    .limit(1)
    .executeTakeFirst();
  return changed ? "changed" : "left-visible";
}
