import { z } from "zod";
import type { Account, AccountStore } from "../../identity/accounts/account-store.ts";
import { enqueue } from "../../outbox/outbox.ts";
import type { JobHandlers } from "../../outbox/run-jobs.ts";
import { type ErasureServices, steps } from "./steps.ts";

/** Outbox kind: deletes an erased member's account that a backup of the account store has brought back. */
const restoredAccountJob = "erase-restored-account";

/**
 * The account store without the accounts of erased members: whoever asks for one, by whatever way in, hears that there is none, and it is
 * deleted again. While an erasure is under way its own step does that.
 */
export function withoutErasedAccounts({
  db,
  keys,
  clock,
  accounts,
  tombstones,
}: Pick<ErasureServices, "db" | "keys" | "clock" | "accounts" | "tombstones">): AccountStore {
  async function unlessErased(account: Account | null): Promise<Account | null> {
    // Asked for a missing account as well, so that both take equally long.
    if (!(await tombstones.has(account?.uid ?? "")) || account === null) return account;
    const { uid } = account;
    const underway = await db.selectFrom("erasure").select("id").where("uid", "=", uid).executeTakeFirst();
    if (underway) return account;
    await db.transaction().execute((trx) => enqueue(trx, keys, { kind: restoredAccountJob, uid: null, payload: { uid } }, clock()));
    return null;
  }
  return {
    ...accounts,
    get: async (by) => unlessErased(await accounts.get(by)),
    verify: async (email, password) => unlessErased(await accounts.verify(email, password)),
    verifyByUid: async (uid, password) => unlessErased(await accounts.verifyByUid(uid, password)),
  };
}

/** Deletes the account with what is kept under its address. The uid comes from a tombstone, so nothing of ours is left to erase. */
export const restoredAccountJobHandlers = (services: ErasureServices): JobHandlers => ({
  async [restoredAccountJob](payload) {
    const { uid } = z.object({ uid: z.string() }).parse(payload);
    await steps.account(services, { id: "", uid, isBanned: false });
  },
});
