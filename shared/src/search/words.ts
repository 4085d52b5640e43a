/** A word of a text: as search knows it, and where it stands in the text as it was written (UTF-16, `end` not included). */
export type Word = { word: string; start: number; end: number };

/** Letters, digits and what modifies them, with apostrophes between letters: "don’t" is one word. Each character is looked at once. */
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’ʼ][\p{L}][\p{L}\p{M}]*)*/gu;
const apostrophes = /['’ʼ]/gu;
const possessive = /['’ʼ]s$/u;
/** Marks of stress, which dictionaries set and keyboards don't. */
const stress = /[\u0300\u0301]/gu;
const latinMarks = /(?<=[a-z])\p{M}+/gu;
/** Longer ones are nobody's words. */
export const maxWordCharacters = 40;

/** @returns the word as search compares it: composed, in lower case, `ё` as `е`, without stress, accents and apostrophes; at most 40 characters */
export function normalisedWord(written: string): string {
  const lower = written
    .slice(0, maxWordCharacters * 2)
    .normalize("NFC")
    .toLowerCase();
  const plain = lower.replace(possessive, "").replaceAll(apostrophes, "").replaceAll("ё", "е").replaceAll(stress, "");
  const folded = /[\u00c0-\u024f]/.test(plain) ? plain.normalize("NFD").replaceAll(latinMarks, "").normalize("NFC") : plain;
  return folded.slice(0, maxWordCharacters);
}

/** Words of a text in order. The one tokeniser of search: what is indexed, what is asked and what is highlighted go through it. */
export const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(wordPattern), ({ 0: written, index }) => ({
    word: normalisedWord(written),
    start: index,
    end: index + written.length,
  })).filter(({ word }) => word !== "");
