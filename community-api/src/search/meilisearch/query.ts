import type { FederatedMultiSearchParams, MultiSearchQueryWithFederation } from "meilisearch";
import type { EngineQuery } from "../search-engine.ts";
import { stemFields, wordFields } from "./index-settings.ts";
import { stemmed } from "./stems.ts";

/** What was found by its stem stands behind what was found as it was written, and what has one word only behind both. */
const weights = { words: 1, stems: 0.95, oneWord: 0.3 } as const;

/** Of a question in one's own words; each costs Meilisearch about a millisecond. */
const maxSingleWords = 8;
/** Shorter ones stand in every second text. */
const shortestSingleWord = 4;

export type MeaningQuery = { embedder: string; semanticRatio: number; vector: number[] | null };

/**
 * Asks several times in one request and takes one list: by the words, which finds typos, by their stems, which finds inflections, and by each
 * stem alone, because Meilisearch gives up words in one order only and finds nothing without the rarest, which may be the one that is wrong.
 * @returns null where nothing is asked for: Meilisearch would answer with everything
 */
export function federatedQuery(query: EngineQuery, indexUid: string, meaning: MeaningQuery | null): FederatedMultiSearchParams | null {
  const words = plainWords(query.q);
  if (words === "") return null;
  // The last word may go on, unless a space stands behind it.
  const end = query.isTyping ? "" : " ";
  const stems = stemmed(words);
  const common = {
    indexUid,
    filter: filters(query),
    // What stands in fewest texts says most of what somebody looks for.
    matchingStrategy: "frequency",
    attributesToRetrieve: ["id"],
  } satisfies Partial<MultiSearchQueryWithFederation>;
  return {
    federation: { limit: query.limit, offset: query.offset },
    queries: [
      { ...common, ...hybrid(meaning), q: words + end, attributesToSearchOn: wordFields, federationOptions: { weight: weights.words } },
      { ...common, q: stems + end, attributesToSearchOn: stemFields, federationOptions: { weight: weights.stems } },
      ...singleWords(words).map((word) => ({
        ...common,
        q: `${word} `,
        attributesToSearchOn: stemFields,
        federationOptions: { weight: weights.oneWord },
      })),
    ],
  };
}

/** Words and nothing else: quotation marks and a minus in front of a word are operators of Meilisearch. */
const plainWords = (q: string): string => (q.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(" ");

function singleWords(words: string): string[] {
  const long = words.split(" ").filter((word) => word.length >= shortestSingleWord);
  return words.includes(" ") ? [...new Set(long.map(stemmed))].slice(0, maxSingleWords) : [];
}

const hybrid = (meaning: MeaningQuery | null): Partial<MultiSearchQueryWithFederation> =>
  meaning
    ? {
        hybrid: { embedder: meaning.embedder, semanticRatio: meaning.semanticRatio },
        ...(meaning.vector ? { vector: meaning.vector } : {}),
      }
    : {};

function filters({ language, kinds, themes }: EngineQuery): string[] {
  const oneOf = (field: string, values: readonly string[] | undefined): string[] =>
    values ? [`${field} IN [${values.map((value) => JSON.stringify(value)).join(", ")}]`] : [];
  return [...oneOf("language", language && [language]), ...oneOf("kind", kinds), ...oneOf("theme", themes)];
}
