import { z } from "zod";
import { positionOfAddress, takeBackChanges } from "../account-changes/account-changes.ts";
import { tellOwner } from "../account-changes/tell-owner.ts";
import { mailboxHmac } from "../accounts/email-address.ts";
import { audit } from "../../core/audit.ts";
import { returnAttemptOnFailure, verifyMailCode, consumeMailCode } from "../mail-codes/mail-codes.ts";
import { lockRow } from "../../db/lock-row.ts";
import { AppError } from "../../core/errors.ts";
import type { PasswordServices } from "./forgot.ts";
import { revokeAccess } from "../session/revoke-access.ts";
import { requireGoodPassword } from "./policy.ts";

const ResetPayload = z.strictObject({ email: z.string() });

/**
 * Sets a new password by the token of a mailed link, ends all sessions and mails the member. What was changed about signing in over the
 * past seven days, since the mailbox is the account's, is taken back (not of a moderator): a second factor that a thief added would keep
 * the owner out.
 * @returns the mailbox whose owner has proven it
 * @throws `auth/invalid-code` for a token that is wrong, used or older than ten minutes
 */
export async function resetPassword(
  services: PasswordServices,
  { token, password }: { token: string; password: string },
  now: Date,
): Promise<string> {
  const { db, accounts, keys, passwordPolicy } = services;
  requireGoodPassword(passwordPolicy, password);
  const { id, uid, payload } = await verifyMailCode(db, keys, { purpose: "reset", subject: token, secret: token }, ResetPayload, now);
  if (uid === null) throw new AppError("auth/invalid-code");
  const [passwordHash, before] = await returnAttemptOnFailure(db, { id, isUsed: false }, () => {
    requireGoodPassword(passwordPolicy, password, payload.email);
    return Promise.all([accounts.hash(password), accounts.get({ uid })]);
  });
  if (before === null) throw new AppError("auth/invalid-code");
  await db.transaction().execute(async (trx) => {
    await lockRow(trx, "member", uid);
    await consumeMailCode(trx, id, now);
    await revokeAccess(trx, uid);
  });
  const account = await returnAttemptOnFailure(db, { id, isUsed: true }, () => accounts.setPassword(uid, passwordHash, before.version));
  if (account === null || account === "changed") throw new AppError("auth/invalid-code");
  await db.transaction().execute(async (trx) => {
    await revokeAccess(trx, uid);
    await trx.deleteFrom("mail_code").where("id", "=", id).execute();
    await trx
      .updateTable("member")
      .set((eb) => ({ passwordResetCount: eb("passwordResetCount", "+", 1) }))
      .where("uid", "=", uid)
      .execute();
    await takeBackChanges(trx, keys, uid, await positionOfAddress(trx, uid, now), now);
    await tellOwner(trx, services, uid, payload.email, (ifNotYou) => ({ name: "password-changed", ...ifNotYou }), now);
    await audit(trx, { action: "member.password-reset", actorUid: null, subjectUid: uid }, now);
  });
  return mailboxHmac(keys, payload.email);
}
