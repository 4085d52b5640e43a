import type { Insertable } from "kysely";
import type { Schema } from "../src/db/schema.ts";
import type { AccountStore } from "../src/identity/accounts/account-store.ts";
import type { Database } from "../src/db/database.ts";
import { givenMember } from "./fixtures.ts";

export const password = "a quiet evening by the lake";

type Account = Insertable<Schema["member"]> & { email: string };

/** A member with an account: they can sign in with `password`; with null for a password they came by Google. */
export async function givenAccount(
  { db, accounts }: { db: Database; accounts: AccountStore },
  about: Partial<Account> & { password?: null } = {},
): Promise<Account> {
  const { email, password: given = password, ...member } = about;
  const made = await givenMember(db, member);
  const address = email ?? `${made.uid.slice(0, 8)}@ryadom.example`;
  const passwordHash = given === null ? null : await accounts.hash(given);
  const provider = given === null ? "google" : "local";
  await accounts.create({ uid: made.uid, email: address, passwordHash, provider, confirmed: true });
  return { ...made, email: address };
}
