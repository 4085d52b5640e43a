import { stemsOf } from "@ryadom/shared/search/stems.ts";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { readIndexState, touch } from "../engine/index-state.ts";
import type { SearchDocument, SearchIndexName } from "../engine/search-engine.ts";
import { type IndexTables, tablesOf } from "./tables.ts";

/** Adds or replaces documents, in the caller's transaction; also in the index that is being built anew. */
export async function putInSqlite(trx: Database, index: SearchIndexName, documents: readonly SearchDocument[]): Promise<void> {
  if (documents.length === 0) return;
  const ids = documents.map(({ id }) => id);
  for (const tables of await tablesToWrite(trx, index, ids)) {
    await removeFrom(trx, tables, ids);
    await addTo(trx, tables, documents);
  }
}

/** Removes documents, in the caller's transaction. */
export async function removeFromSqlite(trx: Database, index: SearchIndexName, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const tables of await tablesToWrite(trx, index, ids)) await removeFrom(trx, tables, ids);
}

async function tablesToWrite(trx: Database, index: SearchIndexName, ids: readonly string[]): Promise<IndexTables[]> {
  const { rebuildingSince } = await readIndexState(trx, index);
  if (rebuildingSince === null) return [tablesOf(index)];
  await touch(trx, index, ids);
  return [tablesOf(index), tablesOf(index, "next")];
}

/** Adds documents that aren't there; a batch takes four statements, whatever its size. */
export async function addTo(trx: Database, { documents, words, terms }: IndexTables, batch: readonly SearchDocument[]): Promise<void> {
  const rows = batch.map(({ title, text, isAnswered, ...rest }) => ({
    ...rest,
    isAnswered: isAnswered ? 1 : 0,
    titleStems: stemsOf(title).join(" "),
    textStems: stemsOf(text).join(" "),
  }));
  const json = JSON.stringify(rows);
  await sql`
    insert into ${documents} ("id", "kind", "language", "theme", "date", "isAnswered")
    select value ->> 'id', value ->> 'kind', value ->> 'language', value ->> 'theme', value ->> 'date', value ->> 'isAnswered'
    from json_each(${json})`.execute(trx);
  await sql`
    insert into ${words} (rowid, title, text)
    select ${documents}."number", value ->> 'titleStems', value ->> 'textStems'
    from json_each(${json}) as "given" join ${documents} on ${documents}."id" = value ->> 'id'`.execute(trx);
  const counts = countTerms(rows.map(({ titleStems, textStems }) => `${titleStems} ${textStems}`));
  await sql`
    insert into ${terms} ("term", "documents") select value ->> 0, value ->> 1 from json_each(${JSON.stringify(counts)}) where true
    on conflict ("term") do update set "documents" = "documents" + "excluded"."documents"`.execute(trx);
}

async function removeFrom(trx: Database, { documents, words, terms }: IndexTables, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ number: number; stems: string }>`
    select ${documents}."number", ${words}."title" || ' ' || ${words}."text" as "stems"
    from ${documents} join ${words} on ${words}.rowid = ${documents}."number"
    where ${documents}."id" in (select value from json_each(${JSON.stringify(ids)}))`.execute(trx);
  if (rows.length === 0) return;
  const numbers = JSON.stringify(rows.map(({ number }) => number));
  await sql`delete from ${words} where rowid in (select value from json_each(${numbers}))`.execute(trx);
  await sql`delete from ${documents} where "number" in (select value from json_each(${numbers}))`.execute(trx);
  const counts = JSON.stringify(countTerms(rows.map(({ stems }) => stems)));
  await sql`
    update ${terms} set "documents" = ${terms}."documents" - "gone"."times"
    from (select value ->> 0 as "term", value ->> 1 as "times" from json_each(${counts})) as "gone"
    where ${terms}."term" = "gone"."term"`.execute(trx);
  // A rare word may be somebody's name: it goes with the last text that had it.
  await sql`
    delete from ${terms} where "documents" <= 0 and "term" in (select value ->> 0 from json_each(${counts}))`.execute(trx);
}

/** In how many of these texts each stem is. */
function countTerms(texts: readonly string[]): [term: string, documents: number][] {
  const counts = new Map<string, number>();
  for (const text of texts) for (const term of new Set(text.split(" ").filter(Boolean))) counts.set(term, (counts.get(term) ?? 0) + 1);
  return [...counts];
}
