import type { Language } from "@ryadom/shared/locales.ts";
import type { StaffKind } from "@ryadom/shared/search.ts";

/** What an engine keeps: people's publications, and what staff publish. They are never asked for together. */
export type SearchIndexName = "publications" | "staff";

/**
 * A text to be found. What it is allowed to show is decided by whoever asks, at the hits: an engine knows nothing of blocks, reports or
 * people. It gives ids and scores, never words.
 */
export type SearchDocument = {
  /** `publicationId`; or `{kind}.{key}.{language}` of what staff publish. */
  id: string;
  kind: "post" | StaffKind;
  language: Language;
  title: string;
  text: string;
  theme: string | null;
  /** ISO time; newer ones win among equals. */
  date: string;
  /** Wins among equals: somebody answered. */
  isAnswered: boolean;
};

export type EngineQuery = {
  index: SearchIndexName;
  q: string;
  language?: Language | undefined;
  kinds?: readonly ("post" | StaffKind)[] | undefined;
  /** Keys of themes, one of which the document must have. */
  themes?: readonly string[] | undefined;
  /** The last word may go on. */
  isTyping: boolean;
  /** Nobody outside is asked what it means: somebody may be in need, and what they say goes no further. */
  wordsAlone?: boolean;
  limit: number;
  offset: number;
};

export type EngineHit = { id: string; /** 0 to 1. */ score: number };
export type EngineAnswer = {
  hits: EngineHit[];
  estimatedTotalHits: number;
  /** The search server or the embedder did not answer in time; the built-in engine did, or words alone. */
  isFallback?: boolean;
};

/** The port. Each method may throw; `fallback.ts` decides what readers get then. */
export type SearchEngine = {
  name: "sqlite" | "postgres" | "meilisearch";
  search(query: EngineQuery, signal?: AbortSignal): Promise<EngineAnswer>;
  /** Adds or replaces. Idempotent. */
  put(index: SearchIndexName, documents: readonly SearchDocument[]): Promise<void>;
  /** Removes; ids that aren't there are fine. Resolves when nothing of them is found any more. */
  remove(index: SearchIndexName, ids: readonly string[]): Promise<void>;
  /** Builds an index anew beside the old one, which readers search until it is swapped in. `documents` come in batches. */
  rebuild(index: SearchIndexName, documents: AsyncIterable<readonly SearchDocument[]>): Promise<void>;
};
