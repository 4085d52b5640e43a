import type { StoredDocument } from "../../src/search/meilisearch/stored-documents.ts";
import { recorded } from "./recorded.ts";
import { scoresOf } from "./words-found.ts";

type Settings = {
  searchableAttributes: string[];
  filterableAttributes: string[];
  rankingRules: string[];
  synonyms: Record<string, string[]>;
  typoTolerance: { minWordSizeForTypos: { oneTypo: number; twoTypos: number } };
  embedders: Record<string, { source: string; dimensions?: number }>;
};
export type Index = { createdAt: string; documents: Map<string, StoredDocument>; settings: Settings };
export type Query = {
  indexUid: string;
  q?: string;
  filter?: string[];
  attributesToSearchOn?: string[];
  federationOptions?: { weight: number };
  hybrid?: { embedder: string };
  vector?: number[];
  rankingScoreThreshold?: number;
};
export type Found = { document: StoredDocument; indexUid: string; queriesPosition: number; score: number };

/** @param made how many were made before it on this server: no two are of one moment */
export const newIndex = (made: number): Index => ({
  createdAt: new Date(made).toISOString(),
  documents: new Map(),
  settings: {
    ...(recorded("read settings").body as Settings),
    filterableAttributes: [],
    synonyms: {},
    typoTolerance: { minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 } },
  },
});

/** @returns the field that cannot be filtered by, or the documents that a query finds */
export function find(index: Index, query: Query, queriesPosition: number): Found[] | { notFilterable: string } {
  const conditions = (query.filter ?? []).map((filter) => {
    const [, field, values] = /^(\w+) IN (\[.*\])$/.exec(filter) ?? [];
    return { field: field ?? filter, values: JSON.parse(values ?? "[]") as unknown[] };
  });
  const notFilterable = conditions.find(({ field }) => !index.settings.filterableAttributes.includes(field));
  if (notFilterable) return { notFilterable: notFilterable.field };
  const asked = {
    q: query.q ?? "",
    fields: query.attributesToSearchOn ?? index.settings.searchableAttributes,
    synonyms: index.settings.synonyms,
    typos: index.settings.typoTolerance.minWordSizeForTypos,
  };
  const documents = [...index.documents.values()].filter((document) =>
    conditions.every(({ field, values }) => values.includes(document[field as keyof StoredDocument])),
  );
  const weight = query.federationOptions?.weight ?? 1;
  const least = query.rankingScoreThreshold ?? 0;
  return (query.hybrid ? meaningScores(documents, query.hybrid.embedder, query.vector) : scoresOf(documents, asked))
    .map((score) => (score < least ? 0 : score))
    .map((score, position) => ({ document: documents[position]!, indexUid: query.indexUid, queriesPosition, score: score * weight }))
    .filter(({ score }) => score > 0);
}

/** How near each document is: 1 the same, 0.5 at a right angle, 0 without a vector. Without one of the query nothing is found. */
const meaningScores = (documents: readonly StoredDocument[], embedder: string, vector: readonly number[] | undefined): number[] =>
  documents.map(({ _vectors }) => {
    const own = _vectors?.[embedder];
    if (!own || !vector) return 0;
    const product = own.reduce((sum, one, position) => sum + one * vector[position]!, 0);
    return (1 + product / (Math.hypot(...own) * Math.hypot(...vector))) / 2;
  });

/** One list: each document once, where it scored best; among equals by the index's own rules. */
export function merged(lists: readonly Found[], rules: readonly string[]): Found[] {
  const own = rules.filter((rule) => rule.endsWith(":desc")).map((rule) => rule.replace(":desc", "") as keyof StoredDocument);
  const sorted = lists.toSorted(
    (one, other) =>
      other.score - one.score ||
      own.map((field) => Number(other.document[field]) - Number(one.document[field])).find((way) => way !== 0) ||
      0,
  );
  const seen = new Set<string>();
  return sorted.filter(({ document }) => !seen.has(document.id) && seen.add(document.id));
}

/** What stops a `userProvided` embedder: a document that says neither its vector nor that it has none. */
export const withoutVector = (settings: Settings, documents: Iterable<StoredDocument>): string | null => {
  const names = Object.entries(settings.embedders).flatMap(([name, { source }]) => (source === "userProvided" ? [name] : []));
  for (const document of documents) if (names.some((name) => document._vectors?.[name] === undefined)) return document.id;
  return null;
};
