import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { AccountStore } from "./account-store.ts";
import { endSessions, type LiveSession, recentMs } from "./session.ts";

export type Recheck = { (session: LiveSession): void; unanswered(): number };

/**
 * Asks the account store in the background about members whose session was last checked more than 300 s ago; blocked or missing →
 * their sessions end. While the store is away sessions go on, and that is counted.
 */
export function createRecheck({ db, accounts, clock }: { db: Database; accounts: AccountStore; clock: Clock }): Recheck {
  const asking = new Set<string>();
  let unanswered = 0;

  async function check(uid: string): Promise<void> {
    const account = await accounts.get({ uid });
    if (account === null || account.blocked) return endSessions(db, uid);
    await db.updateTable("session").set({ checkedAt: clock().toISOString() }).where("uid", "=", uid).execute();
  }

  const recheck = (session: LiveSession): void => {
    if (clock().getTime() - Date.parse(session.checkedAt) <= recentMs || asking.has(session.uid)) return;
    // A banned member's restricted session is allowed although the account is blocked.
    if (session.kind === "restricted") return;
    asking.add(session.uid);
    void check(session.uid)
      .catch(() => (unanswered += 1))
      .finally(() => asking.delete(session.uid));
  };
  return Object.assign(recheck, { unanswered: () => unanswered });
}
