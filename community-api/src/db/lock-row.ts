import { PostgresAdapter, sql, type Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/**
 * Let one transaction at a time read and then change what hangs on a row. SQLite's transactions are one at a time already. Others may
 * meanwhile add rows that name it (a notification does not wait for what somebody is doing), unless it is about to be deleted.
 */
export async function lockRow(
  trx: Transaction<Schema>,
  table: "publication" | "comment" | "member",
  id: string,
  { toDelete = false } = {},
): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  const key = sql.ref(table === "member" ? "uid" : "id");
  const strength = toDelete ? sql`for update` : sql`for no key update`;
  await sql`select 1 from ${sql.table(table)} where ${key} = ${id} ${strength}`.execute(trx);
}

/**
 * Lock the publication a comment stands under: whatever changes a thread takes this lock first, so that counters can be counted anew.
 * @returns null when there is no such comment
 */
export async function lockThreadOf(trx: Transaction<Schema>, commentId: string): Promise<string | null> {
  const found = await trx.selectFrom("comment").select("publicationId").where("id", "=", commentId).executeTakeFirst();
  if (found) await lockRow(trx, "publication", found.publicationId);
  return found?.publicationId ?? null;
}
