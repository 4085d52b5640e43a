import { stemsOf } from "@ryadom/shared/search/stems.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { readIndexState, touch } from "../engine/index-state.ts";
import type { SearchDocument, SearchIndexName } from "../engine/search-engine.ts";
import { tsvectorOf } from "./tsvector.ts";

/** One of the indexes in one of its versions. */
export type IndexVersion = { index: SearchIndexName; version: number };

export const isOf = ({ index, version }: IndexVersion): RawBuilder<unknown> => sql`"indexName" = ${index} and "version" = ${version}`;

/**
 * Writers of documents stand side by side, a rebuild's steps wait for them and keep them waiting: so none of them misses what another changed.
 * Held until the transaction ends.
 */
export async function lockIndex(trx: Database, index: SearchIndexName, kind: "write" | "rebuild"): Promise<void> {
  const lock = sql.raw(kind === "write" ? "pg_advisory_xact_lock_shared" : "pg_advisory_xact_lock");
  await sql`select ${lock}(hashtext(${`search ${index}`}))`.execute(trx);
}

/** Adds or replaces documents, in the caller's transaction; also in the version that is being built. */
export async function putInPostgres(trx: Database, index: SearchIndexName, documents: readonly SearchDocument[]): Promise<void> {
  if (documents.length === 0) return;
  const ids = documents.map(({ id }) => id);
  for (const version of await versionsToWrite(trx, index, ids)) {
    const gone = await removeFrom(trx, version, ids);
    await countTerms(trx, version, differences(await addTo(trx, version, documents), gone));
  }
}

/** Removes documents, in the caller's transaction. */
export async function removeFromPostgres(trx: Database, index: SearchIndexName, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const version of await versionsToWrite(trx, index, ids))
    await countTerms(trx, version, differences(new Map(), await removeFrom(trx, version, ids)));
}

async function versionsToWrite(trx: Database, index: SearchIndexName, ids: readonly string[]): Promise<IndexVersion[]> {
  await lockIndex(trx, index, "write");
  const { rebuildingSince, version } = await readIndexState(trx, index);
  if (rebuildingSince === null) return [{ index, version }];
  await touch(trx, index, ids);
  return [
    { index, version },
    { index, version: version + 1 },
  ];
}

/** Stem → in how many documents. */
type Counts = ReadonlyMap<string, number>;

/** Adds documents that aren't there. @returns how often their stems have to be counted, see `countTerms` */
export async function addTo(trx: Database, { index, version }: IndexVersion, documents: readonly SearchDocument[]): Promise<Counts> {
  const rows = documents.map(({ title, text, isAnswered, ...facts }) => {
    const stems = { title: stemsOf(title), text: stemsOf(text) };
    return {
      ...facts,
      isAnswered: Number(isAnswered),
      title: stems.title.join(" "),
      text: stems.text.join(" "),
      stems: tsvectorOf(stems),
    };
  });
  await sql`
    insert into "search_document" ("indexName", "version", "id", "kind", "language", "theme", "date", "isAnswered", "title", "text", "stems")
    select ${index}, ${version}, "id", "kind", "language", "theme", "date", "isAnswered", "title", "text", "stems"::tsvector
    from json_to_recordset(${JSON.stringify(rows)}::json) as "given" ("id" text, "kind" text, "language" text, "theme" text, "date" text,
      "isAnswered" integer, "title" text, "text" text, "stems" text)`.execute(trx);
  return countsOf(rows);
}

async function removeFrom(trx: Database, version: IndexVersion, ids: readonly string[]): Promise<Counts> {
  const { rows } = await sql<{ title: string; text: string }>`
    delete from "search_document" where ${isOf(version)} and "id" = any(${[...ids]}) returning "title", "text"`.execute(trx);
  return countsOf(rows);
}

function countsOf(rows: readonly { title: string; text: string }[]): Counts {
  const counts = new Map<string, number>();
  for (const { title, text } of rows)
    for (const term of new Set(`${title} ${text}`.split(" ").filter(Boolean))) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function differences(come: Counts, gone: Counts): Counts {
  const all = new Set([...come.keys(), ...gone.keys()]);
  return new Map([...all].map((term) => [term, (come.get(term) ?? 0) - (gone.get(term) ?? 0)] as const).filter(([, times]) => times !== 0));
}

/** In the order of the terms, so that two writers don't wait for each other in a ring. A rare word may be somebody's name: it goes with its last text. */
export async function countTerms(trx: Database, version: IndexVersion, counts: Counts): Promise<void> {
  if (counts.size === 0) return;
  await sql`
    insert into "search_term" ("indexName", "version", "term", "documents")
    select ${version.index}, ${version.version}, "term", "times"
    from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::integer[]) as "given" ("term", "times") order by "term" collate "C"
    on conflict ("indexName", "version", "term") do update set "documents" = "search_term"."documents" + excluded."documents"`.execute(trx);
  const fewer = [...counts].filter(([, times]) => times < 0).map(([term]) => term);
  if (fewer.length === 0) return;
  await sql`delete from "search_term" where ${isOf(version)} and "documents" <= 0 and "term" = any(${fewer})`.execute(trx);
}
