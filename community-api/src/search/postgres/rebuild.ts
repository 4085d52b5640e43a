import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { beginRebuild, endRebuild, readIndexState, requireRebuild, touchedOf } from "../engine/index-state.ts";
import type { SearchDocument, SearchIndexName } from "../engine/search-engine.ts";
import { addTo, countTerms, lockIndex } from "./write.ts";

const deletedAtOnce = 5000;

/**
 * Builds the next version of an index beside that which readers search, and lets them search it. Each batch is a transaction of its own; what is
 * written meanwhile goes into both, and a batch leaves out what was written since (it may have been read before).
 */
export async function rebuildInPostgres(
  db: Database,
  index: SearchIndexName,
  documents: AsyncIterable<readonly SearchDocument[]>,
): Promise<void> {
  const since = await db.transaction().execute(async (trx) => {
    await lockIndex(trx, index, "rebuild");
    return beginRebuild(trx, index, new Date());
  });
  const { version } = await readIndexState(db, index);
  const next = { index, version: version + 1 };
  // What an interrupted rebuild left.
  await deleteVersions(db, index, sql`"version" <> ${version}`);
  for await (const batch of documents)
    await db.transaction().execute(async (trx) => {
      await lockIndex(trx, index, "rebuild");
      await requireRebuild(trx, index, since);
      const touched = await touchedOf(trx, index);
      const untouched = batch.filter(({ id }) => !touched.has(id));
      await countTerms(trx, next, await addTo(trx, next, untouched));
    });
  await db.transaction().execute(async (trx) => {
    await lockIndex(trx, index, "rebuild");
    await requireRebuild(trx, index, since);
    await endRebuild(trx, index);
  });
  await deleteVersions(db, index, sql`"version" < ${next.version}`);
  // Until it knows how much there is PostgreSQL reads every stem for each wrong letter; by itself it looks a minute later.
  await sql`analyze "search_document", "search_term"`.execute(db);
}

/** In pieces, since no query may take long. */
async function deleteVersions(db: Database, index: SearchIndexName, which: RawBuilder<unknown>): Promise<void> {
  for (const table of [sql`"search_document"`, sql`"search_term"`]) {
    let deleted = deletedAtOnce;
    while (deleted === deletedAtOnce) {
      const { numAffectedRows } = await sql`
        delete from ${table}
        where ctid = any(array(select ctid from ${table} where "indexName" = ${index} and ${which} limit ${deletedAtOnce}))`.execute(db);
      deleted = Number(numAffectedRows ?? 0);
    }
  }
}
