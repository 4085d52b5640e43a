import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import { PostgresAdapter } from "kysely";
import type { Database } from "../../db/database.ts";
import type { SearchDocument, SearchEngine, SearchIndexName } from "../engine/search-engine.ts";
import { postgresEngine } from "../postgres/engine.ts";
import { lockIndex, putInPostgres, removeFromPostgres } from "../postgres/write.ts";
import { sqliteEngine } from "../sqlite/engine.ts";
import { putInSqlite, removeFromSqlite } from "../sqlite/write.ts";
import { queueForVectors, removeVectors } from "../vectors/vector-rows.ts";

const isPostgres = (db: Database): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/** Search in the database itself. It is always kept up, so that it can answer when a search server doesn't. */
export function embeddedEngine(needs: { db: Database; synonyms: () => Catalogue["synonyms"] }): SearchEngine {
  return isPostgres(needs.db) ? postgresEngine(needs) : sqliteEngine(needs);
}

/** In the caller's transaction. */
export async function putInIndex(trx: Database, index: SearchIndexName, documents: readonly SearchDocument[]): Promise<void> {
  await (isPostgres(trx) ? putInPostgres : putInSqlite)(trx, index, documents);
  await queueForVectors(trx, index, documents);
}

/** In the caller's transaction. */
export async function removeFromIndex(trx: Database, index: SearchIndexName, ids: readonly string[]): Promise<void> {
  await (isPostgres(trx) ? removeFromPostgres : removeFromSqlite)(trx, index, ids);
  await removeVectors(trx, index, ids);
}

/** In the caller's transaction: waits for those that are writing to this index, and keeps others waiting until it ends. On SQLite writers stand one behind the other anyway. */
export async function waitForWriters(trx: Database, index: SearchIndexName): Promise<void> {
  if (isPostgres(trx)) await lockIndex(trx, index, "rebuild");
}
