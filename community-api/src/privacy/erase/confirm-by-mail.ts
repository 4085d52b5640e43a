import type { ErasureReceipt } from "@ryadom/shared/privacy.ts";
import { z } from "zod";
import { newToken } from "../../core/ids.ts";
import { AppError } from "../../core/errors.ts";
import type { Database } from "../../db/database.ts";
import { hasRecentChange, takeBackMs } from "../../identity/account-changes/account-changes.ts";
import { formerAddresses, newUndoLink } from "../../identity/account-changes/tell-owner.ts";
import { isPlaceholderEmail } from "../../identity/accounts/email-address.ts";
import { consumeMailCode, storeMailCode, verifyMailCode } from "../../identity/mail-codes/mail-codes.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import { readMemberLanguage } from "../../members/language.ts";
import { pageLinks } from "../../notify/mail/page-links.ts";
import { queueMail } from "../../notify/mail/queue-mail.ts";
import { beginErasure } from "./begin-erasure.ts";
import type { ErasureServices } from "./steps.ts";

export type ConfirmServices = ErasureServices & { siteUrl: string };

const linkMinutes = 24 * 60;
const Nothing = z.strictObject({});

/**
 * Whether an erasure is asked about by mail first: within seven days after the ways into the account changed, or after a sign-in in a
 * browser that wasn't the member's before. What a thief deletes could not come back.
 */
export async function mustConfirmByMail(db: Database, session: Session, now: Date): Promise<boolean> {
  const isNewHere = session.isFamiliar === 0 && now.getTime() - Date.parse(session.createdAt) < takeBackMs;
  return isNewHere || (await hasRecentChange(db, session.uid, now));
}

/**
 * Mails the link that begins the erasure, to the oldest address of the past seven days. Nothing else happens.
 * @returns false when the account has no address to ask: then there is nothing to wait for
 */
export async function askByMail(services: ConfirmServices, session: Session, now: Date): Promise<boolean> {
  const { db, keys, accounts, siteUrl } = services;
  const { uid } = session;
  const account = await accounts.get({ uid });
  if (!account) throw new AppError("auth/user-token-expired");
  const [oldest] = await formerAddresses(db, keys, uid, now);
  const to = oldest?.email ?? account.email;
  if (isPlaceholderEmail(to)) return false;
  const token = newToken();
  await asMember(db, session, async (trx) => {
    await trx.deleteFrom("mail_code").where("uid", "=", uid).where("purpose", "=", "erase").execute();
    const code = { purpose: "erase", subject: token, secret: token, uid, payload: {}, minutes: linkMinutes } as const;
    await storeMailCode(trx, keys, code, now);
    const language = await readMemberLanguage(trx, uid);
    const { confirmErasure, forgot } = pageLinks(siteUrl, language);
    const ifNotYou = oldest ? { undo: await newUndoLink(trx, services, uid, oldest) } : { forgot };
    const template = { name: "account-erasure", erase: confirmErasure(token), ...ifNotYou } as const;
    await queueMail(trx, keys, { to, language, template }, uid, now);
  });
  return true;
}

/** Begins the erasure by the token of the mail. @throws `auth/invalid-code` for a link that is wrong, used or older than a day */
export async function eraseByMail({ db, keys, tombstones }: ConfirmServices, token: string, now: Date): Promise<ErasureReceipt> {
  const { id, uid } = await verifyMailCode(db, keys, { purpose: "erase", subject: token, secret: token }, Nothing, now);
  if (uid === null) throw new AppError("auth/invalid-code");
  const receipt = await db.transaction().execute(async (trx) => {
    await consumeMailCode(trx, id, now);
    return beginErasure(trx, keys, uid, now);
  });
  if (!receipt) throw new AppError("auth/invalid-code");
  await tombstones.add(uid).catch(() => {});
  return receipt;
}
