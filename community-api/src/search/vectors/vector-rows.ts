import { PostgresAdapter, type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { IsoTime } from "../../db/tables/columns.ts";
import type { SearchDocument, SearchIndexName } from "../engine/search-engine.ts";
import { digestForVector } from "./text-for-vector.ts";

/** In `search_index`, of which texts and by which model vectors are made; without the row there is nobody who makes them. */
export const vectorIndexes = { publications: "vectors:publications", staff: "vectors:staff" } as const;

/**
 * In the transaction that writes these documents: they wait for a vector, unless they have one of the same text. What a text meant before it was edited
 * is gone with the edit. Nothing happens where there is no embedder.
 */
export async function queueForVectors(trx: Database, index: SearchIndexName, documents: readonly SearchDocument[]): Promise<void> {
  const now = new Date().toISOString();
  const keptIfSame = (column: string): RawBuilder<unknown> =>
    sql`case when "search_vector"."digest" = "excluded"."digest" then ${sql.ref(`search_vector.${column}`)} end`;
  for (const document of documents)
    await sql`
      insert into "search_vector" ("indexName", "id", "language", "kind", "theme", "date", "digest", "dueAt")
      select ${index}, ${document.id}, ${document.language}, ${document.kind}, ${document.theme}, ${document.date}, ${digestForVector(document)}, ${now}
      from "search_index" where "name" = ${vectorIndexes[index]}
      on conflict ("indexName", "id") do update set
        "language" = "excluded"."language", "kind" = "excluded"."kind", "theme" = "excluded"."theme", "date" = "excluded"."date",
        "vector" = ${keptIfSame("vector")}, "model" = ${keptIfSame("model")},
        "madeAt" = case when "search_vector"."digest" = "excluded"."digest" and "search_vector"."vector" is not null then "excluded"."dueAt" end,
        "dueAt" = coalesce(${keptIfSame("dueAt")}, "excluded"."dueAt"), "attempts" = coalesce(${keptIfSame("attempts")}, 0),
        "digest" = "excluded"."digest"
      where ("search_vector"."digest", "search_vector"."language", "search_vector"."kind", coalesce("search_vector"."theme", ''), "search_vector"."date")
        <> ("excluded"."digest", "excluded"."language", "excluded"."kind", coalesce("excluded"."theme", ''), "excluded"."date")`.execute(
      trx,
    );
}

/** In the transaction that removes these documents. */
export async function removeVectors(trx: Database, index: SearchIndexName, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from "search_vector" where "indexName" = ${index} and "id" in (${sql.join(ids)})`.execute(trx);
}

/** A text that waits for its vector. */
export type WaitingText = { indexName: SearchIndexName; id: string; digest: string; attempts: number };

/**
 * Takes texts of one index that are due, for nobody else until `until`: processes share the work. Those that were refused before come last and one by one,
 * so that a single one doesn't hold up the others.
 */
export async function claimWaiting(db: Database, now: IsoTime, until: IsoTime, limit: number): Promise<WaitingText[]> {
  const { rows } = await sql<WaitingText>`
    select "indexName", "id", "digest", "attempts" from "search_vector"
    where "vector" is null and "dueAt" <= ${now} order by "attempts", "dueAt" limit ${limit}`.execute(db);
  const [first] = rows;
  if (!first) return [];
  const due = first.attempts > 0 ? [first] : rows.filter(({ indexName, attempts }) => indexName === first.indexName && attempts === 0);
  // What a writer holds is left to the next time: whoever waits for several rows may wait in a ring.
  const unlocked = sql.raw(db.getExecutor().adapter instanceof PostgresAdapter ? "for update skip locked" : "");
  const claimed = await sql<{ id: string }>`
    update "search_vector" set "dueAt" = ${until}
    where "indexName" = ${first.indexName} and "id" in (
      select "id" from "search_vector"
      where "indexName" = ${first.indexName} and "id" in (${sql.join(due.map(({ id }) => id))}) and "vector" is null and "dueAt" <= ${now}
      ${unlocked})
    returning "id"`.execute(db);
  const ours = new Set(claimed.rows.map(({ id }) => id));
  return due.filter(({ id }) => ours.has(id));
}

/** Keeps the vector of a text, unless the text was edited, deleted or erased meanwhile. */
export async function storeVector(db: Database, text: WaitingText, model: string, vector: Float32Array): Promise<void> {
  const bytes = Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);
  await sql`
    update "search_vector" set "vector" = ${bytes}, "model" = ${model}, "madeAt" = ${new Date().toISOString()}, "attempts" = 0
    where "indexName" = ${text.indexName} and "id" = ${text.id} and "digest" = ${text.digest} and "vector" is null`.execute(db);
}

/** These go on waiting, until then. @param isRefused they were not taken as they are */
export async function putOff(db: Database, texts: readonly WaitingText[], until: IsoTime, isRefused = false): Promise<void> {
  for (const { indexName, id, digest } of texts)
    await sql`
      update "search_vector" set "dueAt" = ${until}, "attempts" = "attempts" + ${sql.lit(isRefused ? 1 : 0)}
      where "indexName" = ${indexName} and "id" = ${id} and "digest" = ${digest} and "vector" is null`.execute(db);
}

/** How many numbers a vector of this model has; null where there is none yet. */
export async function storedDimensions(db: Database, model: string): Promise<number | null> {
  const { rows } = await sql<{ bytes: number }>`
    select length("vector") as "bytes" from "search_vector" where "vector" is not null and "model" = ${model} limit 1`.execute(db);
  return rows[0] ? rows[0].bytes / 4 : null;
}

/** Vectors of another model say nothing beside those of this one. */
export async function dropOtherModels(db: Database, index: SearchIndexName, model: string): Promise<void> {
  await sql`
    update "search_vector" set "vector" = null, "model" = null, "madeAt" = null, "dueAt" = ${new Date().toISOString()}, "attempts" = 0
    where "indexName" = ${index} and "model" <> ${model}`.execute(db);
}

/** Nobody makes vectors any more: none is kept. */
export async function forgetVectors(db: Database): Promise<void> {
  await sql`delete from "search_index" where "name" in (${vectorIndexes.publications}, ${vectorIndexes.staff})`.execute(db);
  await sql`delete from "search_vector"`.execute(db);
}

export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as "count" from "search_vector" where "vector" is null and "dueAt" <= ${new Date().toISOString()}`.execute(db);
  return rows[0]!.count;
}
