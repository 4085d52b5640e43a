import type { Transaction } from "kysely";
import { z } from "zod";
import { countUse } from "../auth/account-limits.ts";
import { actingAs } from "../auth/acting.ts";
import type { Account } from "../auth/account-store.ts";
import { isBannedEmail, mailboxHmac } from "../auth/email-address.ts";
import type { LiveSession } from "../auth/session.ts";
import { audit } from "../audit.ts";
import { codeMinutes, dropCodes, keepCode, newMailCode, orTryAgain, type RightCode, tryCode, useCode } from "../codes/codes.ts";
import { lockRow } from "../db/lock-row.ts";
import type { Schema } from "../db/schema.ts";
import { AppError } from "../errors.ts";
import { newToken } from "../ids.ts";
import { pageAddresses } from "../mail/addresses.ts";
import type { Letter } from "../mail/letter.ts";
import { mail } from "../mail/mail.ts";
import { proveWithPassword } from "../password/change.ts";
import type { PasswordServices } from "../password/forgot.ts";
import { languageOf, voidOldProofs } from "../password/new-password.ts";

export type EmailServices = Omit<PasswordServices, "passwordPolicy">;

const undoMinutes = 7 * 24 * 60;
const Awaited = z.strictObject({ email: z.string() });
const Undo = z.strictObject({ email: z.string() });

/**
 * Ask the owner of an address whether it is theirs. Taken, banned or free: the same work and answer; only the letter to it differs.
 * @param change.currentPassword asked for each time; of a member without one a provider's proof of the last 300 s stands for it
 */
export async function askForNewEmail(
  services: EmailServices,
  session: LiveSession,
  change: { email: string; currentPassword?: string | undefined },
  now: Date,
): Promise<void> {
  const { db, accounts, keys, rates } = services;
  await proveWithPassword(services, session, change.currentPassword, now);
  await countUse(db, rates.ofAccount, "code", mailboxHmac(keys, change.email), now);
  const owner = await accounts.get({ email: change.email });
  const code = newMailCode();
  await actingAs(db, session, async (trx) => {
    const isBanned = await isBannedEmail(trx, keys, change.email);
    const language = await languageOf(trx, session.uid);
    await dropCodes(trx, keys, "email", session.uid);
    const kept = { purpose: "email", subject: session.uid, secret: code, uid: session.uid, about: { email: change.email } } as const;
    await keepCode(trx, keys, { ...kept, minutes: codeMinutes }, now);
    let letter: Letter = { name: "email-code", code };
    // Their own, when nobody has proven it yet: the code does.
    if (owner && owner.uid !== session.uid) letter = { name: "email-taken" };
    else if (isBanned) letter = { name: "email-refused" };
    await mail(trx, keys, { to: change.email, language, letter }, session.uid, now);
  });
}

/**
 * The code came: from now on the new address signs in, and the old one is told, with a link that undoes it for seven days.
 * @throws `auth/invalid-code`; `auth/email-already-in-use` when the address was taken meanwhile
 */
export async function confirmNewEmail(services: EmailServices, session: LiveSession, code: string, now: Date): Promise<void> {
  const { db, keys } = services;
  const { uid } = session;
  const right = await tryCode(db, keys, { purpose: "email", subject: uid, secret: code }, Awaited, now);
  const old = await commit(services, session, right, now);
  await db.transaction().execute(async (trx) => {
    await voidOldProofs(trx, uid, session.tokenSha256);
    await trx.deleteFrom("code").where("id", "=", right.id).execute();
    await trx.updateTable("member").set({ isVerified: 1 }).where("uid", "=", uid).execute();
    if (old.email !== right.about.email) await offerToUndo(trx, services, uid, { old: old.email, newEmail: right.about.email }, now);
    await audit(trx, { action: "member.email-change", actorUid: uid, subjectUid: uid }, now);
  });
}

/** A letter to the address that was, with a link that holds for seven days. */
async function offerToUndo(
  trx: Transaction<Schema>,
  { keys, siteUrl }: EmailServices,
  uid: string,
  { old, newEmail }: { old: string; newEmail: string },
  now: Date,
): Promise<void> {
  const token = newToken();
  const about: z.infer<typeof Undo> = { email: old };
  await keepCode(trx, keys, { purpose: "email-undo", subject: token, secret: token, uid, about, minutes: undoMinutes }, now);
  const language = await languageOf(trx, uid);
  const undo = pageAddresses(siteUrl, language).undoEmail(token);
  await mail(trx, keys, { to: old, language, letter: { name: "email-changed", newEmail, undo } }, uid, now);
}

/** @returns the address that was */
async function commit(
  { db, accounts, keys }: EmailServices,
  session: LiveSession,
  { id, about }: RightCode<z.infer<typeof Awaited>>,
  now: Date,
): Promise<z.infer<typeof Undo>> {
  if (await isBannedEmail(db, keys, about.email)) throw new AppError("auth/invalid-code");
  const old = await orTryAgain(db, { id, isUsed: false }, () => accounts.get({ uid: session.uid }));
  if (!old) throw new AppError("auth/user-token-expired");
  await actingAs(db, session, async (trx) => {
    await useCode(trx, id, now);
    await voidOldProofs(trx, session.uid, session.tokenSha256);
  });
  demandChanged(await orTryAgain(db, { id, isUsed: true }, () => accounts.setEmail(session.uid, about.email, true)));
  return { email: old.email };
}

/**
 * What the letter to the old address offers: it is the member's again, and every session ends, whoever's it was.
 * @throws `auth/invalid-code` for a link that is wrong, used or older than seven days
 */
export async function undoEmail(services: EmailServices, token: string, now: Date): Promise<void> {
  const { db, accounts, keys, siteUrl } = services;
  const { id, uid, about } = await tryCode(db, keys, { purpose: "email-undo", subject: token, secret: token }, Undo, now);
  if (uid === null) throw new AppError("auth/invalid-code");
  await db.transaction().execute(async (trx) => {
    await lockRow(trx, "member", uid);
    await useCode(trx, id, now);
    await voidOldProofs(trx, uid);
  });
  demandChanged(await orTryAgain(db, { id, isUsed: true }, () => accounts.setEmail(uid, about.email, true)));
  await db.transaction().execute(async (trx) => {
    await voidOldProofs(trx, uid);
    // Those of later changes too: whoever made them must not undo this.
    await trx.deleteFrom("code").where("uid", "=", uid).where("purpose", "in", ["email", "email-undo"]).execute();
    const language = await languageOf(trx, uid);
    const { forgot } = pageAddresses(siteUrl, language);
    await mail(trx, keys, { to: about.email, language, letter: { name: "email-restored", forgot } }, uid, now);
    await audit(trx, { action: "member.email-undo", actorUid: null, subjectUid: uid }, now);
  });
}

function demandChanged(account: Account | "taken" | null): void {
  if (account === "taken") throw new AppError("auth/email-already-in-use");
  if (account === null) throw new AppError("auth/invalid-code");
}
