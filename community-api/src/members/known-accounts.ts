import type { Account, AccountStore } from "../auth/account-store.ts";
import type { Clock } from "../clock.ts";

const freshMs = 60_000;
const pauseAfterSilenceMs = 5_000;
const rememberedAtMost = 10_000;

/** The account store, and what it said lately about whom. */
export type KnownAccounts = AccountStore & {
  /** @returns null when there is no such account, or while the store cannot be asked */
  known(uid: string): Promise<Pick<Account, "email" | "hasPassword"> | null>;
};

/**
 * Our database keeps no emails, and every page asks who is signed in: what the store said about an account is remembered for a minute,
 * in this memory only. A change that passes through here is forgotten at once. A store that does not answer is left alone for 5 s.
 */
export function rememberAccounts(accounts: AccountStore, clock: Clock): KnownAccounts {
  const remembered = new Map<string, { account: Account | null; until: number }>();
  let silentUntil = 0;

  const forgetting =
    <Args extends [string, ...unknown[]], Result>(change: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await change(...args);
      } finally {
        remembered.delete(args[0]);
      }
    };

  async function known(uid: string): Promise<Account | null> {
    const now = clock().getTime();
    const found = remembered.get(uid);
    if (found && found.until > now) return found.account;
    if (silentUntil > now) return null;
    const account = await accounts.get({ uid }).catch(() => "silent" as const);
    if (account === "silent") {
      silentUntil = now + pauseAfterSilenceMs;
      return null;
    }
    remembered.delete(uid);
    remembered.set(uid, { account, until: now + freshMs });
    if (remembered.size > rememberedAtMost) remembered.delete(remembered.keys().next().value!);
    return account;
  }

  return {
    ...accounts,
    create: async (account) => {
      remembered.delete(account.uid);
      return accounts.create(account);
    },
    setPassword: forgetting(accounts.setPassword),
    setEmail: forgetting(accounts.setEmail),
    setBlocked: forgetting(accounts.setBlocked),
    delete: forgetting(accounts.delete),
    known,
  };
}
