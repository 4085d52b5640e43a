// Generated from shared/src/phrases.ts: change it there, then run `npm run generate`.
import { inOneScript } from "./lookalikes.ts";

/** Kinds of sensitive content that the phrase list can find in a text. */
export const safetyLevels = ["care", "method", "personal-data", "medical"] as const;
export type SafetyLevel = (typeof safetyLevels)[number];

/**
 * One phrase of the editors' list. `умер*` is any word that begins so, a `*` that stands alone is up to two words of any kind, and a
 * phrase that begins with `!` is harmless: what it covers is not looked at.
 */
export interface SafetyPhrase {
  phrase: string;
  level: SafetyLevel;
}

/** Markdown's stars inside a word, which a reader doesn't see. */
const starsInWord = /(?<=\p{L})\*+(?=\p{L})/gu;
/** Signs that would become letters and digits of the word they stand at (`word²`), or many words (`ﷺ`). */
const signs = /[\p{No}™℠№\uFDF0-\uFDFF]/gu;
/** Marks beyond the second of a letter: putting them in order takes time that grows with the square of their number. */
const manyMarks = /(?<=\p{M}\p{M})\p{M}+/gu;
const marks = /\p{M}/gu;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * How texts are compared, whoever typed them: as they look. One form of each letter, whatever its width or style; lower case, ё as е; without
 * accents, marks of stress and letters that nobody sees, such as the soft hyphens of a pasted text.
 */
const normalised = (text: string): string =>
  text
    .replaceAll(invisible, "")
    .replaceAll(signs, " ")
    .replaceAll(manyMarks, "")
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("и\u0306", "й")
    .replaceAll(marks, "")
    .replaceAll(/[’ʼ‘`]/g, "'")
    .replaceAll(starsInWord, "");

const anyWords = 2;
const word = /[\p{L}\p{N}]+(?:'\p{L}+)*/gu;
/** A phrase does not reach over the end of a sentence; three dots are a pause, not an end. */
const end = /(?<!\.)\.(?![.\p{L}\p{N}])|[!?]+|\n\s*\n/gu;
const endMark = "\n";

const wordsOf = (text: string): string[] =>
  normalised(text)
    .split(end)
    .flatMap((sentence) => [...(sentence.match(word) ?? []).map(inOneScript), endMark]);

/** @returns where the pattern ends when it begins at this word, or -1 */
function matchEnd(words: readonly string[], at: number, pattern: readonly string[], from = 0): number {
  const wanted = pattern[from];
  if (wanted === undefined) return at;
  if (wanted === "*") {
    for (let skipped = 0; skipped <= anyWords && !words.slice(at, at + skipped).includes(endMark); skipped += 1) {
      const found = matchEnd(words, at + skipped, pattern, from + 1);
      if (found >= 0) return found;
    }
    return -1;
  }
  const here = words[at];
  if (here === undefined) return -1;
  const fits = wanted.endsWith("*") ? here.startsWith(wanted.slice(0, -1)) : here === wanted;
  return fits ? matchEnd(words, at + 1, pattern, from + 1) : -1;
}

const patternOf = (phrase: string): string[] => normalised(phrase).match(/[\p{L}\p{N}]+(?:'\p{L}+)*\*?|\*/gu) ?? [];

// Texts come with single spaces. Each pattern begins at few places or looks no further than some letters: none takes longer than the text is long.

/** It begins where an address can begin, not at each of its letters: from there on it would be looked through again. */
const email = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+\.\p{L}{2,}/u;
const handle = /(?<![\p{L}\p{N}])@[a-z]\w{4,}/u;
const phones = [
  /\+\d[\d\s()-]{8,16}\d/g,
  /(?<!\d)8[\s(-]*\d{3}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}(?!\d)/g,
  /(?<!\d)\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?!\d)/g,
];
/** Numbers that everybody may call for free, such as helplines. */
const isTollFree = (number: string): boolean => /^[178]?800/.test(number.replaceAll(/\D/g, ""));
const addresses = [
  /(?:улиц[аеу]|ул\.|проспект|пр-т|переул[а-я]{1,8}|пер\.) [\p{L}.\- ]{3,30},? ?(?:д\.|дом)? ?\d/u,
  /(?<!\d)\d{1,5} (?:[a-z]{1,30} ){1,2}(?:street|st|avenue|ave|road|rd|lane)(?![a-z])/,
];

/** For the test that each of them takes time in proportion to a text's length. */
export const textPatterns: readonly RegExp[] = [
  starsInWord,
  signs,
  manyMarks,
  marks,
  invisible,
  word,
  end,
  email,
  handle,
  ...phones,
  ...addresses,
];

function containsPersonalData(written: string): boolean {
  const text = written.replaceAll(/\s+/g, " ");
  return (
    email.test(text) ||
    handle.test(text) ||
    addresses.some((address) => address.test(text)) ||
    phones.some((phone) => [...text.matchAll(phone)].some(([number]) => !isTollFree(number)))
  );
}

export type PhraseCheck = (text: string) => SafetyLevel[];

/**
 * @returns what a text touches, in the order of `safetyLevels`; pure, so that the device and the server say the same. The device gives it the
 * text that is being typed, the server what readers see of it.
 */
export function createPhraseCheck(phrases: readonly SafetyPhrase[]): PhraseCheck {
  const harmless = phrases.filter(({ phrase }) => phrase.startsWith("!")).map(({ phrase }) => patternOf(phrase));
  const flaggingPatterns = phrases
    .filter(({ phrase }) => !phrase.startsWith("!"))
    .map(({ phrase, level }) => ({ level, pattern: patternOf(phrase) }))
    .filter(({ pattern }) => pattern.length > 0);
  return (text) => {
    const words = wordsOf(text);
    for (let at = 0; at < words.length; at += 1) {
      for (const pattern of harmless) {
        const until = matchEnd(words, at, pattern);
        if (until > at) words.fill(endMark, at, until);
      }
    }
    const found = new Set<SafetyLevel>(containsPersonalData(normalised(text)) ? ["personal-data"] : []);
    for (let at = 0; at < words.length; at += 1)
      for (const { level, pattern } of flaggingPatterns) if (!found.has(level) && matchEnd(words, at, pattern) > at) found.add(level);
    return safetyLevels.filter((level) => found.has(level));
  };
}

const much = 0.3;

/** True when more than 30 % of the text changed: only then is a dismissed hint shown again. */
export function hasChangedMuch(before: string, now: string): boolean {
  const shorter = Math.min(before.length, now.length);
  let head = 0;
  while (head < shorter && before[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  return Math.max(before.length, now.length) - head - tail > much * Math.max(before.length, now.length);
}
