import { createHash } from "node:crypto";
import type { Account, AccountStore } from "../src/identity/accounts/account-store.ts";
import { AppError } from "../src/core/errors.ts";

type Kept = Omit<Account, "version"> & { passwordHash: string | null };

/**
 * Stands in for Strapi's account store: the same answers, kept in memory, with a quick hash. `account-store.test.ts` holds the real
 * client to the same story; the browser suite runs on the real Strapi.
 */
export type FakeAccountStore = AccountStore & {
  kept: Map<string, Kept>;
  /** False: every call fails as if nobody were there. */
  isUp: boolean;
  /** What a test lets happen before the deed: a store that is slow. */
  beforeDeed: (route: keyof AccountStore) => Promise<void>;
  /** What a test lets happen between the deed and the answer; throwing loses the answer. */
  beforeAnswer: (route: keyof AccountStore) => Promise<void>;
};

const quickHash = (password: string): string => createHash("sha256").update(password.normalize("NFKC")).digest("hex");

const versionOf = ({ uid, email, passwordHash }: Kept): string => quickHash(JSON.stringify([uid, email, passwordHash]));

export function fakeAccountStore(): FakeAccountStore {
  const kept = new Map<string, Kept>();
  const shown = (account: Kept | undefined): Account | null => {
    if (!account) return null;
    const { passwordHash: _passwordHash, ...known } = account;
    return { ...known, version: versionOf(account) };
  };
  const byEmail = (email: string): Kept | undefined => [...kept.values()].find((account) => account.email === email);
  const checked = (account: Kept | undefined, password: string): Account | null =>
    account && account.passwordHash === quickHash(password) ? shown(account) : null;
  const change = (uid: string, changes: Partial<Kept>): Account | null => {
    const account = kept.get(uid);
    if (!account) return null;
    kept.set(uid, { ...account, ...changes });
    return shown(kept.get(uid));
  };
  const changeFrom = (uid: string, from: string, changes: Partial<Kept>): Account | "changed" | null => {
    const account = kept.get(uid);
    return account && versionOf(account) !== from ? "changed" : change(uid, changes);
  };
  const whenUp =
    <Args extends unknown[], Result>(route: keyof AccountStore, work: (...args: Args) => Result) =>
    async (...args: Args): Promise<Result> => {
      if (!store.isUp) throw new AppError("auth/network-request-failed", undefined, { cause: new Error("nobody there") });
      await store.beforeDeed(route);
      const result = work(...args);
      await store.beforeAnswer(route);
      return result;
    };
  const store: FakeAccountStore = {
    kept,
    isUp: true,
    beforeDeed: async () => {},
    beforeAnswer: async () => {},
    hash: whenUp("hash", quickHash),
    verify: whenUp("verify", (email, password) => checked(byEmail(email), password)),
    verifyByUid: whenUp("verifyByUid", (uid, password) => checked(kept.get(uid), password)),
    get: whenUp("get", (by) => shown("uid" in by ? kept.get(by.uid) : byEmail(by.email))),
    create: whenUp("create", (account) => {
      const known = kept.get(account.uid);
      if (known) return shown(known)!;
      if (byEmail(account.email)) return "taken";
      kept.set(account.uid, { ...account, blocked: false, hasPassword: account.passwordHash !== null });
      return shown(kept.get(account.uid))!;
    }),
    setPassword: whenUp("setPassword", (uid, passwordHash, from) => changeFrom(uid, from, { passwordHash, hasPassword: true })),
    setEmail: whenUp("setEmail", (uid, email, confirmed, from) => {
      const owner = byEmail(email);
      return owner && owner.uid !== uid ? "taken" : changeFrom(uid, from, { email, confirmed });
    }),
    setBlocked: whenUp("setBlocked", (uid, blocked) => change(uid, { blocked })),
    delete: whenUp("delete", (uid) => void kept.delete(uid)),
  };
  return store;
}
