import { endMark, inOneSpelling, normalised } from "./phrases-words.ts";

/** How many words a `*` that stands alone may stand for. */
const anyWords = 2;

/**
 * Words that may stand between those of a phrase without changing what it means: "I just really want to die" is "want to die".
 * None of them negates, and none says who does it or to whom.
 */
const fillers: ReadonlySet<string> = new Set(
  (
    "just really even fucking fuckin fkn freaking frickin so literally honestly actually ever truly kinda sorta seriously still also sometimes " +
    "always simply badly quite very totally completely again lowkey desperately constantly already fully genuinely now all maybe probably finally " +
    "somehow secretly slowly basically actively truthfully suddenly nearly almost too much " +
    "просто уже больше очень вообще так реально прям прямо же ж тоже опять снова иногда часто правда честно даже еще тупо нафиг нахрен " +
    "блин сейчас совсем сильно наверное типа уж постоянно всегда теперь лишь только давно безумно дальше порой я мне " +
    "он она они ты вы мы ему ей им тебе нам себе бы б вот то наконец почти буквально серьезно реально сегодня молча тихо внезапно вдруг окончательно пиздец капец короче че чет оч типо кстати походу"
  ).split(" "),
);
const mostFillers = 2;

/** A word of a pattern: what may stand there. */
interface PatternWord {
  words: ReadonlySet<string>;
  /** Of words written with a star at their end. */
  beginnings: readonly string[];
  isNumber: boolean;
  isAnyWords: boolean;
}
export type Pattern = readonly PatternWord[];

const patternWord = /(?:[\p{L}\p{N}]+(?:'\p{L}+)*\*?)(?:\|[\p{L}\p{N}]+(?:'\p{L}+)*\*?)*|[*#]/gu;

function toPatternWord(written: string): PatternWord {
  const alternatives = written.split("|");
  return {
    words: new Set(alternatives.filter((word) => !/[*#]/.test(word))),
    beginnings: alternatives.flatMap((word) => (word.endsWith("*") && word !== "*" ? [word.slice(0, -1)] : [])),
    isNumber: written === "#",
    isAnyWords: written === "*",
  };
}

/** @param phrase as an editor writes it, with or without the `!` of an exception */
export const patternOf = (phrase: string): Pattern =>
  inOneSpelling((normalised(phrase).match(patternWord) ?? []).map((word) => ({ word }))).words.map(toPatternWord);

const fits = ({ words, beginnings, isNumber }: PatternWord, word: string): boolean =>
  words.has(word) || beginnings.some((beginning) => word.startsWith(beginning)) || (isNumber && /^\d+$/.test(word));

interface Text {
  words: readonly string[];
  /** Where a star of the pattern has to stop, since a clause begins there; null when it may go on. */
  beginsClause: readonly boolean[] | null;
}

/** Tells every place where the pattern ends when it goes on at this word. */
function matchEnds(pattern: Pattern, text: Text, at: number, found: (end: number) => void, from = 0, fillersBefore = 0): void {
  const wanted = pattern[from];
  if (wanted === undefined) return found(at);
  const here = text.words[at];
  if (wanted.isAnyWords) {
    matchEnds(pattern, text, at, found, from + 1);
    for (let end = at; end < at + anyWords; end += 1) {
      const skipped = text.words[end];
      if (skipped === undefined || skipped === endMark || text.beginsClause?.[end] || text.beginsClause?.[end + 1]) return;
      matchEnds(pattern, text, end + 1, found, from + 1);
    }
    return;
  }
  if (here === undefined || here === endMark) return;
  if (fits(wanted, here)) matchEnds(pattern, text, at + 1, found, from + 1);
  if (text.beginsClause?.[at]) return;
  if (from > 0 && fillersBefore < mostFillers && fillers.has(here)) matchEnds(pattern, text, at + 1, found, from, fillersBefore + 1);
}

/** The patterns of a list by the words they begin with, so that a word of a text is compared with few of them. */
export class PhraseIndex<Mark> {
  readonly #byWord = new Map<string, { pattern: Pattern; mark: Mark }[]>();
  readonly #byBeginning = new Map<string, { pattern: Pattern; mark: Mark }[]>();
  readonly #others: { pattern: Pattern; mark: Mark }[] = [];

  add(pattern: Pattern, mark: Mark): void {
    const [first] = pattern;
    if (first === undefined) return;
    const entry = { pattern, mark };
    for (const word of first.words) this.#byWord.set(word, [...(this.#byWord.get(word) ?? []), entry]);
    for (const beginning of first.beginnings) this.#byBeginning.set(beginning, [...(this.#byBeginning.get(beginning) ?? []), entry]);
    if (first.isNumber || first.isAnyWords) this.#others.push(entry);
  }

  /** Tells each pattern that begins at this word, by its mark and where it ends. */
  find(text: Text, at: number, found: (mark: Mark, end: number) => void): void {
    const here = text.words[at];
    if (here === undefined || here === endMark) return;
    const candidates = [
      ...(this.#byWord.get(here) ?? []),
      ...[...this.#byBeginning].flatMap(([beginning, entries]) => (here.startsWith(beginning) ? entries : [])),
      ...this.#others,
    ];
    for (const { pattern, mark } of candidates) matchEnds(pattern, text, at, (end) => found(mark, end));
  }
}
