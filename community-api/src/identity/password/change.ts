import { consumeRateLimit, resetRateLimit } from "../../limits/account-rate-limits.ts";
import { sessionTries } from "../known-device/try-origin.ts";
import type { Account } from "../accounts/account-store.ts";
import { asMember } from "../session/as-member.ts";
import type { Session } from "../session/session.ts";
import { audit } from "../../core/audit.ts";
import { AppError, invalidArgument } from "../../core/errors.ts";
import { recordAccountChange } from "../account-changes/account-changes.ts";
import { tellOwner } from "../account-changes/tell-owner.ts";
import type { PasswordServices } from "./forgot.ts";
import { revokeAccess } from "../session/revoke-access.ts";
import { requireGoodPassword } from "./policy.ts";

/**
 * Changes the password, or sets the first one of a member who signed up with a provider. Ends the other sessions and mails the member.
 * @param change.currentPassword required of a member who has a password
 */
export async function changePassword(
  services: PasswordServices,
  session: Session,
  change: { currentPassword?: string | undefined; password: string },
  now: Date,
): Promise<void> {
  const { db, accounts, keys, passwordPolicy } = services;
  const { email, version } = await verifyCurrentPassword(services, session, change.currentPassword, now);
  requireGoodPassword(passwordPolicy, change.password, email);
  await consumeRateLimit(db, services.rateLimits.perAccount, "account-change", session.uid, now);
  const passwordHash = await accounts.hash(change.password);
  // Of two concurrent changes the first ends the other's session, and the other fails here.
  await asMember(db, session, (trx) => revokeAccess(trx, session.uid, session.tokenSha256));
  const changed = await accounts.setPassword(session.uid, passwordHash, version);
  if (changed === null) throw new AppError("auth/user-token-expired");
  // The owner has taken the account back meanwhile, or another change was quicker.
  if (changed === "changed") throw new AppError("auth/invalid-credential");
  await db.transaction().execute(async (trx) => {
    await revokeAccess(trx, session.uid, session.tokenSha256);
    await recordAccountChange(trx, keys, session.uid, "password", now);
    await tellOwner(trx, services, session.uid, email, (ifNotYou) => ({ name: "password-changed", ...ifNotYou }), now);
    await audit(trx, { action: "member.password-change", actorUid: session.uid, subjectUid: session.uid }, now);
  });
}

/**
 * Verifies the current password, however recent the session's last proof is. A member without a password needs none: routes that call
 * this require a recent sign-in anyway, which then was the provider's.
 * @returns the account as it was then
 * @throws `auth/invalid-credential` for a wrong password; `invalid-argument` when a member who has one left it out
 */
export async function verifyCurrentPassword(
  { db, accounts, keys, rateLimits }: Pick<PasswordServices, "db" | "accounts" | "keys" | "rateLimits">,
  session: Session,
  currentPassword: string | undefined,
  now: Date,
): Promise<Account> {
  const tries = sessionTries(keys, session, "password");
  await consumeRateLimit(db, rateLimits.perAccount, "sign-in", tries, now);
  if (currentPassword === undefined) {
    const account = await accounts.get({ uid: session.uid });
    if (!account) throw new AppError("auth/user-token-expired");
    if (account.hasPassword) throw invalidArgument("currentPassword", "required");
    return account;
  }
  const account = await accounts.verifyByUid(session.uid, currentPassword);
  if (!account) throw new AppError("auth/invalid-credential");
  await resetRateLimit(db, "sign-in", tries);
  return account;
}
