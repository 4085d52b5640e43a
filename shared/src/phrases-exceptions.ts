import { writtenOut } from "./phrases-groups.ts";
import { patternOf, type Pattern } from "./phrases-index.ts";

/** Words that end nothing: whatever follows them decides what is meant. */
const openWords: ReadonlySet<string> = new Set(
  (
    "a an the in on at with of to from for by as like so and or but this that these those my " +
    "в во на с со у к ко от из за по о об про для до без при под над так как и или но а же бы это этот эта эту этой этом"
  ).split(" "),
);

type PatternWord = Pattern[number];
const isOpen = ({ words, isAnyWords, isNumber }: PatternWord): boolean =>
  isAnyWords || isNumber || [...words].some((word) => openWords.has(word));

/** Whether the word of an exception can be the whole word of a phrase; `суицидолог*` names something narrower than `суицид*`. */
const canBe = (exception: PatternWord, phrase: PatternWord): boolean =>
  [...exception.words].some((word) => phrase.words.has(word) || phrase.beginnings.some((beginning) => word.startsWith(beginning))) ||
  exception.beginnings.some((beginning) => [...phrase.words, ...phrase.beginnings].some((word) => word.startsWith(beginning)));

const withoutStars = (pattern: Pattern): Pattern => pattern.filter(({ isAnyWords }) => !isAnyWords);

function isEndOf(phrase: Pattern, words: Pattern): boolean {
  const end = withoutStars(phrase).slice(-words.length);
  return words.length > 0 && end.length === words.length && words.every((word, at) => canBe(word, end[at]!));
}

/** The lines of an exception (with its `!`) and of a phrase of the same list that it silences, whatever stands behind it. */
export interface OpenException {
  exception: string;
  phrase: string;
}

/**
 * @param lines phrases and groups of one list, as editors write them
 * @returns exceptions that shield a whole phrase without naming what makes it harmless: `!tired of living with` beside `tired of living` would
 * silence "tired of living with this pain" too. What stands before a phrase (`!don't want to die`) names it, and so does a last word with a
 * meaning of its own (`!tired of living with * parents`).
 */
export function findOpenExceptions(lines: readonly string[]): OpenException[] {
  const patterns = writtenOut(lines).map(({ line, phrase }) => ({ line, pattern: patternOf(phrase) }));
  const phrases = patterns.filter(({ line }) => !line.startsWith("!"));
  return patterns
    .filter(({ line }) => line.startsWith("!"))
    .flatMap(({ line: exception, pattern }) => {
      const words = [...pattern];
      while (words.length > 0 && isOpen(words.at(-1)!)) words.pop();
      const masked = phrases.find(({ pattern }) => isEndOf(pattern, withoutStars(words)));
      return masked ? [{ exception, phrase: masked.line }] : [];
    });
}
