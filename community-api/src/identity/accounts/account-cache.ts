import type { Account, AccountStore } from "./account-store.ts";
import type { Clock } from "../../core/clock.ts";

const ttlMs = 60_000;
const pauseAfterFailureMs = 5_000;
const maxEntries = 10_000;

/** The account store with an in-memory cache of accounts. */
export type AccountCache = AccountStore & {
  /** @returns null when there is no such account, or while the store can't be reached */
  getCached(uid: string): Promise<Pick<Account, "email" | "hasPassword"> | null>;
};

/**
 * Caches accounts for 60 s (10,000 at most), since emails aren't in our database and every page needs them. Writes through it invalidate
 * the entry. After a failure the store isn't asked for 5 s.
 */
export function createAccountCache(accounts: AccountStore, clock: Clock): AccountCache {
  const entries = new Map<string, { account: Account | null; until: number }>();
  let storeDownUntil = 0;

  const invalidating =
    <Args extends [string, ...unknown[]], Result>(change: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await change(...args);
      } finally {
        entries.delete(args[0]);
      }
    };

  function remember(uid: string, account: Account | null, now: number): void {
    entries.delete(uid);
    entries.set(uid, { account, until: now + ttlMs });
    if (entries.size > maxEntries) entries.delete(entries.keys().next().value!);
  }

  async function getCached(uid: string): Promise<Account | null> {
    const now = clock().getTime();
    const found = entries.get(uid);
    if (found && found.until > now) return found.account;
    if (storeDownUntil > now) return null;
    const account = await accounts.get({ uid }).catch(() => "silent" as const);
    if (account === "silent") {
      storeDownUntil = now + pauseAfterFailureMs;
      return null;
    }
    remember(uid, account, now);
    return account;
  }

  return {
    ...accounts,
    // After a sign-in the page asks for `GET /api/me`: the store isn't asked a second time.
    verify: async (email, password) => {
      const account = await accounts.verify(email, password);
      if (account) remember(account.uid, account, clock().getTime());
      return account;
    },
    create: async (account) => {
      entries.delete(account.uid);
      return accounts.create(account);
    },
    setPassword: invalidating(accounts.setPassword),
    setEmail: invalidating(accounts.setEmail),
    setBlocked: invalidating(accounts.setBlocked),
    delete: invalidating(accounts.delete),
    getCached,
  };
}
