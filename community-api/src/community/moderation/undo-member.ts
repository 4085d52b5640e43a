import type { Transaction } from "kysely";
import { AppError } from "../../core/errors.ts";
import type { Keys } from "../../core/keys.ts";
import { lockRow } from "../../db/lock-row.ts";
import type { Schema } from "../../db/schema.ts";
import { settleMute } from "./member-decision.ts";
import { requireStaying } from "./decided-item.ts";
import { free, readStanding, settleBan, type Standing } from "./settle-ban.ts";
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
  await requireStaying(trx, decision);
  await requireLast(trx, decision, uid);
  const ended = kind === "mute" || kind === "unmute" ? "mute" : "ban";
  // What this one ended is in force again.
  await ofSameName(trx, decision, uid)
    .set({ liftedAt: null })
    .where("kind", "=", ended)
    .where("liftedAt", "=", decision.decidedAt)
    .execute();
  await trx.updateTable("moderation_decision").set({ undoneAt: now.toISOString() }).where("id", "=", decision.id).execute();
  if (ended === "mute") await settleMute(trx, uid, now);
  else await settleBan(trx, keys, uid, await withoutBan(trx, uid, decision, before), now);
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

/** What they are when no ban stands any more: as before, unless they were banned then by one that has ended since. */
async function withoutBan(trx: Transaction<Schema>, uid: string, { pseudonymId }: Undone, before: Before): Promise<Standing> {
  const { state, bannedPseudonymId = null } = before as Partial<Standing>;
  const current = await readStanding(trx, uid);
  if (state === undefined) return current.state === "banned" && current.bannedPseudonymId === pseudonymId ? free : current;
  if (state !== "banned") return { state, bannedPseudonymId };
  const kept = await trx
    .selectFrom("moderation_decision")
    .select("id")
    .where("authorUid", "=", uid)
    .where("pseudonymId", bannedPseudonymId === null ? "is" : "=", bannedPseudonymId)
    .where("kind", "=", "ban")
    .limit(1)
    .executeTakeFirst();
  // Of bans from before decisions were kept the state alone tells.
  return kept ? free : { state, bannedPseudonymId };
}
