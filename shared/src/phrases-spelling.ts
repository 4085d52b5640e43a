import { inLatinLetters, inRussianLetters } from "./lookalikes.ts";
import { asHeard } from "./phrases-words.ts";
import type { Pattern } from "./phrases-index.ts";

const repeatedLetters = /(\p{L})\1+/gu;
const isStretched = /(\p{L})\1\1/u;
const isMixed = /\p{L}\d|\d\p{L}/u;
const isRussian = /[а-я]/;

/** For the test that each of them takes time in proportion to a text's length. */
export const spellingPatterns: readonly RegExp[] = [repeatedLetters, isStretched, isMixed];

const squeezed = (word: string): string => word.replaceAll(repeatedLetters, "$1");

/** Digits that people write for letters. */
const digitsOfLatin: Readonly<Record<string, string>> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t" };
const digitsOfRussian: Readonly<Record<string, string>> = { 0: "о", 1: "и", 3: "з", 4: "ч", 6: "б" };
const withLetters = (word: string, digits: Readonly<Record<string, string>>): string =>
  word.replaceAll(/\d/g, (digit) => digits[digit] ?? digit);

/** Before these, `ни` is a misspelt `не`. */
const negatedAsHeard: ReadonlySet<string> = new Set(["хочу", "хочется", "хочет", "могу", "вижу"].map(asHeard));

/** Shorter words have too many neighbours that mean something else. */
const shortestWithSlip = 5;
const longestWithSlip = 20;
/** Shorter words become others when they lose a letter; so do longer ones that lose their first or last. */
const shortestWithGap = 7;

const withGaps = (word: string): string[] =>
  word.length < shortestWithGap ? [] : [...word].slice(1, -1).map((_letter, at) => word.slice(0, at + 1) + word.slice(at + 2));

/**
 * Words of a list of phrases, to which words of a text are led back that were stretched (`хочууу`), written with digits (`su1cide`), with two
 * letters the wrong way round (`suicdie`), without one of their letters (`умреть`), as they sound (`умиреть`) or in the other script's letters alone (`He хочу`). A word that the list does not know stays as it is.
 */
export class Vocabulary {
  readonly #words: ReadonlySet<string>;
  readonly #beginnings: readonly string[];
  readonly #wordsAsHeard: ReadonlyMap<string, string>;
  readonly #wordsByGap: ReadonlyMap<string, string>;
  readonly #squeezedWords: ReadonlyMap<string, string>;
  readonly #squeezedBeginnings: readonly (readonly [string, string])[];

  constructor(patterns: readonly Pattern[]) {
    const all = patterns.flat();
    this.#words = new Set(all.flatMap(({ words }) => [...words]));
    this.#beginnings = [...new Set(all.flatMap(({ beginnings }) => beginnings))];
    this.#wordsAsHeard = new Map(
      [...this.#words]
        .filter((word) => word.length >= shortestWithSlip && isRussian.test(word))
        .map((word) => [asHeard(word), word] as const),
    );
    this.#wordsByGap = new Map([...this.#words].flatMap((word) => withGaps(word).map((gap) => [gap, word] as const)));
    this.#squeezedWords = new Map([...this.#words].map((word) => [squeezed(word), word]));
    this.#squeezedBeginnings = this.#beginnings.map((beginning) => [squeezed(beginning), beginning]);
  }

  /** @returns the words of a text as the list spells them */
  restore(words: readonly string[]): string[] {
    return words.map((word, at) => this.#restored(word, words[at - 1] ?? "", words[at + 1] ?? ""));
  }

  #restored(word: string, before: string, after: string): string {
    if (word === "ни" && negatedAsHeard.has(asHeard(after))) return "не";
    const isAmongRussian = isRussian.test(before) || isRussian.test(after);
    const asNeighbours = isAmongRussian ? inRussianLetters(word) : inLatinLetters(word);
    if (asNeighbours !== null && this.#words.has(asNeighbours)) return asNeighbours;
    if (this.#words.has(word)) return word;
    if (isStretched.test(word)) return this.#unstretched(word);
    if (isMixed.test(word)) {
      const spellings = [withLetters(word, digitsOfLatin), withLetters(inRussianLetters(word) ?? word, digitsOfRussian)];
      return spellings.find((spelling) => this.#knows(spelling)) ?? word;
    }
    return this.#withoutSlip(word);
  }

  #knows = (word: string): boolean => this.#words.has(word) || this.#beginnings.some((beginning) => word.startsWith(beginning));

  #unstretched(word: string): string {
    const short = squeezed(word);
    const whole = this.#squeezedWords.get(short);
    if (whole !== undefined) return whole;
    const begins = this.#squeezedBeginnings.find(([beginning]) => short.startsWith(beginning));
    return begins ? begins[1] + short.slice(begins[0].length) : short;
  }

  #withoutSlip(word: string): string {
    if (word.length < shortestWithSlip || word.length > longestWithSlip) return word;
    for (let at = 0; at < word.length - 1; at += 1) {
      const swapped = word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2);
      if (this.#words.has(swapped)) return swapped;
    }
    if (this.#knows(word)) return word;
    return (isRussian.test(word) ? this.#wordsAsHeard.get(asHeard(word)) : undefined) ?? this.#wordsByGap.get(word) ?? word;
  }
}
