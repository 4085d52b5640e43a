import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { SearchIndexName } from "./search-engine.ts";

/** What an index in the database, or one of a search server (`unsent.ts`), was built of (null: nothing yet), since when another is being built, and how often it was built anew. */
export type IndexState = { contents: string | null; rebuildingSince: string | null; version: number };

export async function readIndexState(db: Database, index: string): Promise<IndexState> {
  const { rows } = await sql<IndexState>`
    select "contents", "rebuildingSince", "version" from "search_index" where "name" = ${index}`.execute(db);
  return rows[0] ?? { contents: null, rebuildingSince: null, version: 0 };
}

/** @returns what this rebuild is known by: another one that begins takes its place */
export async function beginRebuild(db: Database, index: string, now: Date): Promise<string> {
  const since = `${now.toISOString()} ${randomUUID()}`;
  await sql`
    insert into "search_index" ("name", "rebuildingSince") values (${index}, ${since})
    on conflict ("name") do update set "rebuildingSince" = "excluded"."rebuildingSince"`.execute(db);
  await sql`delete from "search_touched" where "name" = ${index}`.execute(db);
  return since;
}

/** @throws when another rebuild of this index has begun meanwhile */
export async function requireRebuild(db: Database, index: string, since: string): Promise<void> {
  if ((await readIndexState(db, index)).rebuildingSince !== since) throw new Error("another program builds this index anew");
}

export async function endRebuild(db: Database, index: string): Promise<void> {
  await sql`update "search_index" set "rebuildingSince" = null, "version" = "version" + 1 where "name" = ${index}`.execute(db);
  await sql`delete from "search_touched" where "name" = ${index}`.execute(db);
}

/** Remembers what an index holds: a release, or the version of how words are read. */
export async function setIndexContents(db: Database, index: string, contents: string): Promise<void> {
  await sql`
    insert into "search_index" ("name", "contents") values (${index}, ${contents})
    on conflict ("name") do update set "contents" = "excluded"."contents"`.execute(db);
}

/** Says to whoever builds the index anew that what they read of these may be old. */
export async function touch(db: Database, index: SearchIndexName, ids: readonly string[]): Promise<void> {
  for (const id of ids) await sql`insert into "search_touched" ("name", "id") values (${index}, ${id}) on conflict do nothing`.execute(db);
}

export async function touchedOf(db: Database, index: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select "id" from "search_touched" where "name" = ${index}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
