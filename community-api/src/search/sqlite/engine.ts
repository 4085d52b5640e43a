import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import { readQuery } from "@ryadom/shared/search/query.ts";
import type { Database } from "../../db/database.ts";
import { expandQuery } from "../engine/expand-query.ts";
import { ranked } from "../engine/score.ts";
import type { EngineAnswer, EngineQuery, SearchEngine, SearchIndexName } from "../engine/search-engine.ts";
import { countAll, isFindable, withAll, withAny, withTwo } from "./find.ts";
import { rebuildInSqlite } from "./rebuild.ts";
import { createVocabulary } from "./vocabulary.ts";
import { putInSqlite, removeFromSqlite } from "./write.ts";

/** So many documents are scored anew for one page of results. */
const minCandidates = 100;
/** In an index of so few, such as that of staff, all that may fit are scored. */
const smallIndex = 5000;

/** Search inside the database: FTS5 finds documents by their stems, `score.ts` puts them in order. */
export function sqliteEngine({ db, synonyms }: { db: Database; synonyms: () => Catalogue["synonyms"] }): SearchEngine {
  const vocabularies = { publications: createVocabulary(db, "publications"), staff: createVocabulary(db, "staff") };

  async function search(query: EngineQuery): Promise<EngineAnswer> {
    const terms = readQuery(query.q, { synonyms: synonyms(), isTyping: query.isTyping });
    const vocabulary = await vocabularies[query.index].now();
    const groups = await expandQuery(terms, vocabulary);
    const findable = groups.filter(isFindable);
    if (findable.length === 0) return { hits: [], estimatedTotalHits: 0 };
    const wanted = query.offset + query.limit;
    const limit = Math.max(minCandidates, wanted);
    const all = await withAll(db, query, findable, limit);
    const enough = vocabulary.documents <= smallIndex ? limit : wanted;
    const found = new Map(all.map((one) => [one.id, one]));
    for (const fewerWords of findable.length > 2 ? [withTwo, withAny] : findable.length > 1 ? [withAny] : [])
      if (found.size < enough) for (const one of await fewerWords(db, query, findable, limit)) found.set(one.id, one);
    const hits = ranked(groups, [...found.values()]);
    const total = all.length < limit ? hits.length : await countAll(db, query, findable);
    return { hits: hits.slice(query.offset, wanted), estimatedTotalHits: Math.max(total, hits.length) };
  }

  const inTransaction = (work: (trx: Database) => Promise<void>): Promise<void> => db.transaction().execute(work);
  return {
    name: "sqlite",
    search,
    put: (index: SearchIndexName, documents) => inTransaction((trx) => putInSqlite(trx, index, documents)),
    remove: (index: SearchIndexName, ids) => inTransaction((trx) => removeFromSqlite(trx, index, ids)),
    rebuild: (index, documents) => rebuildInSqlite(db, index, documents),
  };
}
