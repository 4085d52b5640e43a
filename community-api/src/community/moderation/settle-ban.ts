import type { Selectable, Transaction } from "kysely";
import type { Keys } from "../../core/keys.ts";
import type { Schema } from "../../db/schema.ts";
import { endSessions } from "../../identity/session/session.ts";
import { enqueue } from "../../outbox/outbox.ts";
import { delayScheduled } from "../publications/delay-scheduled.ts";
import { banJob } from "./ban-job.ts";

export type Standing = Pick<Selectable<Schema["member"]>, "state" | "bannedPseudonymId">;

export const free: Standing = { state: "active", bannedPseudonymId: null };

export const readStanding = (trx: Transaction<Schema>, uid: string): Promise<Standing> =>
  trx.selectFrom("member").select(["state", "bannedPseudonymId"]).where("uid", "=", uid).executeTakeFirstOrThrow();

/**
 * Makes a member's state follow from the bans that are in force: they stay out while one stands, through whichever name or pseudonym, and their
 * mailbox is listed while their name is banned. Lock the member first.
 * @param withoutBan what they are when none stands
 */
export async function settleBan(trx: Transaction<Schema>, keys: Keys, uid: string, withoutBan: Standing, now: Date): Promise<void> {
  const before = await readStanding(trx, uid);
  const next = (await findStandingBan(trx, uid)) ?? withoutBan;
  if (next.state === before.state && next.bannedPseudonymId === before.bannedPseudonymId) return;
  await trx.updateTable("member").set(next).where("uid", "=", uid).execute();
  // Once the account store is told, an email that was let back is kept out again, and listed when it is banned by its name.
  if (next.state !== "banned") await trx.deleteFrom("banned_email").where("uid", "=", uid).execute();
  else if (next.bannedPseudonymId !== null) await trx.updateTable("banned_email").set({ hint: "" }).where("uid", "=", uid).execute();
  if (next.state !== before.state) {
    await endSessions(trx, uid);
    await delayScheduled(trx, uid, now);
  }
  await enqueue(trx, keys, { kind: banJob, uid, payload: { isBanned: next.state === "banned" } }, now);
}

async function findStandingBan(trx: Transaction<Schema>, uid: string): Promise<Standing | null> {
  const bans = await trx
    .selectFrom("moderation_decision")
    .select("pseudonymId")
    .where("authorUid", "=", uid)
    .where("kind", "=", "ban")
    .where("liftedAt", "is", null)
    .where("undoneAt", "is", null)
    .orderBy("decidedAt", "desc")
    .execute();
  const shown = bans.find(({ pseudonymId }) => pseudonymId === null) ?? bans[0];
  return shown ? { state: "banned", bannedPseudonymId: shown.pseudonymId } : null;
}
