import { allowedEdits, editDistance } from "@ryadom/shared/search/typos.ts";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Vocabulary } from "../engine/expand-query.ts";
import { readIndexState } from "../engine/index-state.ts";
import type { SearchIndexName } from "../engine/search-engine.ts";
import { tablesOf } from "./tables.ts";

type Term = { number: number; term: string; documents: number };
type Known = { version: number; last: number; terms: string[]; letters: number[] };

/** Which letters a word has, as bits: words within one edit of each other differ in at most two of them. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) % 31);
  return bits;
}

function differences(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/**
 * The stems of an index on SQLite. All of them are kept in memory (a million documents have some hundred thousand) from when a query is first
 * corrected, because a corrected word can differ in any letter; new ones are read when they are needed, and those that went count no documents.
 */
export function createVocabulary(db: Database, index: SearchIndexName): { now(): Promise<Vocabulary> } {
  const { terms, documents } = tablesOf(index);
  let known: Known | null = null;

  const counts = async (stems: readonly string[]): Promise<Map<string, number>> => {
    const { rows } = await sql<Term>`
      select "term", "documents" from ${terms} where "term" in (select value from json_each(${JSON.stringify(stems)}))`.execute(db);
    return new Map(rows.map((row) => [row.term, row.documents]));
  };

  const load = async (): Promise<Known> => {
    const { version } = await readIndexState(db, index);
    known = known?.version === version ? known : { version, last: 0, terms: [], letters: [] };
    const { rows } = await sql<Term>`select "number", "term" from ${terms} where "number" > ${known.last} order by "number"`.execute(db);
    for (const { number, term } of rows) {
      known.terms.push(term);
      known.letters.push(lettersOf(term));
      known.last = number;
    }
    return known;
  };

  const similarIn = async ({ terms: all, letters }: Known, stem: string, maxEdits: number): ReturnType<Vocabulary["similar"]> => {
    const own = lettersOf(stem);
    const edits = new Map<string, number>();
    for (let at = 0; at < all.length; at += 1) {
      const other = all[at]!;
      if (Math.abs(other.length - stem.length) > maxEdits || differences(letters[at]! ^ own) > 2 * maxEdits) continue;
      const distance = editDistance(stem, other, maxEdits);
      // A short stem that two edits away would be any word.
      if (distance <= maxEdits && distance <= Math.max(1, allowedEdits(other.length))) edits.set(other, distance);
    }
    const found = edits.size === 0 ? new Map<string, number>() : await counts([...edits.keys()]);
    return [...found]
      .map(([term, count]) => ({ stem: term, edits: edits.get(term)!, documents: count }))
      .toSorted((one, other) => one.edits - other.edits || other.documents - one.documents);
  };

  return {
    async now() {
      const { rows } = await sql<{ last: number | null }>`select max("number") as "last" from ${documents}`.execute(db);
      let loaded: Promise<Known> | undefined;
      const similar: Vocabulary["similar"] = async (stem, maxEdits) => similarIn(await (loaded ??= load()), stem, maxEdits);
      return { documents: rows[0]?.last ?? 0, counts, similar };
    },
  };
}
