import type { Logger } from "pino";
import { z } from "zod";
import type { Keys } from "../auth/keys.ts";
import type { Database } from "../db/database.ts";

const leaseMs = 60_000;
const atATime = 20;
const firstPauseMs = 1000;
const longestPauseMs = 300_000;

/** Does one piece of work; throwing means "again later". It may be called twice for the same work. */
export type Deliverer = (about: unknown, uid: string | null) => Promise<void>;
export type Deliverers = Readonly<Record<string, Deliverer>>;

/**
 * Do what is due, oldest first. A row is leased while it is worked on, so that several processes share the work; done, it is deleted;
 * failed, it waits twice as long each time (1 s … 5 min).
 * @param lane which work is looked at; left out: all of it
 * @returns how many pieces were done
 */
export async function deliverDue(
  db: Database,
  keys: Keys,
  deliverers: Deliverers,
  now: Date,
  log: Logger,
  lane?: { only: string } | { but: string },
): Promise<number> {
  const at = now.toISOString();
  const due = await db
    .selectFrom("outbox")
    .select(["id", "kind", "uid", "sealed", "attempts"])
    .where("dueAt", "<=", at)
    .where((eb) => eb.or([eb("leasedUntil", "is", null), eb("leasedUntil", "<=", at)]))
    .$if(lane !== undefined, (query) =>
      lane && "only" in lane ? query.where("kind", "=", lane.only) : query.where("kind", "!=", lane!.but),
    )
    .orderBy("dueAt")
    .limit(atATime)
    .execute();
  let done = 0;
  for (const row of due) {
    const lease = await db
      .updateTable("outbox")
      .set({ leasedUntil: new Date(now.getTime() + leaseMs).toISOString(), attempts: row.attempts + 1 })
      .where("id", "=", row.id)
      .where("attempts", "=", row.attempts)
      .executeTakeFirst();
    if (lease.numUpdatedRows === 0n) continue;
    try {
      const deliver = deliverers[row.kind];
      if (!deliver) throw new Error("nobody does this kind of work");
      await deliver(keys.open(row.sealed, z.unknown()), row.uid);
      await db.deleteFrom("outbox").where("id", "=", row.id).execute();
      done += 1;
    } catch (error) {
      const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** row.attempts);
      await db
        .updateTable("outbox")
        .set({ leasedUntil: null, dueAt: new Date(now.getTime() + pause).toISOString() })
        .where("id", "=", row.id)
        .execute();
      // The name only: a mail program's message may quote an address.
      log.warn({ kind: row.kind, attempts: row.attempts + 1, error: error instanceof Error ? error.name : "unknown" }, "work put off");
    }
  }
  return done;
}

/** Look for work twice a second. @returns stops it, after what is under way */
export function keepDelivering(deliver: () => Promise<unknown>, log: Logger): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = deliver()
      .catch((error: unknown) => log.error({ error: error instanceof Error ? error.name : "unknown" }, "outbox"))
      .finally(() => (isBusy = false));
  }, 500);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
