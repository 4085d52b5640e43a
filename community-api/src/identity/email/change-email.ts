import type { Transaction } from "kysely";
import { z } from "zod";
import { consumeRateLimit } from "../../limits/account-rate-limits.ts";
import { asMember } from "../session/as-member.ts";
import { positionOfAddress, recordAccountChange, takeBackChanges, takeBackMs } from "../account-changes/account-changes.ts";
import { EmailUndo, formerAddresses, newUndoLink } from "../account-changes/tell-owner.ts";
import type { Account } from "../accounts/account-store.ts";
import { isBannedEmail, mailboxHmac } from "../accounts/email-address.ts";
import type { Session } from "../session/session.ts";
import { audit } from "../../core/audit.ts";
import type { Keys } from "../../core/keys.ts";
import {
  mailCodeMinutes,
  deleteMailCodes,
  storeMailCode,
  newMailCode,
  returnAttemptOnFailure,
  type VerifiedMailCode,
  verifyMailCode,
  consumeMailCode,
} from "../mail-codes/mail-codes.ts";
import { lockRow } from "../../db/lock-row.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { AppError } from "../../core/errors.ts";
import { newToken } from "../../core/ids.ts";
import { pageLinks } from "../../notify/mail/page-links.ts";
import type { MailTemplate } from "../../notify/mail/templates.ts";
import { queueMail } from "../../notify/mail/queue-mail.ts";
import { verifyCurrentPassword } from "../password/change.ts";
import type { PasswordServices } from "../password/forgot.ts";
import { revokeAccess } from "../session/revoke-access.ts";
import { readMemberLanguage } from "../../members/language.ts";

export type EmailServices = Omit<PasswordServices, "passwordPolicy">;

const PendingEmail = z.strictObject({ email: z.string() });

/**
 * Starts an email change: mails a code to the new address. Work and answer are the same whether it's free, taken or banned (no
 * enumeration); only the mail differs.
 * @param change.currentPassword required of a member who has one; others need a provider sign-in of the last 300 s
 */
export async function requestEmailChange(
  services: EmailServices,
  session: Session,
  change: { email: string; currentPassword?: string | undefined },
  now: Date,
): Promise<void> {
  const { db, accounts, keys, rateLimits } = services;
  await verifyCurrentPassword(services, session, change.currentPassword, now);
  const mailbox = mailboxHmac(keys, change.email);
  // By account, whatever the mailbox, and before anything is asked about that: nobody has strangers written to, nor learns from a refusal.
  // It also limits the changes, each of which writes to every address of the past seven days: a change takes a code of its own.
  await consumeRateLimit(db, rateLimits.perAccount, "email-change", session.uid, now);
  await consumeRateLimit(db, rateLimits.perAccount, "code", keys.hmac("try", `${mailbox} member ${session.uid}`), now);
  await consumeRateLimit(db, rateLimits.perAccount, "code-anywhere", mailbox, now);
  const owner = await accounts.get({ email: change.email });
  const code = newMailCode();
  await asMember(db, session, async (trx) => {
    const isBanned = await isBannedEmail(trx, keys, change.email);
    const language = await readMemberLanguage(trx, session.uid);
    await deleteMailCodes(trx, keys, "email", session.uid);
    const kept = { purpose: "email", subject: session.uid, secret: code, uid: session.uid, payload: { email: change.email } } as const;
    await storeMailCode(trx, keys, { ...kept, minutes: mailCodeMinutes }, now);
    let template: MailTemplate = { name: "email-code", code };
    // The member's own unverified address gets a code too: it verifies the address.
    if (owner && owner.uid !== session.uid) template = { name: "email-taken" };
    else if (isBanned) template = { name: "email-refused" };
    await queueMail(trx, keys, { to: change.email, language, template }, session.uid, now);
  });
}

/**
 * Applies an email change: sets the address, ends the member's other sessions, mails the old address a link that undoes it for seven days.
 * Addresses that were replaced in the seven days before hear of it too, with links of their own.
 * @returns the new address
 * @throws `auth/invalid-code`; `auth/email-already-in-use` when the address was taken meanwhile
 */
export async function confirmEmailChange(services: EmailServices, session: Session, code: string, now: Date): Promise<string> {
  const { db, keys } = services;
  const { uid } = session;
  const verified = await verifyMailCode(db, keys, { purpose: "email", subject: uid, secret: code }, PendingEmail, now);
  const newEmail = verified.payload.email;
  const old = await commit(services, session, verified, now);
  await db.transaction().execute(async (trx) => {
    await lockRow(trx, "member", uid);
    // An undo that came after the change has deleted the code: nothing is left to record, least of all a way back for whoever made it.
    const code = await trx.deleteFrom("mail_code").where("id", "=", verified.id).executeTakeFirst();
    if (code.numDeletedRows === 0n) throw new AppError("auth/invalid-code");
    await revokeAccess(trx, uid, session.tokenSha256);
    await trx.updateTable("member").set({ isVerified: 1 }).where("uid", "=", uid).execute();
    if (old.email !== newEmail) {
      const position = await recordAccountChange(trx, keys, uid, "email", now);
      await mailUndoLinks(trx, services, uid, { email: old.email, position }, newEmail, now);
    }
    await audit(trx, { action: "member.email-change", actorUid: uid, subjectUid: uid }, now);
  });
  return newEmail;
}

/** Mails the old address its undo link (valid seven days), and addresses before it theirs again. */
async function mailUndoLinks(
  trx: Transaction<Schema>,
  services: EmailServices,
  uid: string,
  old: z.infer<typeof EmailUndo>,
  newEmail: string,
  now: Date,
): Promise<void> {
  const language = await readMemberLanguage(trx, uid);
  const earlier = await formerAddresses(trx, services.keys, uid, now);
  const expiresAt = new Date(now.getTime() + takeBackMs).toISOString();
  for (const address of [...earlier, { ...old, expiresAt }]) {
    const undo = await newUndoLink(trx, services, uid, address);
    const template = { name: "email-changed", newEmail, undo } as const;
    await queueMail(trx, services.keys, { to: address.email, language, template }, uid, now);
  }
}

/** Sets the address in the account store, if nobody changed address or password since it was asked. @returns the previous address */
async function commit(
  { db, accounts, keys }: EmailServices,
  session: Session,
  { id, payload }: VerifiedMailCode<z.infer<typeof PendingEmail>>,
  now: Date,
): Promise<{ email: string }> {
  if (await isBannedEmail(db, keys, payload.email)) throw new AppError("auth/invalid-code");
  const old = await returnAttemptOnFailure(db, { id, isUsed: false }, () => accounts.get({ uid: session.uid }));
  if (!old) throw new AppError("auth/user-token-expired");
  await asMember(db, session, async (trx) => {
    await consumeMailCode(trx, id, now);
    await revokeAccess(trx, session.uid, session.tokenSha256);
  });
  const set = () => accounts.setEmail(session.uid, payload.email, true, old.version);
  requireChanged(await returnAttemptOnFailure(db, { id, isUsed: true }, set));
  return { email: old.email };
}

/**
 * Undoes an email change by the token mailed to the old address, and with it whatever else changed about signing in over the past seven
 * days, since that address was the account's: second factors and linked identities are as they were before (a moderator's stay as they
 * are), every session ends, the password no longer works. Links of the same and of later changes end; that of an older address stays, so
 * that the oldest address of the past seven days has the last word.
 * @returns the token with which a new password is chosen, good for ten minutes
 * @throws `auth/invalid-code` for a link that is wrong, used or older than seven days
 */
export async function undoEmail(services: EmailServices, token: string, now: Date): Promise<string> {
  const { db, keys, siteUrl } = services;
  const { id, uid, payload } = await verifyMailCode(db, keys, { purpose: "email-undo", subject: token, secret: token }, EmailUndo, now);
  if (uid === null) throw new AppError("auth/invalid-code");
  await db.transaction().execute(async (trx) => {
    await lockRow(trx, "member", uid);
    await consumeMailCode(trx, id, now);
    await revokeAccess(trx, uid);
    await deleteLaterCodes(trx, keys, uid, { id, position: payload.position });
  });
  await returnAttemptOnFailure(db, { id, isUsed: true }, () => restoreAccount(services, { id, uid, email: payload.email }));
  const resetToken = newToken();
  await db.transaction().execute(async (trx) => {
    await revokeAccess(trx, uid);
    await takeBackChanges(trx, keys, uid, await positionOfAddress(trx, uid, now, payload.position), now);
    await deleteLaterCodes(trx, keys, uid, { position: payload.position });
    const reset = { purpose: "reset", subject: resetToken, secret: resetToken, uid, payload: { email: payload.email } } as const;
    await storeMailCode(trx, keys, { ...reset, minutes: mailCodeMinutes }, now);
    const language = await readMemberLanguage(trx, uid);
    const { forgot } = pageLinks(siteUrl, language);
    await queueMail(trx, keys, { to: payload.email, language, template: { name: "email-restored", forgot } }, uid, now);
    await audit(trx, { action: "member.email-undo", actorUid: null, subjectUid: uid }, now);
  });
  return resetToken;
}

/**
 * Sets the former address, and a password that nobody knows in place of one that a thief may know. A change that was under way and is
 * quicker is overwritten; an undo by the link of an older address ends this one.
 */
async function restoreAccount(
  { db, accounts }: EmailServices,
  { id, uid, email }: { id: string; uid: string; email: string },
): Promise<void> {
  const passwordHash = await accounts.hash(newToken());
  for (let tries = 0; tries < 5; tries += 1) {
    const before = await accounts.get({ uid });
    if (!(await isStillThere(db, id))) break;
    const account = before && (await accounts.setEmail(uid, email, true, before.version));
    if (account === "changed") continue;
    requireChanged(account);
    if (!account.hasPassword) return;
    const locked = await accounts.setPassword(uid, passwordHash, account.version);
    if (locked === "changed") continue;
    return requireChanged(locked);
  }
  throw new AppError("auth/invalid-code");
}

const isStillThere = async (db: Database, id: string): Promise<boolean> =>
  (await db.selectFrom("mail_code").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

/**
 * Whoever made later changes must not undo this, nor go on with what they began: their codes, and their undo links.
 * @param from.id the link in use, which stays until its undo is done
 */
async function deleteLaterCodes(
  trx: Transaction<Schema>,
  keys: Keys,
  uid: string,
  { id: inUse, position }: { id?: string; position: number },
): Promise<void> {
  await trx.deleteFrom("mail_code").where("uid", "=", uid).where("purpose", "in", ["email", "erase"]).execute();
  const links = await trx
    .selectFrom("mail_code")
    .select(["id", "sealed"])
    .where("uid", "=", uid)
    .where("purpose", "=", "email-undo")
    .execute();
  const isLater = ({ id, sealed }: (typeof links)[number]) => id !== inUse && keys.open(sealed, EmailUndo).position >= position;
  const later = links.filter(isLater).map(({ id }) => id);
  if (later.length > 0) await trx.deleteFrom("mail_code").where("id", "in", later).execute();
}

function requireChanged(account: Account | "taken" | "changed" | null): asserts account is Account {
  if (account === "taken") throw new AppError("auth/email-already-in-use");
  if (account === null || account === "changed") throw new AppError("auth/invalid-code");
}
