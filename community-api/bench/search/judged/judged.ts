/**
 * The judged set: queries with the ids that answer them. Those over the seed are written by hand (`ru.json`, `en.json`); those over the generated
 * corpus ask for three words of one text, and every text that has all three answers them, whichever form it has them in.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { languages, type Language } from "@ryadom/shared/locales.ts";
import type { SearchIndexName } from "../../../src/search/engine/search-engine.ts";
import { generate, type Used } from "../corpus/generate.ts";
import { stableHash } from "../corpus/random.ts";
import { inLatin, misspell, onOtherLayout } from "./misspell.ts";

export const queryClasses = [
  "exact",
  "inflected",
  "typo",
  "both",
  "yo",
  "synonym",
  "transliteration",
  "layout",
  "mixed",
  "own-words",
] as const;
export type QueryClass = (typeof queryClasses)[number];

export type JudgedQuery = {
  language: Language;
  class: QueryClass;
  index: SearchIndexName;
  q: string;
  /** Nobody looks at these while tuning: a third, chosen by what the query asks for, so that its variants stay together. */
  isUnseen: boolean;
  /** Ids of the seed's documents, or numbers of words that a generated text has to have. */
  relevant: { ids: readonly string[] } | { lexemes: readonly number[] };
};

type Written = {
  /** Document, words as they stand in it, the same words in other forms. */
  pairs: [key: string, exact: string, inflected: string][];
  queries: [queryClass: QueryClass, index: SearchIndexName, q: string, keys: string[]][];
  crisis: string[];
};

const read = (language: Language) => JSON.parse(readFileSync(join(import.meta.dirname, `${language}.json`), "utf8")) as Written;

/** A document of staff stands there without its language. */
const idOf = (key: string, language: Language) => (key.includes(".") ? `${key}.${language}` : key);
const isUnseen = (subject: string) => stableHash(subject) % 3 === 0;

type Subject = Pick<JudgedQuery, "language" | "index" | "relevant" | "isUnseen">;

function variants(subject: Subject, exact: string, inflected: string): JudgedQuery[] {
  const { language } = subject;
  const turn = stableHash(exact) % 4;
  const written: [QueryClass, string | null][] = [
    ["exact", exact],
    ["inflected", inflected],
    ["typo", misspell(exact, language)],
    ["both", misspell(inflected, language)],
    ["yo", exact.includes("ё") ? exact.replaceAll("ё", "е") : null],
    ["layout", turn === 0 ? onOtherLayout(exact, language) : null],
    ["transliteration", turn === 1 && language === "ru" ? inLatin(exact) : null],
  ];
  return written.flatMap(([queryClass, q]) => (q === null ? [] : [{ ...subject, class: queryClass, q }]));
}

function overSeed(language: Language): JudgedQuery[] {
  const { pairs, queries } = read(language);
  const ofPairs = pairs.flatMap(([key, exact, inflected]) =>
    variants(
      {
        language,
        index: key.includes(".") ? "staff" : "publications",
        relevant: { ids: [idOf(key, language)] },
        isUnseen: isUnseen(key),
      },
      exact,
      inflected,
    ),
  );
  const asked = queries.map(([queryClass, index, q, keys]) => ({
    language,
    class: queryClass,
    index,
    q,
    relevant: { ids: keys.map((key) => idOf(key, language)) },
    isUnseen: isUnseen(q),
  }));
  return [...ofPairs, ...asked];
}

/** The rarest words of a text, each once; only those that have another form to ask with. */
function subjectWords(used: readonly Used[], count: number): Used[] {
  const once = used.filter(({ lexeme }, place) => used.findIndex((other) => other.lexeme.id === lexeme.id) === place);
  return once
    .filter(({ lexeme, form }) => lexeme.forms.some((other) => other !== form))
    .sort((one, other) => other.rarity - one.rarity)
    .slice(0, count);
}

/** Of the forms that the text doesn't have, any. */
function otherForm({ lexeme, form }: Used, used: readonly Used[]): string {
  const inText = new Set(used.filter((other) => other.lexeme.id === lexeme.id).map((other) => other.form));
  const others = lexeme.forms.filter((one) => one !== form && !inText.has(one));
  return others.length === 0 ? form : others[stableHash(form) % others.length]!;
}

const generatedSubjects = 60;
const wordsPerQuery = 3;

function overGenerated(language: Language): JudgedQuery[] {
  return Array.from({ length: generatedSubjects }, (_one, turn) => {
    const number = languages.indexOf(language) + turn * 16;
    const { document, used } = generate(number);
    const words = subjectWords(used, wordsPerQuery);
    const subject = {
      language,
      index: "publications" as const,
      relevant: { lexemes: words.map(({ lexeme }) => lexeme.id) },
      isUnseen: isUnseen(document.id),
    };
    const exact = words.map(({ form }) => form.toLowerCase()).join(" ");
    return variants(subject, exact, words.map((word) => otherForm(word, used).toLowerCase()).join(" "));
  }).flat();
}

export const judgedQueries = (): JudgedQuery[] => languages.flatMap((language) => [...overSeed(language), ...overGenerated(language)]);

/** What somebody in distress types; each must carry the crisis card. */
export const crisisQueries = (language: Language): readonly string[] => read(language).crisis;

/**
 * What asks for means. They are the sentences of the corpus by which the phrase check is measured, so that nothing about means is written down
 * a second time.
 */
export function meansQueries(language: Language): string[] {
  const file = join(import.meta.dirname, "../../../../shared/src/phrases-corpus", `tuning.${language}.json`);
  const sentences = JSON.parse(readFileSync(file, "utf8")) as { text: string; level: string | null }[];
  return sentences.filter(({ level }) => level === "method").map(({ text }) => text);
}
