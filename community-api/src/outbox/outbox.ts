import type { Transaction } from "kysely";
import type { Keys } from "../auth/keys.ts";
import type { Schema } from "../db/schema.ts";
import { newId } from "../ids.ts";

/** Work for later, by kind. What it needs is sealed: letters and addresses do not lie open in the database. */
export type Work = { kind: string; uid: string | null; about: unknown };

/** Ask for work in the transaction that makes it necessary: it is done if that commits, and only then. */
export async function enqueue(trx: Transaction<Schema>, keys: Keys, work: Work, now: Date): Promise<void> {
  const at = now.toISOString();
  await trx
    .insertInto("outbox")
    .values({ id: newId("W"), kind: work.kind, uid: work.uid, sealed: keys.seal(work.about), dueAt: at, leasedUntil: null, createdAt: at })
    .execute();
}
