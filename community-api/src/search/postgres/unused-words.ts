import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { SearchIndexName } from "../search-engine.ts";

/** A word that is in one of these many documents is not looked for in all: for a frequent one that would take long. */
const sample = 200;

/**
 * Takes words that no document has any more out of the vocabulary, so that what somebody erased is in no table. Two transactions that remove the last
 * two documents of a word may both leave it; the next rebuild doesn't.
 */
export async function removeUnusedWords(db: Database, index: SearchIndexName, generation: number, stems: readonly string[]): Promise<void> {
  if (stems.length === 0) return;
  const { rows } = await sql<{ stem: string }>`
    select "stem" from unnest(${[...stems]}::text[]) as "gone" ("stem")
    except
    select unnest(tsvector_to_array("stems")) from (
      select "stems" from "search_document" where "indexName" = ${index} and "generation" = ${generation} limit ${sample}
    ) as "some"`.execute(db);
  for (const { stem } of rows)
    await sql`
      delete from "search_word" where "indexName" = ${index} and "generation" = ${generation} and "stem" = ${stem} and not exists (
        select from "search_document" where "indexName" = ${index} and "generation" = ${generation} and "stems" @@ ${`'${stem}'`}::tsquery
      )`.execute(db);
}
