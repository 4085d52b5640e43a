import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { SearchIndexName } from "../engine/search-engine.ts";

const nameOf: Record<SearchIndexName, string> = { publications: "search_publication", staff: "search_staff" };

/** The three tables of an index: the live ones, or those that are being built beside them. */
export type IndexTables = ReturnType<typeof tablesOf>;
export function tablesOf(index: SearchIndexName, which: "live" | "next" = "live") {
  const name = which === "live" ? nameOf[index] : `${nameOf[index]}_next`;
  const names = [name, `${name}_words`, `${name}_terms`] as const;
  return { names, documents: sql.table(names[0]), words: sql.table(names[1]), terms: sql.table(names[2]) };
}

/** Empty tables for an index to be built anew, made as the live ones are. What an interrupted rebuild left goes. */
export async function createNextTables(db: Database, index: SearchIndexName): Promise<void> {
  await dropNextTables(db, index);
  const [live, next] = [tablesOf(index), tablesOf(index, "next")];
  for (const [position, name] of live.names.entries()) {
    const { rows } = await sql<{ sql: string }>`select "sql" from sqlite_schema where "name" = ${name}`.execute(db);
    const statement = rows[0]!.sql.replace(new RegExp(String.raw`(table\s+)"?${name}"?`, "i"), `$1"${next.names[position]!}"`);
    await sql.raw(statement).execute(db);
  }
  const itself = sql.ref(next.names[1]);
  await sql`insert into ${next.words} (${itself}, rank) values ('secure-delete', 1)`.execute(db);
  await sql`insert into ${next.words} (${itself}, rank) values ('rank', 'bm25(4.0, 1.0)')`.execute(db);
}

async function dropNextTables(db: Database, index: SearchIndexName): Promise<void> {
  for (const name of tablesOf(index, "next").names) await sql`drop table if exists ${sql.table(name)}`.execute(db);
}

/** Puts the new tables in the place of the live ones; in a transaction readers see either. */
export async function swapTables(db: Database, index: SearchIndexName): Promise<void> {
  const [live, next] = [tablesOf(index), tablesOf(index, "next")];
  for (const [position, name] of live.names.entries()) {
    await sql`drop table ${sql.table(name)}`.execute(db);
    await sql`alter table ${sql.table(next.names[position]!)} rename to ${sql.table(name)}`.execute(db);
  }
}
