import type { Provider } from "@ryadom/shared/auth.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import type { Account, AccountStore } from "../auth/account-store.ts";
import { isBannedEmail } from "../auth/email-address.ts";
import type { Keys } from "../auth/keys.ts";
import { isUnproven, unprovenEmail } from "../auth/unproven-email.ts";
import type { Database } from "../db/database.ts";
import { exclusively } from "../db/exclusive.ts";
import { AppError } from "../errors.ts";
import { newUid } from "../ids.ts";
import { createMember } from "../members/create-member.ts";
import type { Vouched } from "./id-token.ts";

export type ProviderServices = { db: Database; keys: Keys; accounts: AccountStore; siteUrl: string };

/** @returns whose account with a provider this is; undefined when nobody's */
export async function ownerOf(db: Database, { iss, sub }: Pick<Vouched, "iss" | "sub">): Promise<string | undefined> {
  const row = await db.selectFrom("identity").select("uid").where("iss", "=", iss).where("sub", "=", sub).executeTakeFirst();
  return row?.uid;
}

/**
 * Whoever comes with an account of theirs at a provider for the first time becomes a member.
 * @returns the uid; when the same person came twice at once, the same one
 * @throws `auth/user-disabled` for a banned address, `auth/account-exists-with-different-credential` when somebody is known by the
 * address: accounts are never merged silently
 */
export async function welcome(
  services: ProviderServices,
  provider: Provider,
  vouched: Vouched,
  language: Language,
  now: Date,
): Promise<string> {
  const { db, keys, accounts } = services;
  if (vouched.email !== null && (await isBannedEmail(db, keys, vouched.email))) throw new AppError("auth/user-disabled");
  const uid = await createAccount(services, provider, vouched);
  const owner = await db.transaction().execute(async (trx) => {
    await exclusively(trx, `identity ${vouched.iss} ${vouched.sub}`);
    const quicker = await ownerOf(trx, vouched);
    if (quicker !== undefined) return quicker;
    await createMember(trx, { uid, language, authMethod: provider, isVerified: vouched.email !== null }, now);
    await trx.insertInto("identity").values({ iss: vouched.iss, sub: vouched.sub, provider, uid, linkedAt: now.toISOString() }).execute();
    return uid;
  });
  if (owner !== uid) await accounts.delete(uid);
  return owner;
}

/** Who came without a proven address and has one now gets it, unless it is banned or somebody else's. */
export async function takeUpEmail({ db, keys, accounts }: ProviderServices, account: Account, { email }: Vouched): Promise<void> {
  if (email === null || !isUnproven(account.email) || (await isBannedEmail(db, keys, email))) return;
  const changed = await accounts.setEmail(account.uid, email, true);
  if (changed === null || changed === "taken") return;
  await db.updateTable("member").set({ isVerified: 1 }).where("uid", "=", account.uid).execute();
}

async function createAccount({ db, accounts }: ProviderServices, provider: Provider, vouched: Vouched): Promise<string> {
  const uid = newUid();
  const { email } = vouched;
  const account = { uid, email: email ?? unprovenEmail(uid), passwordHash: null, provider, confirmed: email !== null };
  const made = await accounts.create(account);
  if (made !== "taken") return uid;
  const known = await accounts.get({ email: account.email });
  if (known?.provider === provider && !known.hasPassword && (await isLeftOver(db, known.uid))) return known.uid;
  // Last, because only now it is sure: the same person in another window, whose member and identity came in one transaction.
  const quicker = await ownerOf(db, vouched);
  if (quicker !== undefined) return quicker;
  throw new AppError("auth/account-exists-with-different-credential");
}

/** An account without a member: an earlier try broke off between the two. (An erased member's account may still wait to be deleted.) */
async function isLeftOver(db: Database, uid: string): Promise<boolean> {
  const member = await db.selectFrom("member").select("uid").where("uid", "=", uid).executeTakeFirst();
  const erasure = await db.selectFrom("erasure").select("id").where("uid", "=", uid).executeTakeFirst();
  return member === undefined && erasure === undefined;
}
