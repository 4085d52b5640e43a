import type { AccountStore } from "../src/identity/accounts/account-store.ts";

/** Gives a member an account at this address: their reports count as votes only with a mailbox. */
export async function givenMailbox(
  { accounts }: { accounts: AccountStore },
  { uid }: { uid: string },
  email = `${uid.slice(0, 8)}@ryadom.example`,
): Promise<void> {
  await accounts.create({ uid, email, passwordHash: null, provider: "google", confirmed: true });
}
