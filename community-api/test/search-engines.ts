import { randomBytes } from "node:crypto";
import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import { inject, onTestFinished } from "vitest";
import { embeddedEngine } from "../src/search/index/embedded.ts";
import { makeSearchKey } from "../src/search/meilisearch/search-key.ts";
import { createMeilisearch, type MeilisearchSettings } from "../src/search/meilisearch/engine.ts";
import type { SearchEngine } from "../src/search/engine/search-engine.ts";
import { meilisearchStandIn } from "./meilisearch/stand-in.ts";
import { newDatabase } from "./test-database.ts";

export const testSynonyms: Catalogue["synonyms"] = [
  { language: "ru", words: ["тревога", "паника"] },
  { language: "en", words: ["anxiety", "panic"] },
];

/** An engine to put to the test, empty. */
export type EngineUnderTest = { name: string; open: () => Promise<SearchEngine> };

const { MEILI_URL, MEILI_MASTER_KEY } = process.env;

/** Every engine there is here; a real Meilisearch where `MEILI_URL` and `MEILI_MASTER_KEY` name one. */
export const enginesUnderTest: readonly EngineUnderTest[] = [
  { name: `the built-in engine on ${inject("template").engine === "sqlite" ? "SQLite" : "PostgreSQL"}`, open: openBuiltIn },
  { name: "a program that answers as Meilisearch was recorded", open: openStandIn },
  ...(MEILI_URL && MEILI_MASTER_KEY ? [{ name: "a real Meilisearch", open: () => openReal(MEILI_URL, MEILI_MASTER_KEY) }] : []),
];

async function openBuiltIn(): Promise<SearchEngine> {
  return embeddedEngine({ db: await newDatabase(), synonyms: () => testSynonyms });
}

/** @param settings what differs from an engine without an embedder */
export async function openStandIn(settings: Partial<MeilisearchSettings> = {}) {
  const standIn = await meilisearchStandIn();
  const { key } = await makeSearchKey(standIn.url, standIn.masterKey);
  const engine = createMeilisearch({ url: standIn.url, key, synonyms: () => testSynonyms, embedder: null, ...settings });
  await engine.prepare();
  return { ...engine, standIn };
}

/** Opens a Meilisearch with an embedder: the stand-in, and the real one where there is one. */
export const meilisearchesUnderTest: readonly { name: string; open: (settings: Partial<MeilisearchSettings>) => Promise<SearchEngine> }[] =
  [
    { name: "a program that answers as Meilisearch was recorded", open: openStandIn },
    ...(MEILI_URL && MEILI_MASTER_KEY
      ? [{ name: "a real Meilisearch", open: (settings: Partial<MeilisearchSettings>) => openReal(MEILI_URL, MEILI_MASTER_KEY, settings) }]
      : []),
  ];

/** On indexes of this test's own, which are gone after it. */
async function openReal(url: string, masterKey: string, settings: Partial<MeilisearchSettings> = {}): Promise<SearchEngine> {
  const prefix = `test_${randomBytes(6).toString("hex")}_`;
  const made = await makeSearchKey(url, masterKey, prefix);
  const engine = createMeilisearch({ url, key: made.key, synonyms: () => testSynonyms, embedder: null, ...settings, prefix });
  onTestFinished(async () => {
    await engine.drop();
    await made.revoke();
  });
  await engine.prepare();
  return engine;
}
