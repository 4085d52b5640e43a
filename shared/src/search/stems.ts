import { stemmer as russianStem } from "@orama/stemmers/russian";
import englishStem from "wink-porter2-stemmer";
import { isFunctionWord } from "./function-words.ts";
import { regularForm } from "./irregular-forms.ts";
import { wordsOf } from "./words.ts";

const cyrillic = /^[а-я]+$/;
const latin = /^[a-z]+$/;

/** Stemming costs microseconds, and a language has few words that are used often. */
const known = new Map<string, string>();
const maxKnown = 50_000;

/**
 * Snowball takes the end of "журнал" and "экран" for that of a verb in some cases of the word and not in others, and leaves "рисовать" longer than
 * "рисую". Cut as the shortest is, all forms are one.
 */
const cut = (stem: string): string => stem.replace(/(?<=[а-я]{2}[ая])[лн]$/, "").replace(/(?<=[а-я]{3})[ое]ва$/, "");

/** @param word as `normalisedWord` gives it @returns its stem by its script: both languages may stand in one text */
export function stemOf(word: string): string {
  const stored = known.get(word);
  if (stored !== undefined) return stored;
  const stem = (cyrillic.test(word) ? cut(russianStem(word)) : latin.test(word) ? englishStem(regularForm(word)) : word) || word;
  if (known.size >= maxKnown) known.clear();
  known.set(word, stem);
  return stem;
}

/** Stems of a text in order, as an index keeps them: without words that stand in every text. */
export const stemsOf = (text: string): string[] =>
  wordsOf(text)
    .filter(({ word }) => !isFunctionWord(word))
    .map(({ word }) => stemOf(word));
