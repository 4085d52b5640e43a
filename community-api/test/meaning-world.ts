import { staffDocumentId } from "@ryadom/shared/search-documents.ts";
import { type RawBuilder, sql } from "kysely";
import { pino } from "pino";
import { embeddedEngine } from "../src/search/index/embedded.ts";
import { createEmbedder } from "../src/search/meaning/embedder.ts";
import { createVectorUpkeep } from "../src/search/meaning/keep-vectors-up.ts";
import { searchByMeaning } from "../src/search/meaning/search-by-meaning.ts";
import { createVectorMemory } from "../src/search/vectors/vector-memory.ts";
import { embedderStandIn } from "./embedder-stand-in.ts";
import { newSearchWorld, searchCatalogue, staffDocuments } from "./search-world.ts";

const silent = pino({ level: "silent" });
/** A busy machine is no slow embedder. */
const unhurried = 15_000;
export const meaningDocuments = new Map(staffDocuments.map((document) => [staffDocumentId(document), document]));

/** A service whose search asks a stand-in what texts mean. @param limitMs how long a query waits for it */
export async function newMeaningWorld({ limitMs = unhurried, isSet = true } = {}) {
  const standIn = await embedderStandIn();
  const world = await newSearchWorld({ searchEngine: { search: (query, signal) => program.search(query, signal) } });
  const { db } = world;
  const release = { searchDocuments: meaningDocuments };
  const open = (model = "a-model") => {
    const embedder = createEmbedder(isSet ? { url: standIn.url, model, key: "a-key", dimensions: undefined } : null);
    const meaning = embedder && { embedder, memory: createVectorMemory(db, embedder.model) };
    const words = embeddedEngine({ db, synonyms: () => searchCatalogue.synonyms });
    const upkeep = meaning && createVectorUpkeep({ db, meaning, release: () => release }, new AbortController().signal);
    return { upkeep, search: searchByMeaning((query) => words.search(query), meaning, silent, limitMs) };
  };
  let program = open();
  await program.upkeep?.();
  const count = async (which: RawBuilder<unknown> = sql`true`) => {
    const { rows } = await sql<{ id: string }>`
      select "id" from "search_vector" where "indexName" = 'publications' and "vector" is not null and ${which}`.execute(db);
    return rows.length;
  };
  return {
    ...world,
    standIn,
    count,
    makeVectors: () => program.upkeep!(),
    restart: (model?: string) => {
      program = open(model);
    },
  };
}

/** A post about what nobody says in its words. */
export const awake = { title: "Third time this week", content: "Lying awake again, counting the cars outside." };
export const inOwnWords = "insomnia";
