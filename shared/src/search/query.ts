import type { Catalogue } from "../catalogue.ts";
import { isFunctionWord } from "./function-words.ts";
import { inOtherLayout } from "./keyboard.ts";
import { latinSpelling, russianSpellings } from "./spellings.ts";
import { stemOf } from "./stems.ts";
import { synonymsOf } from "./synonyms.ts";
import { maxWordCharacters, wordsOf } from "./words.ts";

/** One word somebody looks for, and what else it may be. All but `word` are stems. */
export type QueryTerm = {
  word: string;
  stem: string;
  /** The word may go on: what begins with it fits too. */
  isPrefix: boolean;
  /** The editors' synonyms of the word, and of its other readings. */
  synonyms: readonly string[];
  /** The word in the other alphabet, as it sounds. */
  spellings: readonly string[];
  /** The word as the other keyboard layout would have typed it; counts only where the word itself is unknown. */
  layouts: readonly string[];
};

/** Of a long question the first ones; more would find nothing else, only later. */
const maxTerms = 16;
const vowel = /[aeiouyаеиоуыэюя]/;
/** A prefix of one letter is no word yet. */
const minPrefixCharacters = 2;

/**
 * What somebody looks for, as stems with their other readings.
 * @param options.isTyping the last word may go on
 */
export function readQuery(q: string, options: { synonyms: Catalogue["synonyms"]; isTyping: boolean }): QueryTerm[] {
  const table = synonymsOf(options.synonyms);
  const terms = new Map<string, QueryTerm>();
  const chunks = q.normalize("NFC").split(/\s+/u).filter(Boolean);
  for (const chunk of chunks) {
    const switched = wordsOf(inOtherLayout(chunk) ?? "");
    const words = wordsOf(chunk);
    // A comma is a letter of the other layout: "j,blf" is one word there and two here.
    // Unless each of the two could be a word: "panic,anxiety".
    const isOneWord = switched.length === 1 && words.length > 1 && words.some(({ word }) => !vowel.test(word));
    const joined = () =>
      words
        .map(({ word }) => word)
        .join("")
        .slice(0, maxWordCharacters);
    const read = isOneWord ? [{ ...words[0]!, word: joined() }] : words;
    for (const { word } of read) {
      if (isFunctionWord(word) || terms.size >= maxTerms) continue;
      const stem = stemOf(word);
      if (terms.has(stem)) continue;
      const layouts = switched.length === 1 && read.length === 1 ? [stemOf(switched[0]!.word)] : [];
      const spellings = [
        ...new Set([...russianSpellings(word), ...(latinSpelling(word) === null ? [] : [latinSpelling(word)!])].map(stemOf)),
      ];
      const synonyms = [...new Set([stem, ...layouts, ...spellings].flatMap((one) => [...(table.get(one) ?? [])]))];
      terms.set(stem, { word, stem, isPrefix: false, synonyms, spellings: spellings.filter((one) => one !== stem), layouts });
    }
  }
  const list = [...terms.values()];
  const last = list.at(-1);
  if (options.isTyping && last && /[\p{L}\p{N}]$/u.test(q) && last.word.length >= minPrefixCharacters) last.isPrefix = true;
  return list;
}
