import { PostgresAdapter, sql, type Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/**
 * Takes an advisory lock until the transaction ends (PostgreSQL). SQLite's transactions exclude each other already: each takes the write
 * lock when it begins.
 * @param work names it, such as "seed"
 */
export async function acquireAdvisoryLock(trx: Transaction<Schema>, work: string): Promise<void> {
  if (trx.getExecutor().adapter instanceof PostgresAdapter) await sql`select pg_advisory_xact_lock(hashtext(${work}))`.execute(trx);
}
