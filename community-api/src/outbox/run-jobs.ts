import type { Logger } from "pino";
import { z } from "zod";
import type { Keys } from "../core/keys.ts";
import type { Database } from "../db/database.ts";

const leaseMs = 60_000;
const maxJobsPerRun = 20;
const firstPauseMs = 1000;
const longestPauseMs = 300_000;

/** Handles one job. Throw to have it retried. Must be idempotent: delivery is at least once. */
export type JobHandler = (payload: unknown, uid: string | null) => Promise<void>;
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/**
 * Runs due jobs, oldest first (20 at most). Each row is leased for 60 s by compare-and-set on `attempts`, so that processes share the
 * work; a failed job is retried with exponential backoff (1 s to 5 min).
 * @param lane only this kind, or all but this kind; left out: every kind
 * @returns how many jobs succeeded
 */
export async function runDueJobs(
  db: Database,
  keys: Keys,
  jobHandlers: JobHandlers,
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
    .limit(maxJobsPerRun)
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
      const deliver = jobHandlers[row.kind];
      if (!deliver) throw new Error("no handler for this kind of job");
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
      // Only the error's name: a mail server's message may quote an address.
      log.warn(
        { kind: row.kind, attempts: row.attempts + 1, error: error instanceof Error ? error.name : "unknown" },
        "outbox job failed, will be retried",
      );
    }
  }
  return done;
}

/** Polls the outbox every 500 ms. @returns stops polling, after the current run */
export function pollOutbox(deliver: () => Promise<unknown>, log: Logger): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = deliver()
      .catch((error: unknown) => log.error({ error: error instanceof Error ? error.name : "unknown" }, "outbox poll failed"))
      .finally(() => (isBusy = false));
  }, 500);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
