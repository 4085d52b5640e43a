import { type QueryTerm, readQuery } from "@ryadom/shared/search/query.ts";
import type { FederatedMultiSearchParams, MultiSearchQueryWithFederation } from "meilisearch";
import type { EngineQuery } from "../engine/search-engine.ts";
import { stemFields, wordFields } from "./index-settings.ts";

/**
 * What was found by its stem stands behind what was found as it was written, then what the other alphabet or keyboard meant, then what means the same in
 * other words, then what has one word only.
 */
const weights = { words: 1, stems: 0.95, otherReading: 0.8, meaning: 0.6, oneWord: 0.3 } as const;

/** Meilisearch finds every document by meaning, the farthest too; half is a vector at a right angle. What lies farther off than this is something else. */
const leastMeaning = 0.65;

/** Of a question in one's own words; each costs Meilisearch about a millisecond. */
const maxSingleWords = 8;

/** By which embedder to look for meaning; `vector` null: Meilisearch makes it itself. */
export type MeaningQuery = { embedder: string; vector: number[] | null };

/**
 * Asks several times in one request and takes one list: by the words, which finds typos, by their stems, which finds inflections, by their other
 * readings, by their meaning, and by each stem alone, because Meilisearch gives up words in one order only and finds nothing without the rarest, which may be wrong.
 * @returns null where nothing is asked for: Meilisearch would answer with everything
 */
export function federatedQuery(query: EngineQuery, indexUid: string, meaning: MeaningQuery | null): FederatedMultiSearchParams | null {
  const words = plainWords(query.q);
  if (words === "") return null;
  // Synonyms are a setting of the index.
  const terms = readQuery(query.q, { synonyms: [], isTyping: query.isTyping });
  const common = {
    indexUid,
    filter: filters(query),
    // What stands in fewest texts says most of what somebody looks for.
    matchingStrategy: "frequency",
    attributesToRetrieve: ["id"],
  } satisfies Partial<MultiSearchQueryWithFederation>;
  // The last word may go on, unless a space stands behind it.
  const end = query.isTyping ? "" : " ";
  const byStems = (stems: readonly string[], weight: number, end: string) => ({
    ...common,
    q: stems.join(" ") + end,
    attributesToSearchOn: stemFields,
    federationOptions: { weight },
  });
  return {
    federation: { limit: query.limit, offset: query.offset },
    queries: [
      { ...common, q: words + end, attributesToSearchOn: wordFields, federationOptions: { weight: weights.words } },
      ...(terms.length > 0 ? [byStems(stemsOfTerms(terms), weights.stems, end)] : []),
      ...otherReadings(terms).map((stems) => byStems(stems, weights.otherReading, " ")),
      ...(meaning ? [{ ...common, ...byMeaning(meaning), q: words }] : []),
      ...(terms.length > 1 ? terms.slice(0, maxSingleWords).map(({ stem }) => byStems([stem], weights.oneWord, " ")) : []),
    ],
  };
}

const stemsOfTerms = (terms: readonly QueryTerm[]): string[] => terms.map(({ stem }) => stem);

/** The same words in the other alphabet, and as the other keyboard layout would have typed them. */
const otherReadings = (terms: readonly QueryTerm[]): string[][] =>
  [terms.map(({ stem, spellings }) => spellings[0] ?? stem), terms.map(({ stem, layouts }) => layouts[0] ?? stem)].filter((stems) =>
    stems.some((stem, position) => stem !== terms[position]!.stem),
  );

/** Meilisearch reads the first ten words of a query. */
const maxWords = 10;

/** Words and nothing else: quotation marks and a minus in front of a word are operators of Meilisearch. */
const plainWords = (q: string): string => (q.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, maxWords).join(" ");

/** A query of its own: mixed with the words it would let every document in. */
const byMeaning = ({ embedder, vector }: MeaningQuery): Partial<MultiSearchQueryWithFederation> => ({
  hybrid: { embedder, semanticRatio: 1 },
  ...(vector ? { vector } : {}),
  rankingScoreThreshold: leastMeaning,
  federationOptions: { weight: weights.meaning },
});

function filters({ language, kinds, themes }: EngineQuery): string[] {
  const oneOf = (field: string, values: readonly string[] | undefined): string[] =>
    values ? [`${field} IN [${values.map((value) => JSON.stringify(value)).join(", ")}]`] : [];
  return [...oneOf("language", language && [language]), ...oneOf("kind", kinds), ...oneOf("theme", themes)];
}
