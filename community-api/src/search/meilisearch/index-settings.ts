import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { Embedders, Settings } from "meilisearch";
import { synonymsFor } from "./synonyms.ts";

export const wordFields = ["title", "text"];
export const stemFields = ["titleStems", "textStems"];

/** As far as anybody can page: `offset` up to 1000 and one page more. */
const maxTotalHits = 1100;

/** A search that takes longer answers with what it has by then; the API's own limit comes a little later. */
const searchCutoffMs = 300;

/** Settings of both indexes. */
export const indexSettings = (synonyms: Catalogue["synonyms"], embedders: Embedders): Settings => ({
  searchableAttributes: ["title", "titleStems", "text", "textStems"],
  filterableAttributes: ["kind", "language", "theme"],
  // Whoever gets hold of a key that may search reads ids and no words.
  displayedAttributes: ["id"],
  // As they are by default, and then: who was answered, and what is newer.
  rankingRules: ["words", "typo", "proximity", "attributeRank", "sort", "wordPosition", "exactness", "isAnswered:desc", "date:desc"],
  localizedAttributes: [{ attributePatterns: ["*"], locales: ["rus", "eng"] }],
  // Two letters in the wrong order count as two typos; by default that finds nothing in words of fewer than nine letters.
  typoTolerance: { minWordSizeForTypos: { oneTypo: 4, twoTypos: 6 } },
  synonyms: synonymsFor(synonyms),
  pagination: { maxTotalHits },
  searchCutoffMs,
  embedders,
});
