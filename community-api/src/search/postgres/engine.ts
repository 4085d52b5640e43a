import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import { readQuery } from "@ryadom/shared/search/query.ts";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { expandQuery } from "../engine/expand-query.ts";
import { readIndexState } from "../engine/index-state.ts";
import { ranked } from "../engine/score.ts";
import type { EngineAnswer, EngineQuery, SearchEngine } from "../engine/search-engine.ts";
import { withAll, withAny } from "./find.ts";
import { rebuildInPostgres } from "./rebuild.ts";
import { createVocabulary } from "./vocabulary.ts";
import { type IndexVersion, isOf, putInPostgres, removeFromPostgres } from "./write.ts";

/** So many documents are scored anew for one page of results. */
const minCandidates = 100;
/** How many documents there are weighs words, and needn't be exact. */
const countedEvery = 60_000;

/** Search by PostgreSQL's own full text over our stems: it finds documents, `score.ts` puts them in order. */
export function postgresEngine({ db, synonyms }: { db: Database; synonyms: () => Catalogue["synonyms"] }): SearchEngine {
  const counted = new Map<string, { documents: number; at: number }>();

  async function countDocuments(version: IndexVersion): Promise<number> {
    const known = counted.get(version.index);
    if (known && performance.now() - known.at < countedEvery) return known.documents;
    const { rows } = await sql<{ documents: number }>`
      select count(*)::integer as "documents" from "search_document" where ${isOf(version)}`.execute(db);
    counted.set(version.index, { documents: rows[0]!.documents, at: performance.now() });
    return rows[0]!.documents;
  }

  async function search(query: EngineQuery): Promise<EngineAnswer> {
    const { version } = await readIndexState(db, query.index);
    const answer = await searchIn({ index: query.index, version }, query);
    // Another version took its place meanwhile, and this one may be gone.
    const isGone = answer.hits.length === 0 && (await readIndexState(db, query.index)).version !== version;
    return isGone ? search(query) : answer;
  }

  async function searchIn(version: IndexVersion, query: EngineQuery): Promise<EngineAnswer> {
    const terms = readQuery(query.q, { synonyms: synonyms(), isTyping: query.isTyping });
    const groups = await expandQuery(terms, createVocabulary(db, version, await countDocuments(version)));
    const findable = groups.filter(({ stems, prefix }) => stems.size > 0 || prefix !== null);
    if (findable.length === 0) return { hits: [], estimatedTotalHits: 0 };
    const wanted = query.offset + query.limit;
    const limit = Math.max(minCandidates, wanted);
    const all = await withAll(db, version, query, findable, limit);
    const isEnough = all.count >= wanted || findable.length === 1;
    const some = isEnough ? null : await withAny(db, version, query, findable, limit);
    const candidates = [...all.candidates, ...(some?.candidates ?? [])];
    const hits = ranked(groups, [...new Map(candidates.map((one) => [one.id, one])).values()]);
    return { hits: hits.slice(query.offset, wanted), estimatedTotalHits: Math.max(hits.length, all.count) };
  }

  const inTransaction = (work: (trx: Database) => Promise<void>): Promise<void> => db.transaction().execute(work);
  return {
    name: "postgres",
    search,
    put: (index, documents) => inTransaction((trx) => putInPostgres(trx, index, documents)),
    remove: (index, ids) => inTransaction((trx) => removeFromPostgres(trx, index, ids)),
    rebuild: (index, documents) => rebuildInPostgres(db, index, documents),
  };
}
