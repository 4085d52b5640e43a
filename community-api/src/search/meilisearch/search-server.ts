import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import { createEmbedder } from "./create-embedder.ts";
import type { EmbedderSettings } from "./embedder.ts";
import { createMeilisearch, type MeilisearchEngine } from "./engine.ts";

export type SearchServerSettings = {
  url: string;
  /** Of least privilege (`npm run search-key`); it never reaches a browser. */
  key: string;
  /** Null: words alone, and nothing is sent to anybody who makes vectors. */
  embedder: EmbedderSettings | null;
};

/** @param settings null: there is no search server */
export const openSearchServer = (settings: SearchServerSettings | null, synonyms: () => Catalogue["synonyms"]): MeilisearchEngine | null =>
  settings && createMeilisearch({ ...settings, synonyms, embedder: settings.embedder && createEmbedder(settings.embedder) });
