import { PostgresAdapter, sql, type Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/**
 * Hold other programs that ask for the same work until this transaction ends. On SQLite the transaction itself does that: it took the
 * write lock when it began.
 * @param work names it, such as "seed"
 */
export async function exclusively(trx: Transaction<Schema>, work: string): Promise<void> {
  if (trx.getExecutor().adapter instanceof PostgresAdapter) await sql`select pg_advisory_xact_lock(hashtext(${work}))`.execute(trx);
}
