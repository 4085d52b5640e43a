import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { DecisionMade, SideDecision } from "@ryadom/shared/moderation-decisions.ts";
import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { AccountStore } from "../../identity/accounts/account-store.ts";
import { mailboxHmac, maskedEmail } from "../../identity/accounts/email-address.ts";
import type { Keys } from "../../core/keys.ts";
import { endSessions, type Session } from "../../identity/session/session.ts";
import { audit } from "../../core/audit.ts";
import type { Database } from "../../db/database.ts";
import { lockRow } from "../../db/lock-row.ts";
import { AppError } from "../../core/errors.ts";
import type { JobHandler } from "../../outbox/run-jobs.ts";
import { enqueue } from "../../outbox/outbox.ts";
import { delayScheduled } from "../publications/delay-scheduled.ts";
import { banJob } from "./ban-job.ts";
import { queueBanMail } from "./ban-mail.ts";
import { type Bannable, findBannable, throughOf } from "./bannable.ts";
import { findInForce, lift, requireCaseOfMember } from "./member-decision.ts";
import { refuseForModerator } from "./refuse-for-moderator.ts";
import { decisionMade, recordDecision } from "./record-decision.ts";
import { free, readStanding, settleBan } from "./settle-ban.ts";

export type BanContext = { db: Database; accounts: AccountStore; keys: Keys; catalogue: Catalogue | null; now: Date };

/**
 * Bans a member: from the commit on no write of theirs is accepted, and their mailbox cannot register again. An account store that is down
 * is told by the outbox. Whoever is banned through a pseudonym stays out of the list of banned mailboxes until they are banned by their own
 * id as well: neither answer nor list then tells that the two are one. A ban that stands already is answered as it was decided.
 * @param id public id of a member, or the pseudonym of a thread
 * @throws `not-found`, `forbidden` for oneself, `invalid-argument` for another moderator: an operator takes the role first (`cli/member.ts`)
 */
export async function ban(context: BanContext, session: Session, id: string, words: SideDecision): Promise<DecisionMade> {
  const { db, accounts, keys, now } = context;
  const bannable = await findBannable(db, id);
  const { uid, pseudonymId } = bannable;
  if (uid === session.uid) throw new AppError("forbidden");
  const account = await accounts.get({ uid }).catch(() => null);
  return refuseForModerator(db, { session, bannable, kind: "ban", reason: words.reason, now }, async (trx) => {
    const { about, caseId, before } = await requireCaseOfMember(trx, { ...context, session }, { id, bannable, words });
    await lockRow(trx, "member", uid);
    const standing = await readStanding(trx, uid);
    const isChanged = await setBanned(trx, bannable);
    const standingBan = isChanged ? undefined : await findInForce(trx, bannable, "ban");
    if (standingBan) return decisionMade(standingBan.id, standingBan.decidedAt);
    await lift(trx, bannable, "ban", now);
    if (isChanged) {
      await endSessions(trx, uid);
      await delayScheduled(trx, uid, now);
      if (account) await banEmail(trx, keys, { uid, email: account.email, isListed: pseudonymId === null }, now);
      await enqueue(trx, keys, { kind: banJob, uid, payload: { isBanned: true } }, now);
      if (standing.state !== "banned") await queueBanMail(trx, keys, uid, now);
    }
    const kept = { ...before, ...(isChanged && standing) };
    const line = { action: "member.ban", details: throughOf(bannable) };
    return recordDecision(trx, session, { kind: "ban", item: null, about, words, caseId, before: kept, line }, now);
  });
}

/** @returns whether anything changed: through a pseudonym nobody is banned twice, while their name outweighs it */
async function setBanned(trx: Transaction<Schema>, { uid, pseudonymId }: Bannable): Promise<boolean> {
  const changed = await trx
    .updateTable("member")
    .set({ state: "banned", bannedPseudonymId: pseudonymId })
    .where("uid", "=", uid)
    .where((eb) =>
      eb.or([
        eb("state", "in", ["active", "disabled"]),
        ...(pseudonymId === null ? [eb.and([eb("state", "=", "banned"), eb("bannedPseudonymId", "is not", null)])] : []),
      ]),
    )
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/**
 * Lifts a ban and that of the mailbox, idempotently. A ban given through a pseudonym is lifted through it alone, and by it no other: while one
 * stands, its member stays out. The answer is the same when there is none.
 * @throws `not-found`
 */
export async function unban(context: BanContext, session: Session, id: string, words: SideDecision): Promise<DecisionMade> {
  const { db, keys, now } = context;
  const bannable = await findBannable(db, id);
  const { uid, pseudonymId } = bannable;
  return asMember(db, session, async (trx) => {
    const named = await requireCaseOfMember(trx, { ...context, session }, { id, bannable, words });
    await lockRow(trx, "member", uid);
    const { state, bannedPseudonymId } = await readStanding(trx, uid);
    const isSeen = state === "banned" && bannedPseudonymId === pseudonymId;
    const isLifted = (await lift(trx, bannable, "ban", now)) || isSeen;
    if (isSeen) await settleBan(trx, keys, uid, free, now);
    const before = { ...named.before, ...(isSeen && { state, bannedPseudonymId }) };
    const line = isLifted ? { action: "member.unban", details: throughOf(bannable) } : null;
    return recordDecision(trx, session, { kind: "unban", item: null, ...named, words, before, isTold: isLifted, line }, now);
  });
}

/** Does `banJob`: asks the member's present state, so that a ban and its lifting may be delivered in any order. */
export function banJobHandler({ db, accounts, keys, clock }: Omit<BanContext, "now" | "catalogue"> & { clock: () => Date }): JobHandler {
  return async (_payload, uid) => {
    if (uid === null) return;
    const member = await db.selectFrom("member").select(["state", "bannedPseudonymId"]).where("uid", "=", uid).executeTakeFirst();
    if (!member) return;
    const isBanned = member.state === "banned";
    if (member.state !== "banned" && member.state !== "active") return;
    const account = await accounts.setBlocked(uid, isBanned);
    if (account && isBanned) await banEmail(db, keys, { uid, email: account.email, isListed: member.bannedPseudonymId === null }, clock());
  };
}

type EmailToBan = { uid: string | null; email: string; isListed: boolean };

/** Keeps a mailbox out. An unlisted one has no hint; when it is banned by a name as well, it gets one and is listed from then on. */
export async function banEmail(db: Database, keys: Keys, { uid, email, isListed }: EmailToBan, now: Date): Promise<void> {
  const row = { hint: isListed ? maskedEmail(email) : "", uid, bannedAt: now.toISOString() };
  await db
    .insertInto("banned_email")
    .values({ hmac: mailboxHmac(keys, email), ...row })
    .onConflict((conflict) => conflict.column("hmac").doUpdateSet(row).where("banned_email.hint", "=", ""))
    .execute();
}

export async function listBannedEmails(db: Database): Promise<{ id: string; hint: string; date: string }[]> {
  return db
    .selectFrom("banned_email")
    .select(["hmac as id", "hint", "bannedAt as date"])
    .where("hint", "<>", "")
    .orderBy("bannedAt", "desc")
    .orderBy("hmac")
    .execute();
}

export const removeBannedEmail = (db: Database, session: Session, id: string, now: Date): Promise<void> =>
  asMember(db, session, async (trx) => {
    const gone = await trx.deleteFrom("banned_email").where("hmac", "=", id).where("hint", "<>", "").executeTakeFirst();
    if (gone.numDeletedRows === 0n) return;
    await audit(trx, { action: "banned-email.remove", actorUid: session.uid, subjectUid: null }, now);
  });
