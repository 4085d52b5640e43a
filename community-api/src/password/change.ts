import { countUse, forgetUses } from "../auth/account-limits.ts";
import { actingAs } from "../auth/acting.ts";
import type { LiveSession } from "../auth/session.ts";
import { audit } from "../audit.ts";
import { AppError, invalidArgument } from "../errors.ts";
import { pageAddresses } from "../mail/addresses.ts";
import { mail } from "../mail/mail.ts";
import type { PasswordServices } from "./forgot.ts";
import { languageOf, voidOldProofs } from "./new-password.ts";
import { demandGoodPassword } from "./policy.ts";

/**
 * Another password, or the first one of a member who came by a provider. The other sessions end, and a letter tells the owner.
 * @param change.currentPassword needed when there is one
 */
export async function changePassword(
  services: PasswordServices,
  session: LiveSession,
  change: { currentPassword?: string | undefined; password: string },
  now: Date,
): Promise<void> {
  const { db, accounts, keys, passwordPolicy, siteUrl } = services;
  const { email } = await proveWithPassword(services, session, change.currentPassword, now);
  demandGoodPassword(passwordPolicy, change.password, email);
  const passwordHash = await accounts.hash(change.password);
  // Whoever else does the same at this moment ends here: the first one ends the other's session.
  await actingAs(db, session, (trx) => voidOldProofs(trx, session.uid, session.tokenSha256));
  if ((await accounts.setPassword(session.uid, passwordHash)) === null) throw new AppError("auth/user-token-expired");
  await db.transaction().execute(async (trx) => {
    await voidOldProofs(trx, session.uid, session.tokenSha256);
    const language = await languageOf(trx, session.uid);
    const letter = { name: "password-changed", forgot: pageAddresses(siteUrl, language).forgot } as const;
    await mail(trx, keys, { to: email, language, letter }, session.uid, now);
    await audit(trx, { action: "member.password-change", actorUid: session.uid, subjectUid: session.uid }, now);
  });
}

/**
 * The present password, asked for each time, however fresh the session's last proof is. A member who has none has shown the provider's
 * proof instead: such a route needs a recent one.
 * @returns the member's email
 * @throws `auth/invalid-credential`; `invalid-argument` when it is missing and there is one
 */
export async function proveWithPassword(
  { db, accounts, rates }: Pick<PasswordServices, "db" | "accounts" | "rates">,
  session: LiveSession,
  currentPassword: string | undefined,
  now: Date,
): Promise<{ email: string }> {
  await countUse(db, rates.ofAccount, "sign-in", session.uid, now);
  if (currentPassword === undefined) {
    const account = await accounts.get({ uid: session.uid });
    if (!account) throw new AppError("auth/user-token-expired");
    if (account.hasPassword) throw invalidArgument("currentPassword", "required");
    return account;
  }
  const account = await accounts.verifyByUid(session.uid, currentPassword);
  if (!account) throw new AppError("auth/invalid-credential");
  await forgetUses(db, "sign-in", session.uid);
  return account;
}
