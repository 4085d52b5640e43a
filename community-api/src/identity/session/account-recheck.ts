import type { Logger } from "pino";
import type { Clock } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import type { AccountStore } from "../accounts/account-store.ts";
import { endSessions, type Session, recentMs } from "./session.ts";

/** Sessions stay valid this long (1 day) while the account store can't be reached. */
const longestUncheckedMs = 86_400_000;

/** @returns false when the account is blocked or deleted, and its sessions ended. @throws when the store couldn't be reached for a day */
export type Recheck = (session: Session) => Promise<boolean>;

/**
 * Verifies with the account store, at most every 300 s a session, that the account exists and isn't blocked: in the background, or
 * before the request when the last check is older than a day. A missing or blocked account ends its sessions. While the store is
 * unreachable sessions stay valid; each failed check is logged with a count.
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
