import { createMeilisearch } from "../../src/search/meilisearch/engine.ts";
import { makeSearchKey } from "../../src/search/meilisearch/search-key.ts";
import type { MeasuredEngine } from "./engines.ts";
import { seedSynonyms } from "./seed-synonyms.ts";

/** On indexes of its own, which are gone afterwards; what they take on disk only the server knows. */
export async function openMeilisearch(url: string, masterKey: string): Promise<MeasuredEngine> {
  const prefix = `bench_${process.pid}_`;
  const { key, revoke } = await makeSearchKey(url, masterKey, prefix);
  const engine = createMeilisearch({ url, key, synonyms: () => seedSynonyms, embedder: null, prefix });
  await engine.prepare();
  return {
    engine,
    bytes: async () => null,
    close: async () => {
      await engine.drop();
      await revoke();
    },
  };
}
