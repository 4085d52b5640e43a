import { pino } from "pino";
import type { SearchDocument, SearchEngine, SearchIndexName } from "../src/search/engine/search-engine.ts";
import { setIndexContents } from "../src/search/engine/index-state.ts";
import { embeddedEngine, putInIndex, removeFromIndex } from "../src/search/index/embedded.ts";
import { createEmbedder } from "../src/search/meaning/embedder.ts";
import { makeSomeVectors } from "../src/search/meaning/make-vectors.ts";
import { searchByMeaning } from "../src/search/meaning/search-by-meaning.ts";
import { queueForVectors, removeVectors, vectorIndexes } from "../src/search/vectors/vector-rows.ts";
import { createVectorMemory } from "../src/search/vectors/vector-memory.ts";
import { embedderStandIn } from "./embedder-stand-in.ts";
import { testSynonyms } from "./search-engines.ts";
import { newDatabase } from "./test-database.ts";

/** A busy machine is no slow embedder. */
const unhurried = 15_000;

/** The built-in engine with an embedder. A text has its vector when it was put. */
export async function openWithEmbedder(): Promise<SearchEngine> {
  const standIn = await embedderStandIn();
  const db = await newDatabase();
  const builtIn = embeddedEngine({ db, synonyms: () => testSynonyms });
  const embedder = createEmbedder({ url: standIn.url, model: "a-model", key: undefined, dimensions: undefined })!;
  const meaning = { embedder, memory: createVectorMemory(db, embedder.model) };
  const texts = { publications: new Map<string, SearchDocument>(), staff: new Map<string, SearchDocument>() };
  for (const name of Object.values(vectorIndexes)) await setIndexContents(db, name, "");

  const readTexts = (index: SearchIndexName, ids: readonly string[]) => Promise.resolve(ids.flatMap((id) => texts[index].get(id) ?? []));
  const makeVectors = async (): Promise<void> => {
    while ((await makeSomeVectors({ db, embedder, readTexts, signal: new AbortController().signal })) > 0);
  };
  const keep = (index: SearchIndexName, documents: readonly SearchDocument[]): void => {
    for (const document of documents) texts[index].set(document.id, document);
  };

  return {
    name: builtIn.name,
    search: searchByMeaning((query) => builtIn.search(query), meaning, pino({ level: "silent" }), unhurried),
    async put(index, documents) {
      keep(index, documents);
      await db.transaction().execute((trx) => putInIndex(trx, index, documents));
      await makeVectors();
    },
    async remove(index, ids) {
      for (const id of ids) texts[index].delete(id);
      await db.transaction().execute((trx) => removeFromIndex(trx, index, ids));
    },
    async rebuild(index, documents) {
      const old = new Map(texts[index]);
      const built: SearchDocument[] = [];
      await builtIn.rebuild(
        index,
        (async function* noting() {
          for await (const batch of documents) {
            built.push(...batch);
            yield batch;
          }
        })(),
      );
      // What was written meanwhile is newer than what was read.
      const [written, deleted] = [
        [...texts[index].values()].filter((one) => old.get(one.id) !== one),
        [...old.keys()].filter((id) => !texts[index].has(id)),
      ];
      const now = new Map([...built.filter(({ id }) => !deleted.includes(id)), ...written].map((document) => [document.id, document]));
      const gone = [...texts[index].keys()].filter((id) => !now.has(id));
      texts[index] = now;
      await db.transaction().execute(async (trx) => {
        await queueForVectors(trx, index, [...now.values()]);
        await removeVectors(trx, index, gone);
      });
      await makeVectors();
    },
  };
}
