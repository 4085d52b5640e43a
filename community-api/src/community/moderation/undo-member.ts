import type { Transaction } from "kysely";
import { AppError } from "../../core/errors.ts";
import type { Keys } from "../../core/keys.ts";
import { lockRow } from "../../db/lock-row.ts";
import type { Schema } from "../../db/schema.ts";
import { endSessions } from "../../identity/session/session.ts";
import { enqueue } from "../../outbox/outbox.ts";
import { banJob } from "./ban-job.ts";
import { settleMute } from "./member-decision.ts";
import { requireStaying } from "./decided-item.ts";
import type { Before, Undone } from "./undone.ts";

/**
 * Undoes what was decided about a member. Nothing to do for what changed nothing. Sessions that a ban ended stay ended.
 * @throws `not-found` when they are leaving, `conflict` when something else was decided since through the same name or pseudonym
 */
export async function undoAboutMember(
  trx: Transaction<Schema>,
  keys: Keys,
  decision: Undone,
  before: Before,
  now: Date,
): Promise<string[]> {
  const { authorUid: uid, kind } = decision;
  if (uid === null) return [];
  await lockRow(trx, "member", uid);
  await requireStaying(trx, uid, decision.language);
  await requireLast(trx, decision, uid);
  const ended = kind === "mute" || kind === "unmute" ? "mute" : "ban";
  // What this one ended is in force again.
  await ofSameName(trx, decision, uid)
    .set({ liftedAt: null })
    .where("kind", "=", ended)
    .where("liftedAt", "=", decision.decidedAt)
    .execute();
  await trx.updateTable("moderation_decision").set({ undoneAt: now.toISOString() }).where("id", "=", decision.id).execute();
  if (ended === "mute") await settleMute(trx, uid);
  else await setBack(trx, keys, uid, before, now);
  return [];
}

const ofSameName = (trx: Transaction<Schema>, { pseudonymId }: Undone, uid: string) =>
  trx
    .updateTable("moderation_decision")
    .where("authorUid", "=", uid)
    .where("pseudonymId", pseudonymId === null ? "is" : "=", pseudonymId);

async function requireLast(trx: Transaction<Schema>, { id, pseudonymId, decidedAt, kind }: Undone, uid: string): Promise<void> {
  const later = await trx
    .selectFrom("moderation_decision")
    .select("id")
    .where("authorUid", "=", uid)
    .where("pseudonymId", pseudonymId === null ? "is" : "=", pseudonymId)
    .where("kind", "in", kind === "mute" || kind === "unmute" ? ["mute", "unmute"] : ["ban", "unban"])
    .where("decidedAt", ">", decidedAt)
    .where("id", "<>", id)
    .where("undoneAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  if (later) throw new AppError("conflict");
}

/** The state of the member before a ban, or before it was lifted. */
async function setBack(trx: Transaction<Schema>, keys: Keys, uid: string, before: Before, now: Date): Promise<void> {
  const { state, bannedPseudonymId = null } = before as { state?: "active" | "disabled" | "banned"; bannedPseudonymId?: string | null };
  if (state === undefined) return;
  await trx.updateTable("member").set({ state, bannedPseudonymId }).where("uid", "=", uid).execute();
  const emails = trx.deleteFrom("banned_email").where("uid", "=", uid);
  // Through a pseudonym: kept out, and not listed. Once the account store is told, an email that was let back is kept out again.
  if (state !== "banned") await emails.execute();
  else if (bannedPseudonymId !== null) await trx.updateTable("banned_email").set({ hint: "" }).where("uid", "=", uid).execute();
  await endSessions(trx, uid);
  await enqueue(trx, keys, { kind: banJob, uid, payload: { isBanned: state === "banned" } }, now);
}
