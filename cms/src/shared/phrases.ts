// Generated from shared/src/phrases.ts: change it there, then run `npm run generate`.
import { containsPersonalData, personalDataPatterns } from "./phrases-personal-data.ts";
import { Vocabulary, spellingPatterns } from "./phrases-spelling.ts";
import { writtenOut } from "./phrases-groups.ts";
import { PhraseIndex, patternOf } from "./phrases-index.ts";
import { endMark, normalised, wordPatterns, wordsOf } from "./phrases-words.ts";

/** Kinds of sensitive content that the phrase list can find in a text. */
export const safetyLevels = ["care", "method", "personal-data", "medical"] as const;
export type SafetyLevel = (typeof safetyLevels)[number];

/** A line of a list is no longer: the rule of publishing and the catalogue hold to it. */
export const longestSafetyPhrase = 300;

/**
 * A list of the editors', one phrase a line. `умер*` is any word that begins so, `хочу|хочется` either word, `#` any number, a `*` that stands alone up to
 * two words of any kind. A phrase that begins with `!` is harmless: it shields what it touches from the phrases of its own level, unless one of
 * them says all of it and more, and what it leaves out (a `*`, a filler) ends where a clause does.
 * `!wanted to die … is over` shields only what stands before `…`, and only when the rest follows in the same sentence or the next. Apostrophes don't count, and words such as "really" may stand in between. `@medicine = pills|tablet*`
 * is no phrase but a group, which `@medicine` stands for in the phrases of the same list (`phrases-groups.ts`).
 */
export interface PhraseList {
  level: SafetyLevel;
  lines: readonly string[];
}

/** `!wanted to die … that * over`: what stands before it is harmless when what stands behind it follows, in the same sentence or the next. */
const follows = "…";

/** For the test that each of them takes time in proportion to a text's length. */
export const textPatterns: readonly RegExp[] = [...wordPatterns, ...spellingPatterns, ...personalDataPatterns];

export type PhraseCheck = (text: string) => SafetyLevel[];

/** Words of a text that a phrase was found in: from `start` up to, not including, `end`. */
interface Found {
  start: number;
  end: number;
}

/**
 * An exception touches what was found, and it is not the smaller part of it: "don't want to live in" shields "don't want to live" from being
 * found, and does not shield "don't want to live in this world".
 */
const shields = (exception: Found, { start, end }: Found): boolean =>
  exception.start < end &&
  exception.end > start &&
  !(start <= exception.start && exception.end <= end && end - start > exception.end - exception.start);

/** Exceptions by the word at which they begin; what was found needs to look no further back than the longest of them. */
class Exceptions {
  readonly #byStart = new Map<number, Found[]>();
  #longest = 0;

  add(exception: Found): void {
    this.#byStart.set(exception.start, [...(this.#byStart.get(exception.start) ?? []), exception]);
    this.#longest = Math.max(this.#longest, exception.end - exception.start);
  }

  shield(found: Found): boolean {
    for (let start = found.start - this.#longest + 1; start < found.end; start += 1)
      if (this.#byStart.get(start)?.some((exception) => shields(exception, found))) return true;
    return false;
  }
}

/** Where the second parts of exceptions (behind `…`) stand in a text. */
class Followers {
  readonly #sentenceOf: readonly number[];
  /** By the second part: for each sentence where it last begins. */
  readonly #last = new Map<string, Map<number, number>>();

  constructor(words: readonly string[]) {
    let sentence = 0;
    this.#sentenceOf = words.map((word) => (word === endMark ? sentence++ : sentence));
  }

  add(tail: string, start: number): void {
    const bySentence = this.#last.get(tail) ?? new Map<number, number>();
    this.#last.set(tail, bySentence.set(this.#sentenceOf[start]!, start));
  }

  has(tail: string, end: number): boolean {
    const bySentence = this.#last.get(tail);
    const sentence = this.#sentenceOf[end - 1]!;
    return bySentence !== undefined && [sentence, sentence + 1].some((one) => (bySentence.get(one) ?? -1) >= end);
  }
}

/** An exception's level, and what has to follow it. */
interface Harmless {
  level: SafetyLevel;
  tail: string | null;
}

/** Levels at which the title of a song or a film says nothing about its author; what names a method does so in quotation marks too. */
const quietInTitles: ReadonlySet<SafetyLevel> = new Set(["care", "medical"]);

/**
 * @returns what a text touches, in the order of `safetyLevels`; pure, so that the device and the server say the same. The device gives it the
 * text that is being typed, the server what readers see of it.
 */
export function createPhraseCheck(lists: readonly PhraseList[]): PhraseCheck {
  const phrases = lists.flatMap(({ level, lines }) =>
    writtenOut(lines).map(({ phrase }) => {
      const isException = phrase.startsWith("!");
      const [head, tail = null] = isException ? phrase.split(follows) : [phrase];
      return { pattern: patternOf(head!), level, isException, tail };
    }),
  );
  const tails = new Map(phrases.flatMap(({ tail }) => (tail === null ? [] : [[tail, patternOf(tail)] as const])));
  const [flagging, harmless, following] = [new PhraseIndex<SafetyLevel>(), new PhraseIndex<Harmless>(), new PhraseIndex<string>()];
  for (const { pattern, level, isException, tail } of phrases)
    if (isException) harmless.add(pattern, { level, tail });
    else flagging.add(pattern, level);
  for (const [tail, pattern] of tails) following.add(pattern, tail);
  const vocabulary = new Vocabulary([...phrases.map(({ pattern }) => pattern), ...tails.values()]);
  return (text) => {
    const { words: written, isTitle, beginsClause } = wordsOf(text);
    const words = vocabulary.restore(written);
    const found = new Map(safetyLevels.map((level) => [level, { flagged: [] as Found[], exceptions: new Exceptions() }]));
    const followers = new Followers(tails.size === 0 ? [] : words);
    for (let start = 0; start < words.length && tails.size > 0; start += 1)
      following.find({ words, beginsClause: null }, start, (tail) => followers.add(tail, start));
    for (let start = 0; start < words.length; start += 1) {
      harmless.find({ words, beginsClause }, start, ({ level, tail }, end) => {
        if (tail === null || followers.has(tail, end)) found.get(level)!.exceptions.add({ start, end });
      });
      flagging.find({ words, beginsClause: null }, start, (level, end) => found.get(level)!.flagged.push({ start, end }));
    }
    const isQuoted = ({ start, end }: Found) => isTitle.slice(start, end).every(Boolean);
    return safetyLevels.filter((level) => {
      const { flagged, exceptions } = found.get(level)!;
      return (
        (level === "personal-data" && containsPersonalData(normalised(text))) ||
        flagged.some((one) => !(quietInTitles.has(level) && isQuoted(one)) && !exceptions.shield(one))
      );
    });
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
