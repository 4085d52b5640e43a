import { sql } from "kysely";
import type { Database, Engine } from "../database.ts";

/**
 * PostgreSQL's own index of search; on SQLite `0023-search` has one. A document stands in a generation: a rebuild fills the next one beside that
 * which readers search. It holds stems and no words. Similar stems are found by trigrams: the bar is low, since two letters swapped in a short word
 * leave a fifth of its trigrams; who asks looks closer.
 */
export async function searchPostgres(db: Database, engine: Engine): Promise<void> {
  if (engine === "sqlite") return;
  const statements = [
    sql`create extension if not exists pg_trgm`,
    sql`create table "search_generation" ("indexName" text collate "C" primary key, "current" integer not null, "next" integer)`,
    sql`create table "search_document" (
      "indexName" text collate "C" not null,
      "generation" integer not null,
      "id" text collate "C" not null,
      "kind" text collate "C" not null,
      "language" text collate "C" not null,
      "theme" text collate "C",
      "date" text collate "C" not null,
      "isAnswered" integer not null,
      "stems" tsvector not null,
      primary key ("indexName", "generation", "id")
    )`,
    sql`create index "search_document_stems" on "search_document" using gin ("stems")`,
    sql`create table "search_word" (
      "indexName" text collate "C" not null,
      "generation" integer not null,
      "stem" text collate "C" not null,
      primary key ("indexName", "generation", "stem")
    )`,
    sql`create index "search_word_similar" on "search_word" using gin ("stem" gin_trgm_ops)`,
    sql`create function "search_similar"("ofIndex" text, "ofGeneration" integer, "word" text) returns setof text
      language sql stable parallel safe set pg_trgm.similarity_threshold = '0.18' as $$
        select "stem" from "search_word"
        where "indexName" = $1 and "generation" = $2 and "stem" % $3 and abs(length("stem") - length($3)) <= 2
        order by similarity("stem", $3) desc, "stem" limit 60
      $$`,
  ];
  for (const statement of statements) await statement.execute(db);
}
