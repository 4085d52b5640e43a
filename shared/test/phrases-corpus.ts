/** The sentences that the phrase check is measured by, and the measuring; `src/phrases-corpus/README.md` says what they are. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { facts, words, type Language } from "../seed/read-seed.ts";
import { createPhraseCheck, type PhraseList, type SafetyLevel } from "../src/phrases.ts";

export const parts = ["tuning", "held-out"] as const;
export type Part = (typeof parts)[number];

/** A sentence and what the check must say of it at least; null: it must stay silent. */
export interface Sentence {
  text: string;
  level: SafetyLevel | null;
}

const folder = join(import.meta.dirname, "../src/phrases-corpus");

/** @returns the sentences of one part; empty while nobody has written them */
export function readCorpus(part: Part, language: Language): Sentence[] {
  const file = join(folder, `${part}.${language}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Sentence[]) : [];
}

/** Lists of both languages, as the site has them: people write in either. */
export const seedPhrases = (): PhraseList[] =>
  (["en", "ru"] as const).flatMap((language) =>
    words("safety-phrases", language).map(({ key, phrases }) => ({
      level: facts("safety-phrases").find((fact) => fact.key === key)!["level"] as SafetyLevel,
      lines: String(phrases).split("\n"),
    })),
  );

/** Of all sentences that need a word, at least so many get it; of all harmless ones, at most so many do. */
export const bars = { recall: 0.97, falsePositives: 0.02 } as const;

/** What the check did with one part of the corpus; the shares are from 0 to 1. */
export interface Measured {
  sentences: number;
  recall: number;
  falsePositives: number;
  /** Sentences that it judged wrongly, with what it said. */
  misses: (Sentence & { found: SafetyLevel[] })[];
}

export function measure(sentences: readonly Sentence[], check = createPhraseCheck(seedPhrases())): Measured {
  const misses = sentences
    .map((sentence) => ({ ...sentence, found: check(sentence.text) }))
    .filter(({ level, found }) => (level === null ? found.length > 0 : !found.includes(level)));
  const share = (part: readonly Sentence[], whole: readonly Sentence[]) => (whole.length === 0 ? 0 : part.length / whole.length);
  const isHarmless = ({ level }: Sentence) => level === null;
  const needsWord = ({ level }: Sentence) => level !== null;
  return {
    sentences: sentences.length,
    recall: 1 - share(misses.filter(needsWord), sentences.filter(needsWord)),
    falsePositives: share(misses.filter(isHarmless), sentences.filter(isHarmless)),
    misses,
  };
}
