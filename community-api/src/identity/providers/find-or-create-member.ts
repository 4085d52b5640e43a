import type { Provider } from "@ryadom/shared/auth.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import type { Account, AccountStore } from "../accounts/account-store.ts";
import { isBannedEmail } from "../accounts/email-address.ts";
import type { Keys } from "../../core/keys.ts";
import { isPlaceholderEmail, placeholderEmail } from "../accounts/email-address.ts";
import type { Database } from "../../db/database.ts";
import { acquireAdvisoryLock } from "../../db/advisory-lock.ts";
import type { RateLimits } from "../../limits/rate-limits.ts";
import { AppError } from "../../core/errors.ts";
import { newUid } from "../../core/ids.ts";
import { createMember } from "../../members/create-member.ts";
import type { ProviderIdentity } from "./id-token.ts";

export type ProviderServices = { db: Database; keys: Keys; accounts: AccountStore; rateLimits: RateLimits; siteUrl: string };

/** @returns uid of the member to whom this identity is linked; undefined when there is none */
export async function findMemberByIdentity(db: Database, { iss, sub }: Pick<ProviderIdentity, "iss" | "sub">): Promise<string | undefined> {
  const row = await db.selectFrom("identity").select("uid").where("iss", "=", iss).where("sub", "=", sub).executeTakeFirst();
  return row?.uid;
}

/**
 * Creates the member of a provider identity seen for the first time.
 * @returns the uid; concurrent calls for one identity return the same
 * @throws `auth/user-disabled` for a banned address, `auth/account-exists-with-different-credential` when another account has the
 * address: accounts are never merged silently
 */
export async function createMemberFromProvider(
  services: ProviderServices,
  provider: Provider,
  providerIdentity: ProviderIdentity,
  language: Language,
  now: Date,
): Promise<string> {
  const { db, keys, accounts } = services;
  if (providerIdentity.email !== null && (await isBannedEmail(db, keys, providerIdentity.email))) throw new AppError("auth/user-disabled");
  const uid = await createAccount(services, provider, providerIdentity);
  const owner = await db.transaction().execute(async (trx) => {
    await acquireAdvisoryLock(trx, `identity ${providerIdentity.iss} ${providerIdentity.sub}`);
    const quicker = await findMemberByIdentity(trx, providerIdentity);
    if (quicker !== undefined) return quicker;
    await createMember(trx, { uid, language, authMethod: provider, isVerified: providerIdentity.email !== null }, now);
    await trx
      .insertInto("identity")
      .values({ iss: providerIdentity.iss, sub: providerIdentity.sub, provider, uid, linkedAt: now.toISOString() })
      .execute();
    return uid;
  });
  if (owner !== uid) await accounts.delete(uid);
  return owner;
}

/** Replaces a placeholder email by the provider's verified one, unless it is banned or taken. */
export async function adoptProviderEmail(
  { db, keys, accounts }: ProviderServices,
  account: Account,
  { email }: ProviderIdentity,
): Promise<void> {
  if (email === null || !isPlaceholderEmail(account.email) || (await isBannedEmail(db, keys, email))) return;
  const changed = await accounts.setEmail(account.uid, email, true, account.version);
  if (changed === null || typeof changed === "string") return;
  await db.updateTable("member").set({ isVerified: 1 }).where("uid", "=", account.uid).execute();
}

async function createAccount({ db, accounts }: ProviderServices, provider: Provider, providerIdentity: ProviderIdentity): Promise<string> {
  const uid = newUid();
  const { email } = providerIdentity;
  const account = { uid, email: email ?? placeholderEmail(uid), passwordHash: null, provider, confirmed: email !== null };
  const made = await accounts.create(account);
  if (made !== "taken") return uid;
  const known = await accounts.get({ email: account.email });
  if (known?.provider === provider && !known.hasPassword && (await isOrphanedAccount(db, known.uid))) return known.uid;
  // A concurrent sign-up of the same identity; asked last, since it commits member and identity in one transaction.
  const quicker = await findMemberByIdentity(db, providerIdentity);
  if (quicker !== undefined) return quicker;
  throw new AppError("auth/account-exists-with-different-credential");
}

/** Whether sign-up was interrupted between account and member. Not while an erasure is under way: its account is about to be deleted. */
async function isOrphanedAccount(db: Database, uid: string): Promise<boolean> {
  const member = await db.selectFrom("member").select("uid").where("uid", "=", uid).executeTakeFirst();
  const erasure = await db.selectFrom("erasure").select("id").where("uid", "=", uid).executeTakeFirst();
  return member === undefined && erasure === undefined;
}
