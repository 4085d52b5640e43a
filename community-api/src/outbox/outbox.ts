import type { Transaction } from "kysely";
import type { Keys } from "../core/keys.ts";
import type { Schema } from "../db/schema.ts";
import { newId } from "../core/ids.ts";

/** An outbox job: kind, owner (deleted with the member; null: nobody's), payload (stored encrypted). */
export type OutboxJob = { kind: string; uid: string | null; payload: unknown };

/**
 * Enqueues a job in the caller's transaction (transactional outbox): it runs if and only if that commits.
 * @param dueAt not before; left out: at once
 */
export async function enqueue(trx: Transaction<Schema>, keys: Keys, job: OutboxJob, now: Date, dueAt = now): Promise<void> {
  const at = now.toISOString();
  await trx
    .insertInto("outbox")
    .values({
      id: newId("W"),
      kind: job.kind,
      uid: job.uid,
      sealed: keys.seal(job.payload),
      dueAt: dueAt.toISOString(),
      leasedUntil: null,
      createdAt: at,
    })
    .execute();
}
