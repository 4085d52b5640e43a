import type { Insertable } from "kysely";
import type { Schema } from "../src/db/schema.ts";
import { givenMember } from "./givens.ts";
import type { TestService } from "./test-app.ts";

export const password = "a quiet evening by the lake";

type Account = Insertable<Schema["member"]> & { email: string };

/** A member with an account: they can sign in with `password`. */
export async function givenAccount({ db, accounts }: TestService, about: Partial<Account> = {}): Promise<Account> {
  const { email, ...member } = about;
  const made = await givenMember(db, member);
  const address = email ?? `${made.uid.slice(0, 8)}@ryadom.example`;
  const passwordHash = await accounts.hash(password);
  await accounts.create({ uid: made.uid, email: address, passwordHash, provider: "local", confirmed: true });
  return { ...made, email: address };
}
