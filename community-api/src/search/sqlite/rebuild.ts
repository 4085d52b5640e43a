import type { Database } from "../../db/database.ts";
import { beginRebuild, endRebuild, requireRebuild, touchedOf } from "../engine/index-state.ts";
import type { SearchDocument, SearchIndexName } from "../engine/search-engine.ts";
import { createNextTables, swapTables, tablesOf } from "./tables.ts";
import { addTo } from "./write.ts";

/**
 * Builds an index anew beside the live one, which readers go on searching, and swaps it in. Each batch is a transaction of its own; what is
 * written meanwhile goes into both indexes, and a batch leaves out what was written since (it may have been read before). A kill leaves the live
 * index as it was, and the next rebuild begins anew.
 */
export async function rebuildInSqlite(
  db: Database,
  index: SearchIndexName,
  documents: AsyncIterable<readonly SearchDocument[]>,
): Promise<void> {
  const since = await db.transaction().execute(async (trx) => {
    await createNextTables(trx, index);
    return beginRebuild(trx, index, new Date());
  });
  const next = tablesOf(index, "next");
  for await (const batch of documents)
    await db.transaction().execute(async (trx) => {
      await requireRebuild(trx, index, since);
      const touched = await touchedOf(trx, index);
      await addTo(
        trx,
        next,
        batch.filter(({ id }) => !touched.has(id)),
      );
    });
  await db.transaction().execute(async (trx) => {
    await requireRebuild(trx, index, since);
    await swapTables(trx, index);
    await endRebuild(trx, index);
  });
}
