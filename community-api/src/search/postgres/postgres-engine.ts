import type { Database } from "../../db/database.ts";
import type { SearchEngine } from "../search-engine.ts";
import { findHits } from "./find-hits.ts";
import { beginGeneration, deleteOtherGenerations, swapIn } from "./generations.ts";
import { putDocuments, putInto, removeDocuments } from "./put-documents.ts";

/**
 * Search by PostgreSQL's own full text. What is written is found by the next query.
 * @param db a transaction too: then documents change with what else it changes
 */
export function createPostgresEngine(db: Database): SearchEngine {
  const inTransaction = <Result>(work: (transaction: Database) => Promise<Result>): Promise<Result> =>
    db.isTransaction ? work(db) : db.transaction().execute(work);
  return {
    name: "postgres",
    search: (query) => findHits(db, query),
    put: (index, documents) => inTransaction((transaction) => putDocuments(transaction, index, documents)),
    remove: (index, ids) => inTransaction((transaction) => removeDocuments(transaction, index, ids)),
    rebuild: async (index, batches) => {
      const generation = await beginGeneration(db, index);
      for await (const documents of batches)
        await inTransaction((transaction) => putInto(transaction, index, generation, documents, "keep"));
      await swapIn(db, index, generation);
      await deleteOtherGenerations(db, index);
    },
  };
}
