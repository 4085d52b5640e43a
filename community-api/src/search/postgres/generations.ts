import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { SearchIndexName } from "../search-engine.ts";

/** `next` is there while a rebuild fills it; readers search `current`. */
export type Generations = { current: number; next: number | null };

/** @param lock held until the transaction ends, so that no swap comes between what is read and what is written */
export async function readGenerations(db: Database, index: SearchIndexName, lock: "none" | "share" = "none"): Promise<Generations> {
  const { rows } = await sql<Generations>`
    select "current", "next" from "search_generation" where "indexName" = ${index} ${lock === "share" ? sql`for share` : sql``}`.execute(db);
  return rows[0] ?? { current: 0, next: null };
}

export async function beginGeneration(db: Database, index: SearchIndexName): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    insert into "search_generation" ("indexName", "current", "next") values (${index}, 0, 1)
    on conflict ("indexName") do update set "next" = greatest("search_generation"."current", coalesce("search_generation"."next", 0)) + 1
    returning "next"`.execute(db);
  return rows[0]!.next;
}

/** @returns whether it was swapped in: a rebuild that was begun later puts an earlier one aside */
export async function swapIn(db: Database, index: SearchIndexName, generation: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update "search_generation" set "current" = "next", "next" = null where "indexName" = ${index} and "next" = ${generation}`.execute(db);
  return numAffectedRows === 1n;
}

const deletedAtOnce = 5000;

/** Removes what no reader searches any more and no rebuild fills; in pieces, since a query may not take long. */
export async function deleteOtherGenerations(db: Database, index: SearchIndexName): Promise<void> {
  for (const table of ["search_document", "search_word"] as const) {
    let deleted = BigInt(deletedAtOnce);
    while (deleted >= deletedAtOnce) {
      const result = await sql`
        delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} as "old" where "indexName" = ${index} and not exists (
            select from "search_generation" as "kept" where "kept"."indexName" = ${index} and "old"."generation" in ("kept"."current", "kept"."next")
          ) limit ${deletedAtOnce}
        ))`.execute(db);
      deleted = result.numAffectedRows ?? 0n;
    }
  }
}
