import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import { Meilisearch } from "meilisearch";
import { z } from "zod";
import type { EngineAnswer, EngineQuery, SearchDocument, SearchEngine, SearchIndexName } from "../engine/search-engine.ts";
import type { MeilisearchEmbedder } from "./embedder.ts";
import { asFailure, MeilisearchFailure } from "./failure.ts";
import { indexSettings } from "./index-settings.ts";
import { federatedQuery, type MeaningQuery } from "./query.ts";
import { documentId, storedDocument, storedId } from "./stored-documents.ts";
import { swapIndexes } from "./swap-indexes.ts";
import { finished, taskLimitMs } from "./tasks.ts";

/** Of everything but searches, which bring a limit of their own. */
const requestLimitMs = 10_000;
/** Of the half second that a reader waits at most, so much for the vector of the query; without one words alone are asked. */
const queryVectorLimitMs = 150;
const documentsPerTask = 500;
const indexNames: readonly SearchIndexName[] = ["publications", "staff"];

export type MeilisearchSettings = {
  url: string;
  /** May search and write our indexes, and nothing else (`npm run search-key`). */
  key: string;
  synonyms: () => Catalogue["synonyms"];
  embedder: MeilisearchEmbedder | null;
  /** In front of the names of the indexes; of tests, on a server that has others. */
  prefix?: string;
};

export type MeilisearchEngine = SearchEngine & {
  /** Makes the indexes where there are none and gives them their settings: at each start, and when editors changed synonyms. @returns whether both were there */
  prepare(): Promise<boolean>;
  /** What its documents were made with besides themselves: another value asks for indexes that are built anew. */
  builtWith: string;
  /** Deletes both indexes. */
  drop(): Promise<void>;
};

const Answer = z.object({
  hits: z.array(z.object({ id: z.string(), _federation: z.object({ weightedRankingScore: z.number() }) })),
  estimatedTotalHits: z.int().min(0),
});

/** The engine on a Meilisearch 1.50. @throws `MeilisearchFailure` from every method */
export function createMeilisearch({ url, key, synonyms, embedder, prefix = "" }: MeilisearchSettings): MeilisearchEngine {
  const client = new Meilisearch({
    host: url,
    apiKey: key,
    timeout: requestLimitMs,
    // The key goes where the operator said and nowhere else.
    requestInit: { redirect: "error" },
  });
  const uidOf = (index: SearchIndexName): string => prefix + index;
  const nextOf = (index: SearchIndexName): string => `${uidOf(index)}_next`;
  const settings = () => indexSettings(synonyms(), embedder ? { [embedder.name]: embedder.settings } : {});

  async function makeIndex(uid: string): Promise<void> {
    await finished(client.createIndex(uid, { primaryKey: "id" }), taskLimitMs, ["index_already_exists"]);
    await finished(client.index(uid).updateSettings(settings()), taskLimitMs);
  }

  const deleteIndex = (uid: string): Promise<void> => finished(client.deleteIndex(uid), taskLimitMs, ["index_not_found"]);

  async function isThere(uid: string): Promise<boolean> {
    try {
      await asFailure(() => client.index(uid).getStats());
      return true;
    } catch (error) {
      if (error instanceof MeilisearchFailure && error.code === "index_not_found") return false;
      throw error;
    }
  }

  /** While an index is built anew, by whichever process, the one to come gets every change, too. */
  async function writtenTo(index: SearchIndexName): Promise<string[]> {
    return (await isThere(nextOf(index))) ? [uidOf(index), nextOf(index)] : [uidOf(index)];
  }

  async function addTo(uids: readonly string[], documents: readonly SearchDocument[]): Promise<void> {
    for (let start = 0; start < documents.length; start += documentsPerTask) {
      const batch = await stored(documents.slice(start, start + documentsPerTask));
      await Promise.all(uids.map((uid) => finished(client.index(uid).addDocuments(batch), taskLimitMs)));
    }
  }

  /** With a `userProvided` embedder each document says its vector, or that it has none: otherwise the whole task fails. */
  async function stored(documents: readonly SearchDocument[]) {
    if (embedder?.settings.source !== "userProvided") return documents.map((document) => storedDocument(document));
    const vectors = await embedded(documents.map(({ title, text }) => `${title}\n${text}`));
    return documents.map((document, position) => storedDocument(document, { [embedder.name]: vectors?.[position] ?? null }));
  }

  /** Words are found without the embedder: while that is away there are no vectors, and no failure. */
  const embedded = (texts: readonly string[], signal?: AbortSignal) => embedder?.embed?.(texts, signal).catch(() => null);

  /** Null without a vector, where Meilisearch can't make one itself: a hybrid query without one finds nothing. */
  async function meaningOf(q: string, signal: AbortSignal | undefined): Promise<MeaningQuery | null> {
    if (!embedder) return null;
    const { name } = embedder;
    if (embedder.settings.source !== "userProvided") return { embedder: name, vector: null };
    const limits = [AbortSignal.timeout(queryVectorLimitMs), ...(signal ? [signal] : [])];
    const vector = (await embedded([q], AbortSignal.any(limits)))?.[0];
    return vector ? { embedder: name, vector: [...vector] } : null;
  }

  return {
    name: "meilisearch",
    builtWith: JSON.stringify(
      embedder && { source: embedder.settings.source, model: "model" in embedder.settings ? embedder.settings.model : null },
    ),

    async prepare() {
      let wereThere = true;
      for (const index of indexNames) {
        wereThere = (await isThere(uidOf(index))) && wereThere;
        await makeIndex(uidOf(index));
      }
      return wereThere;
    },

    async drop() {
      for (const index of indexNames) for (const uid of [uidOf(index), nextOf(index)]) await deleteIndex(uid);
    },

    async search(query: EngineQuery, signal?: AbortSignal): Promise<EngineAnswer> {
      const asked = federatedQuery(query, uidOf(query.index), query.wordsAlone ? null : await meaningOf(query.q, signal));
      if (!asked) return { hits: [], estimatedTotalHits: 0 };
      const answer = Answer.safeParse(await asFailure(() => client.multiSearch(asked, signal ? { signal } : {})));
      if (!answer.success) throw new MeilisearchFailure("garbage");
      return {
        hits: answer.data.hits.map(({ id, _federation }) => ({
          id: documentId(id),
          score: Math.min(1, Math.max(0, _federation.weightedRankingScore)),
        })),
        estimatedTotalHits: answer.data.estimatedTotalHits,
      };
    },

    async put(index, documents) {
      if (documents.length > 0) await addTo(await writtenTo(index), documents);
    },

    async remove(index, ids) {
      if (ids.length === 0) return;
      const uids = await writtenTo(index);
      await Promise.all(uids.map((uid) => finished(client.index(uid).deleteDocuments(ids.map(storedId)), taskLimitMs)));
    },

    async rebuild(index, documents) {
      const [uid, next] = [uidOf(index), nextOf(index)];
      await deleteIndex(next);
      // Both have to be there to be swapped.
      await finished(client.createIndex(uid, { primaryKey: "id" }), taskLimitMs, ["index_already_exists"]);
      await makeIndex(next);
      for await (const batch of documents) await addTo([next], batch);
      await swapIndexes(client, uid, next, taskLimitMs);
      await deleteIndex(next);
    },
  };
}
