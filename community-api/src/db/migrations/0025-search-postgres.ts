import { sql } from "kysely";
import type { Database, Engine } from "../database.ts";

/**
 * PostgreSQL's own index of search; on SQLite `0023-search` has one. It holds stems and no words. A document stands in a
 * version: a rebuild fills the next one beside that which readers search (`search_index`). Similar stems are found by trigrams: the bar is low,
 * since two letters swapped in a short word leave a fifth of them; whoever asks looks closer.
 */
export async function searchPostgres(db: Database, engine: Engine): Promise<void> {
  if (engine === "sqlite") return;
  const statements = [
    sql`create extension if not exists pg_trgm`,
    sql`create table "search_document" (
      "indexName" text collate "C" not null,
      "version" integer not null,
      "id" text collate "C" not null,
      "kind" text collate "C" not null,
      "language" text collate "C" not null,
      "theme" text collate "C",
      "date" text collate "C" not null,
      "isAnswered" integer not null,
      "title" text not null,
      "text" text not null,
      "stems" tsvector not null,
      primary key ("indexName", "version", "id")
    )`,
    sql`create index "search_document_stems" on "search_document" using gin ("stems")`,
    sql`create table "search_term" (
      "indexName" text collate "C" not null,
      "version" integer not null,
      "term" text collate "C" not null,
      "documents" integer not null,
      primary key ("indexName", "version", "term")
    )`,
    sql`create index "search_term_similar" on "search_term" using gin ("term" gin_trgm_ops)`,
    sql`create function "search_similar"("ofIndex" text, "ofVersion" integer, "word" text, "maxEdits" integer)
      returns table ("term" text, "documents" integer) language sql stable set pg_trgm.similarity_threshold = '0.18' as $$
        select "term", "documents" from "search_term"
        where "indexName" = $1 and "version" = $2 and "term" % $3 and abs(length("term") - length($3)) <= $4
        order by similarity("term", $3) desc, "documents" desc limit 100
      $$`,
  ];
  for (const statement of statements) await statement.execute(db);
}
