import type { Insertable } from "kysely";
import type { Schema } from "../src/db/schema.ts";
import { givenMember } from "./givens.ts";
import type { AccountStore } from "../src/auth/account-store.ts";
import type { Database } from "../src/db/database.ts";

export const knownPassword = "the password they have now";

/** A member with an account: the email and, unless it is null, the password open it. */
export async function givenKnownMember(
  { db, accounts }: { db: Database; accounts: AccountStore },
  { email, password = knownPassword, ...about }: { email: string; password?: string | null } & Partial<Insertable<Schema["member"]>>,
): Promise<Insertable<Schema["member"]>> {
  const member = await givenMember(db, about);
  const passwordHash = password === null ? null : await accounts.hash(password);
  const provider = password === null ? "google" : "local";
  await accounts.create({ uid: member.uid, email, passwordHash, provider, confirmed: true });
  return member;
}
