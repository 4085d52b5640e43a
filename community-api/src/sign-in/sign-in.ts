import { countUse, forgetUses } from "../auth/account-limits.ts";
import type { Account, AccountStore } from "../auth/account-store.ts";
import { mailboxHmac } from "../auth/email-address.ts";
import type { Keys } from "../auth/keys.ts";
import type { LiveSession } from "../auth/session.ts";
import type { Database } from "../db/database.ts";
import { AppError } from "../errors.ts";
import { createMember } from "../members/create-member.ts";
import type { Rates } from "../rates.ts";
import { hasSecondFactor } from "../second-factor/has-second-factor.ts";
import { type Completed, completeSignIn } from "./complete.ts";

export type SignInServices = { db: Database; accounts: AccountStore; keys: Keys; rates: Rates };

/** Signed in; or the password was right and a second factor is still to be shown. */
export type SignedInWithPassword =
  | ({ next: "done"; uid: string } & Completed)
  | { next: "second-factor"; uid: string; credentialVersion: number };

/**
 * Sign in with a password. Wrong, unknown and without a password are one answer, in one time.
 * @throws `auth/invalid-credential`; with the right password only: `auth/user-disabled` when staff blocked the account
 */
export async function signIn(
  services: SignInServices,
  { email, password }: { email: string; password: string },
  browser: { device: string; before: LiveSession | undefined },
  now: Date,
): Promise<SignedInWithPassword> {
  const { db, accounts, keys, rates } = services;
  const counted = mailboxHmac(keys, email);
  await countUse(db, rates.ofAccount, "sign-in", counted, now);
  // Before the password is looked at: whoever changes it while that goes on makes this sign-in worth nothing.
  const found = await accounts.get({ email });
  const before = await credentialsOf(db, found?.uid ?? "");
  const account = await accounts.verify(email, password);
  if (!account) throw new AppError("auth/invalid-credential");
  const { uid } = account;
  if (before === undefined) await restoreMember(services, account, now);
  const credentialVersion = before?.credentialVersion ?? 0;
  if (account.blocked && before?.state !== "banned") throw new AppError("auth/user-disabled");
  if (await hasSecondFactor(db, uid)) return { next: "second-factor", uid, credentialVersion };
  const completed = await completeSignIn(db, { uid, ...browser, secondFactor: false, credentialVersion }, now);
  await forgetUses(db, "sign-in", counted);
  return { next: "done", uid, ...completed };
}

const credentialsOf = (db: Database, uid: string) =>
  db.selectFrom("member").select(["state", "credentialVersion"]).where("uid", "=", uid).executeTakeFirst();

/** An account without a member: the sign-up broke off just between the two. (An erased member's account may still wait to be deleted.) */
async function restoreMember({ db }: SignInServices, { uid, provider, confirmed }: Account, now: Date): Promise<void> {
  const erasure = await db.selectFrom("erasure").select("id").where("uid", "=", uid).executeTakeFirst();
  if (erasure) throw new AppError("auth/invalid-credential");
  const authMethod = provider === "local" ? "password" : provider;
  await db.transaction().execute((trx) => createMember(trx, { uid, language: "en", authMethod, isVerified: confirmed }, now));
}
