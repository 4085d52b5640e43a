import type { Logger } from "pino";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { AccountStore } from "./account-store.ts";
import { endSessions, type LiveSession, recentMs } from "./session.ts";

/** So long a session goes on while the account store is away. */
const longestUncheckedMs = 86_400_000;

/** @returns false when the account is blocked or gone, and with it the session; throws when nobody could be asked for a day */
export type Recheck = (session: LiveSession) => Promise<boolean>;

/**
 * Asks the account store about members whose session was last checked more than 300 s ago: in the background, so that nobody waits; but
 * before the request goes on when that was more than a day ago. Blocked or missing → their sessions end. While the store is away
 * sessions go on, and that is counted.
 */
export function createRecheck(services: { db: Database; accounts: AccountStore; clock: Clock; log: Logger }): Recheck {
  const { db, accounts, clock, log } = services;
  const asking = new Map<string, Promise<boolean>>();
  let unanswered = 0;

  async function check(uid: string): Promise<boolean> {
    const account = await accounts.get({ uid });
    if (account === null || account.blocked) {
      await endSessions(db, uid);
      return false;
    }
    await db.updateTable("session").set({ checkedAt: clock().toISOString() }).where("uid", "=", uid).execute();
    return true;
  }

  function checkOnce(uid: string): Promise<boolean> {
    const running = asking.get(uid) ?? check(uid).finally(() => asking.delete(uid));
    asking.set(uid, running);
    return running;
  }

  return async (session) => {
    const age = clock().getTime() - Date.parse(session.checkedAt);
    // A banned member's restricted session is allowed although the account is blocked.
    if (age <= recentMs || session.kind === "restricted") return true;
    if (age > longestUncheckedMs) return checkOnce(session.uid);
    checkOnce(session.uid).catch(() => log.warn({ unanswered: (unanswered += 1) }, "the account store did not answer a re-check"));
    return true;
  };
}
