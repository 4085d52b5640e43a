import type { Account } from "../accounts/account-store.ts";
import { mailboxHmac } from "../accounts/email-address.ts";
import { AppError } from "../../core/errors.ts";
import { countTry, tryOrigin } from "../known-device/try-origin.ts";
import { createMember } from "../../members/create-member.ts";
import { latestCredentialVersion } from "../session/revoke-access.ts";
import { logRefusal, logSignIn } from "../sign-in-log/sign-in-log.ts";
import { type AfterPassword, goOnAfterPassword, type SignInBrowser, type SignInServices } from "./after-password.ts";
import { mailSignInCode } from "./mail-code.ts";

/** Besides what may come after the password: a mailed code is needed first. */
export type SignedInWithPassword = AfterPassword | { next: "mail-code" };

/**
 * Signs in with a password. Same answer and duration for a wrong password, an unknown address and an account without a password. While
 * somebody is guessing at this mailbox, a browser that isn't known gets one answer to everything: bring the mailed code. It was mailed if
 * the password was right.
 * @throws `auth/invalid-credential`; after the right password `auth/user-disabled` when staff blocked the account
 */
export async function signIn(
  services: SignInServices,
  { email, password }: { email: string; password: string },
  browser: SignInBrowser,
  now: Date,
): Promise<SignedInWithPassword> {
  const mailbox = mailboxHmac(services.keys, email);
  const event = { uid: null, mailbox, way: "password", device: browser.device } as const;
  return logRefusal(services.db, event, now, () => verifyPassword(services, { email, password, mailbox }, browser, now));
}

async function verifyPassword(
  services: SignInServices,
  { email, password, mailbox }: { email: string; password: string; mailbox: string },
  browser: SignInBrowser,
  now: Date,
): Promise<SignedInWithPassword> {
  const { db, accounts, keys } = services;
  const origin = tryOrigin(keys, mailbox, browser.place, now);
  const isBeingGuessed = await countTry(services, mailbox, origin, now);
  // Read before the password is verified: a member whose password changes meanwhile gets a higher version than this one.
  const latestVersion = await latestCredentialVersion(db);
  const account = await accounts.verify(email, password);
  if (isBeingGuessed && !origin.isKnown) {
    await mailSignInCode(services, { account, email, mailbox, flow: browser.flow, origin }, now);
    await logSignIn(db, { uid: null, mailbox, way: "password", outcome: "code-asked", device: browser.device }, now);
    return { next: "mail-code" };
  }
  if (!account) throw new AppError("auth/invalid-credential");
  const member = await db.selectFrom("member").select("credentialVersion").where("uid", "=", account.uid).executeTakeFirst();
  if (!member) await restoreMember(services, account, now);
  const credentialVersion = member?.credentialVersion ?? 0;
  if (credentialVersion > latestVersion) throw new AppError("auth/invalid-credential");
  return goOnAfterPassword(
    services,
    { account, credentialVersion, mailbox, isTrusted: origin.isKnown, way: "password" },
    browser,
    origin,
    now,
  );
}

/** Creates the member of an account whose sign-up was interrupted. Not while an erasure is under way: its account is about to be deleted. */
async function restoreMember({ db }: SignInServices, { uid, provider, confirmed }: Account, now: Date): Promise<void> {
  const erasure = await db.selectFrom("erasure").select("id").where("uid", "=", uid).executeTakeFirst();
  if (erasure) throw new AppError("auth/invalid-credential");
  const authMethod = provider === "local" ? "password" : provider;
  await db.transaction().execute((trx) => createMember(trx, { uid, language: "en", authMethod, isVerified: confirmed }, now));
}
