import { PostgresAdapter, sql, type Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/**
 * Row lock (PostgreSQL): `for no key update`, which lets others add rows that reference it meanwhile, or `for update` with `toDelete`.
 * Does nothing on SQLite, whose writers are serialised.
 */
export async function lockRow(
  trx: Transaction<Schema>,
  table: "publication" | "comment" | "course_rating" | "member" | "purchase_order" | "appeal",
  id: string,
  { toDelete = false } = {},
): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  const key = sql.ref(table === "member" ? "uid" : "id");
  const strength = toDelete ? sql`for update` : sql`for no key update`;
  await sql`select 1 from ${sql.table(table)} where ${key} = ${id} ${strength}`.execute(trx);
}

/**
 * Locks the publication of a comment. Every change of a thread takes this lock first, so that its counters can be recounted.
 * @returns null when there is no such comment
 */
export async function lockThread(trx: Transaction<Schema>, commentId: string): Promise<string | null> {
  const found = await trx.selectFrom("comment").select("publicationId").where("id", "=", commentId).executeTakeFirst();
  if (found) await lockRow(trx, "publication", found.publicationId);
  return found?.publicationId ?? null;
}
