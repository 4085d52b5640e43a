import { allowedEdits, editDistance } from "@ryadom/shared/search/typos.ts";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Vocabulary } from "../engine/expand-query.ts";
import { type IndexVersion, isOf } from "./write.ts";

type Term = { term: string; documents: number };

/** The stems of an index on PostgreSQL: counted in a table, and compared by trigrams before their letters are. */
export function createVocabulary(db: Database, version: IndexVersion, documents: number): Vocabulary {
  return {
    documents,
    async counts(stems) {
      const { rows } = await sql<Term>`
        select "term", "documents" from "search_term" where ${isOf(version)} and "term" = any(${[...stems]})`.execute(db);
      return new Map(rows.map((row) => [row.term, row.documents]));
    },
    async similar(stem, maxEdits) {
      const { rows } = await sql<Term>`
        select "term", "documents" from "search_similar"(${version.index}, ${version.version}, ${stem}, ${maxEdits})`.execute(db);
      return rows
        .map(({ term, documents }) => ({ stem: term, documents, edits: editDistance(stem, term, maxEdits) }))
        .filter(({ stem: other, edits }) => edits <= maxEdits && edits <= Math.max(1, allowedEdits(other.length)))
        .toSorted((one, other) => one.edits - other.edits || other.documents - one.documents);
    },
  };
}
