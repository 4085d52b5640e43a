import { sql } from "kysely";
import type { Database, Engine } from "../database.ts";

/**
 * Search. Which index was built of what, and which is being built anew; ids that changed meanwhile. On SQLite each index is three tables:
 * its documents, their stems in an ordinary FTS5 table with `secure-delete` (docs/decisions/2026-11-23-search.md), and how many documents have a stem.
 */
export async function search(db: Database, engine: Engine): Promise<void> {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  const strict = engine === "sqlite" ? sql`strict` : sql``;
  await db.schema
    .createTable("search_index")
    .addColumn("name", text, (c) => c.notNull().primaryKey())
    .addColumn("contents", text)
    .addColumn("rebuildingSince", text)
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(0))
    .modifyEnd(strict)
    .execute();
  await db.schema
    .createTable("search_touched")
    .addColumn("name", text, (c) => c.notNull())
    .addColumn("id", text, (c) => c.notNull())
    .addPrimaryKeyConstraint("search_touched_key", ["name", "id"])
    .modifyEnd(strict)
    .execute();
  if (engine === "sqlite") for (const table of ["search_publication", "search_staff"]) await sqliteIndex(db, table);
}

async function sqliteIndex(db: Database, name: string): Promise<void> {
  const words = sql.table(`${name}_words`);
  await sql`
    create table ${sql.table(name)} (
      "number" integer primary key autoincrement, "id" text not null unique, "kind" text not null, "language" text not null,
      "theme" text, "date" text not null, "isAnswered" integer not null) strict`.execute(db);
  await sql`create virtual table ${words} using fts5(title, text, detail=column, prefix='2 3', tokenize=ascii)`.execute(db);
  await sql`insert into ${words} (${sql.ref(`${name}_words`)}, rank) values ('secure-delete', 1)`.execute(db);
  await sql`insert into ${words} (${sql.ref(`${name}_words`)}, rank) values ('rank', 'bm25(4.0, 1.0)')`.execute(db);
  await sql`
    create table ${sql.table(`${name}_terms`)} (
      "number" integer primary key autoincrement, "term" text not null unique, "documents" integer not null) strict`.execute(db);
}
