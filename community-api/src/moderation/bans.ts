import { actingAs } from "../auth/acting.ts";
import type { AccountStore } from "../auth/account-store.ts";
import { mailboxHmac, maskedEmail } from "../auth/email-address.ts";
import type { Keys } from "../auth/keys.ts";
import { endSessions, type LiveSession } from "../auth/session.ts";
import { audit } from "../audit.ts";
import type { Database } from "../db/database.ts";
import { lockRow } from "../db/lock-row.ts";
import { AppError } from "../errors.ts";
import type { Deliverer } from "../outbox/deliver.ts";
import { enqueue } from "../outbox/outbox.ts";

/** The kind of work: tell the account store, and remember the mailbox if that could not be done at once. */
export const banWork = "account-ban";

export type Banning = { db: Database; accounts: AccountStore; keys: Keys; now: Date };

/**
 * Ban a member: from the commit on nothing of theirs is accepted and their mailbox cannot come back. An account store that is away is told
 * when it returns.
 * @throws `not-found`, or `forbidden` for oneself
 */
export async function ban({ db, accounts, keys, now }: Banning, session: LiveSession, authorId: string, reason: string): Promise<void> {
  const uid = await uidOf(db, authorId);
  if (uid === session.uid) throw new AppError("forbidden");
  const account = await accounts.get({ uid }).catch(() => null);
  await actingAs(db, session, async (trx) => {
    await lockRow(trx, "member", uid);
    const changed = await trx
      .updateTable("member")
      .set({ state: "banned" })
      .where("uid", "=", uid)
      .where("state", "in", ["active", "disabled"])
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return;
    await endSessions(trx, uid);
    if (account) await banEmail(trx, keys, uid, account.email, now);
    await audit(trx, { action: "member.ban", actorUid: session.uid, subjectUid: uid, reason }, now);
    await enqueue(trx, keys, { kind: banWork, uid, about: { isBanned: true } }, now);
  });
}

/** Lift a ban, the mailbox's too. Also fine when there is none. */
export async function unban({ db, keys, now }: Banning, session: LiveSession, authorId: string, reason: string): Promise<void> {
  const uid = await uidOf(db, authorId);
  await actingAs(db, session, async (trx) => {
    await lockRow(trx, "member", uid);
    const changed = await trx
      .updateTable("member")
      .set({ state: "active" })
      .where("uid", "=", uid)
      .where("state", "=", "banned")
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return;
    await endSessions(trx, uid);
    await trx.deleteFrom("banned_email").where("uid", "=", uid).execute();
    await audit(trx, { action: "member.unban", actorUid: session.uid, subjectUid: uid, reason }, now);
    await enqueue(trx, keys, { kind: banWork, uid, about: { isBanned: false } }, now);
  });
}

/** Does `banWork`: asks the member's present state, so that a ban and its lifting may be delivered in any order. */
export function banDeliverer({ db, accounts, keys, clock }: Omit<Banning, "now"> & { clock: () => Date }): Deliverer {
  return async (_about, uid) => {
    const member = uid === null ? undefined : await db.selectFrom("member").select("state").where("uid", "=", uid).executeTakeFirst();
    if (uid === null || !member) return;
    const isBanned = member.state === "banned";
    if (member.state !== "banned" && member.state !== "active") return;
    const account = await accounts.setBlocked(uid, isBanned);
    if (account && isBanned) await banEmail(db, keys, uid, account.email, clock());
  };
}

async function banEmail(db: Database, keys: Keys, uid: string, email: string, now: Date): Promise<void> {
  await db
    .insertInto("banned_email")
    .values({ hmac: mailboxHmac(keys, email), hint: maskedEmail(email), uid, bannedAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function uidOf(db: Database, authorId: string): Promise<string> {
  const member = await db
    .selectFrom("member")
    .select("uid")
    .where("authorId", "=", authorId)
    .where("state", "not in", ["deleting", "erased"])
    .executeTakeFirst();
  if (!member) throw new AppError("not-found");
  return member.uid;
}

export async function listBannedEmails(db: Database): Promise<{ id: string; hint: string; date: string }[]> {
  return db
    .selectFrom("banned_email")
    .select(["hmac as id", "hint", "bannedAt as date"])
    .orderBy("bannedAt", "desc")
    .orderBy("hmac")
    .execute();
}

export const removeBannedEmail = (db: Database, session: LiveSession, id: string, now: Date): Promise<void> =>
  actingAs(db, session, async (trx) => {
    const gone = await trx.deleteFrom("banned_email").where("hmac", "=", id).executeTakeFirst();
    if (gone.numDeletedRows === 0n) return;
    await audit(trx, { action: "banned-email.remove", actorUid: session.uid, subjectUid: null }, now);
  });
