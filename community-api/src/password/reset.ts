import { z } from "zod";
import { forgetUses } from "../auth/account-limits.ts";
import { mailboxHmac } from "../auth/email-address.ts";
import { audit } from "../audit.ts";
import { orTryAgain, tryCode, useCode } from "../codes/codes.ts";
import { lockRow } from "../db/lock-row.ts";
import { AppError } from "../errors.ts";
import { pageAddresses } from "../mail/addresses.ts";
import { mail } from "../mail/mail.ts";
import type { PasswordServices } from "./forgot.ts";
import { languageOf, voidOldProofs } from "./new-password.ts";
import { demandGoodPassword } from "./policy.ts";

const About = z.strictObject({ email: z.string() });

/**
 * A new password for whoever brought the link: all sessions end, and a letter tells the owner.
 * @throws `auth/invalid-code` for a link that is wrong, used or older than ten minutes
 */
export async function resetPassword(
  services: PasswordServices,
  { token, password }: { token: string; password: string },
  now: Date,
): Promise<void> {
  const { db, accounts, keys, passwordPolicy, siteUrl } = services;
  demandGoodPassword(passwordPolicy, password);
  const { id, uid, about } = await tryCode(db, keys, { purpose: "reset", subject: token, secret: token }, About, now);
  const passwordHash = await orTryAgain(db, { id, isUsed: false }, () => {
    demandGoodPassword(passwordPolicy, password, about.email);
    return accounts.hash(password);
  });
  if (uid === null) throw new AppError("auth/invalid-code");
  await db.transaction().execute(async (trx) => {
    await lockRow(trx, "member", uid);
    await useCode(trx, id, now);
    await voidOldProofs(trx, uid);
  });
  const account = await orTryAgain(db, { id, isUsed: true }, () => accounts.setPassword(uid, passwordHash));
  if (account === null) throw new AppError("auth/invalid-code");
  await db.transaction().execute(async (trx) => {
    await voidOldProofs(trx, uid);
    await trx.deleteFrom("code").where("id", "=", id).execute();
    await trx
      .updateTable("member")
      .set((eb) => ({ passwordResetCount: eb("passwordResetCount", "+", 1) }))
      .where("uid", "=", uid)
      .execute();
    const language = await languageOf(trx, uid);
    const letter = { name: "password-changed", forgot: pageAddresses(siteUrl, language).forgot } as const;
    await mail(trx, keys, { to: about.email, language, letter }, uid, now);
    await audit(trx, { action: "member.password-reset", actorUid: null, subjectUid: uid }, now);
  });
  await forgetUses(db, "sign-in", mailboxHmac(keys, about.email));
}
