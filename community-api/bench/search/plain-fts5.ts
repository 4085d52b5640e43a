/** What SQLite's full-text search does by itself: no stems, no typos, no synonyms. The line that an engine has to beat. */
import Database from "better-sqlite3";
import type { EngineAnswer, EngineQuery, SearchEngine, SearchIndexName } from "../../src/search/engine/search-engine.ts";

const indexes: readonly SearchIndexName[] = ["publications", "staff"];
const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

export function createPlainFts5(file: string): SearchEngine {
  const db = new Database(file);
  db.pragma("journal_mode = WAL");
  for (const name of indexes)
    db.exec(`create virtual table ${name} using fts5 (id unindexed, kind unindexed, language unindexed, title, text)`);

  function search({ index, q, language, limit, offset }: EngineQuery): EngineAnswer {
    const match = words(q)
      .map((word) => `"${word}"`)
      .join(" ");
    if (match === "") return { hits: [], estimatedTotalHits: 0 };
    const rows = db
      .prepare<unknown[], { id: string }>(
        `select id from ${index} where ${index} match ? and (? is null or language = ?) order by bm25(${index}, 0, 0, 0, 3, 1) limit ? offset ?`,
      )
      .all(match, language ?? null, language ?? null, limit, offset);
    return { hits: rows.map(({ id }) => ({ id, score: 1 })), estimatedTotalHits: rows.length };
  }

  const put: SearchEngine["put"] = async (index, documents) => {
    const insert = db.prepare(`insert into ${index} (id, kind, language, title, text) values (?, ?, ?, ?, ?)`);
    db.transaction(() => {
      for (const { id, kind, language, title, text } of documents) insert.run(id, kind, language, title, text);
    })();
  };
  return {
    name: "sqlite",
    search: async (query) => search(query),
    put,
    remove: async () => {},
    rebuild: async (index, batches) => {
      for await (const documents of batches) await put(index, documents);
    },
  };
}
