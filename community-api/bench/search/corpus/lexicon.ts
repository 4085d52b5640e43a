import type { Language } from "@ryadom/shared/locales.ts";
import { english } from "./words-en.ts";
import { russian, type Noun } from "./words-ru.ts";

export type Kind = "noun" | "adjective" | "verb" | "place";
/** A word with its forms; `slots` says which of them a slot of a sentence takes. */
export type Lexeme = {
  id: number;
  language: Language;
  kind: Kind;
  forms: readonly string[];
  slots: Readonly<Record<string, number>>;
  gender: Noun["gender"];
};

const cases = { nom: 0, gen: 1, dat: 2, acc: 3, ins: 4, prep: 5 };
const russianVerb = { "1": 0, inf: 1, m: 2, f: 3, they: 4, "3": 5, now: 6 };
const adjective = {
  m: { nom: 0, gen: 1, dat: 2, acc: 0, ins: 3, prep: 4 },
  f: { nom: 5, gen: 6, dat: 6, acc: 7, ins: 6, prep: 6 },
  n: { nom: 8, gen: 1, dat: 2, acc: 8, ins: 3, prep: 4 },
} as const;

type Entry = Omit<Lexeme, "id">;
const entry = (
  language: Language,
  kind: Kind,
  forms: readonly string[],
  slots: Record<string, number>,
  gender: Noun["gender"] = "n",
): Entry => ({
  language,
  kind,
  forms,
  slots,
  gender,
});

const entries: Entry[] = [
  ...russian.nouns.map(({ forms, gender }) => entry("ru", "noun", forms, cases, gender)),
  ...russian.adjectives.map((forms) => entry("ru", "adjective", forms, {})),
  ...russian.verbs.map((forms) => entry("ru", "verb", forms, russianVerb)),
  ...russian.places.map(({ forms }) => entry("ru", "place", forms, cases)),
  ...english.nouns.map((forms) => entry("en", "noun", forms, { one: 0, many: 1 })),
  ...english.adjectives.map((forms) => entry("en", "adjective", forms, { one: 0 })),
  ...english.verbs.map((forms) => entry("en", "verb", forms, { base: 0, "3": 1, past: 2, ing: 3 })),
  ...english.places.map((forms) => entry("en", "place", forms, { one: 0 })),
];

/** Shuffled once, so that frequent words are of all tables: the earlier a word stands, the more texts have it. */
function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const left = [...list];
  return list.map(() => left.splice(Math.floor(random() * left.length), 1)[0]!);
}

export function createLexicon(random: () => number): Readonly<Record<Language, Readonly<Record<Kind, readonly Lexeme[]>>>> {
  const lexemes = entries.map((one, id): Lexeme => ({ ...one, id }));
  const of = (language: Language, kind: Kind) =>
    shuffled(
      lexemes.filter((lexeme) => lexeme.language === language && lexeme.kind === kind),
      random,
    );
  const all = (language: Language) => ({
    noun: of(language, "noun"),
    adjective: of(language, "adjective"),
    verb: of(language, "verb"),
    place: of(language, "place"),
  });
  return { ru: all("ru"), en: all("en") };
}

/** The form of an adjective beside a noun; English has one. */
export const besideNoun = (lexeme: Lexeme, noun: Lexeme, slot: string): string =>
  lexeme.language === "en" ? lexeme.forms[0]! : lexeme.forms[adjective[noun.gender][slot as keyof typeof cases]]!;
