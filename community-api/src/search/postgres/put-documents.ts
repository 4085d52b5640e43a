import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { SearchDocument, SearchIndexName } from "../search-engine.ts";
import { readGenerations } from "./generations.ts";
import { removeUnusedWords } from "./unused-words.ts";
import { tsvectorOf, vectorStems } from "./vectors.ts";

type Row = Omit<SearchDocument, "title" | "text" | "isAnswered"> & { isAnswered: number; stems: string };

/** The last of each id, in the order of the ids, so that two writers never wait for each other. */
function rowsOf(documents: readonly SearchDocument[]): Row[] {
  const byId = new Map(documents.map((document) => [document.id, document]));
  return [...byId.values()]
    .map(({ title, text, isAnswered, ...facts }) => ({ ...facts, isAnswered: Number(isAnswered), stems: tsvectorOf(title, text) }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** @param db a transaction */
export async function putDocuments(db: Database, index: SearchIndexName, documents: readonly SearchDocument[]): Promise<void> {
  const { current, next } = await readGenerations(db, index, "share");
  for (const generation of next === null ? [current] : [current, next]) await putInto(db, index, generation, documents, "replace");
}

/**
 * @param db a transaction
 * @param known what to do with a document that is there: a rebuild keeps it, since it was put after the rebuild began and is newer
 */
export async function putInto(
  db: Database,
  index: SearchIndexName,
  generation: number,
  documents: readonly SearchDocument[],
  known: "replace" | "keep",
): Promise<void> {
  if (documents.length === 0) return;
  const rows = rowsOf(documents);
  const before = known === "keep" ? [] : await stemsOf(db, index, generation, rows);
  await sql`
    insert into "search_document" ("indexName", "generation", "id", "kind", "language", "theme", "date", "isAnswered", "stems")
    select ${index}, ${generation}, "id", "kind", "language", "theme", "date", "isAnswered", "stems"::tsvector
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as "row" ("id" text, "kind" text, "language" text, "theme" text, "date" text, "isAnswered" integer, "stems" text)
    on conflict ("indexName", "generation", "id") ${known === "keep" ? sql`do nothing` : sql`do update set
      "kind" = excluded."kind", "language" = excluded."language", "theme" = excluded."theme", "date" = excluded."date",
      "isAnswered" = excluded."isAnswered", "stems" = excluded."stems"`}`.execute(db);
  const now = new Set(documents.flatMap(({ title, text }) => vectorStems(title, text)));
  await sql`
    insert into "search_word" ("indexName", "generation", "stem")
    select ${index}, ${generation}, "stem" from unnest(${[...now]}::text[]) as "new" ("stem") order by "stem" collate "C"
    on conflict do nothing`.execute(db);
  await removeUnusedWords(
    db,
    index,
    generation,
    before.filter((stem) => !now.has(stem)),
  );
}

async function stemsOf(db: Database, index: SearchIndexName, generation: number, rows: readonly Row[]): Promise<string[]> {
  const { rows: found } = await sql<{ stem: string }>`
    select distinct unnest(tsvector_to_array("stems")) as "stem" from "search_document"
    where "indexName" = ${index} and "generation" = ${generation} and "id" = any(${rows.map(({ id }) => id)})`.execute(db);
  return found.map(({ stem }) => stem);
}

/** @param db a transaction */
export async function removeDocuments(db: Database, index: SearchIndexName, ids: readonly string[]): Promise<void> {
  const { current, next } = await readGenerations(db, index, "share");
  for (const generation of next === null ? [current] : [current, next]) {
    const { rows } = await sql<{ stems: string[] }>`
      delete from "search_document" where "indexName" = ${index} and "generation" = ${generation} and "id" = any(${[...ids]})
      returning tsvector_to_array("stems") as "stems"`.execute(db);
    await removeUnusedWords(db, index, generation, [...new Set(rows.flatMap(({ stems }) => stems))]);
  }
}
