import { languages, type Language } from "@ryadom/shared/locales.ts";
import type { SearchDocument } from "../../../src/search/engine/search-engine.ts";
import { besideNoun, createLexicon, type Kind, type Lexeme } from "./lexicon.ts";
import { randomFrom } from "./random.ts";
import { sentences, titles } from "./sentences.ts";

const seed = 20_261_123;
const lexicon = createLexicon(randomFrom(seed));

/** A word of a text: which it is, the form it stands in, and how rare it is in the corpus (1: the rarest of its kind). */
export type Used = { lexeme: Lexeme; form: string; rarity: number };
export type GeneratedDocument = { document: SearchDocument; used: readonly Used[] };

/** Some words are in a quarter of the texts, most in few, as in every language. */
const skew = 1.6;
const newest = Date.UTC(2026, 5, 1);
const minute = 60_000;
const slotPattern = /\{(\w+):(\w+)\}/gu;

class Writer {
  readonly used: Used[] = [];
  readonly #language: Language;
  readonly #random: () => number;

  constructor(language: Language, random: () => number) {
    this.#language = language;
    this.#random = random;
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)]!;
  }

  #lexeme(kind: Kind): { lexeme: Lexeme; rarity: number } {
    const list = lexicon[this.#language][kind];
    const rarity = kind === "place" ? this.#random() : this.#random() ** skew;
    return { lexeme: list[Math.floor(rarity * list.length)]!, rarity: kind === "place" ? 1 : rarity };
  }

  #use(lexeme: Lexeme, form: string, rarity: number): string {
    this.used.push({ lexeme, form, rarity });
    return form;
  }

  #fill(kind: string, slot: string): string {
    const { lexeme, rarity } = this.#lexeme(kind === "pair" ? "noun" : (kind as Kind));
    const form = this.#use(lexeme, lexeme.forms[lexeme.slots[slot]!]!, rarity);
    if (kind !== "pair") return form;
    const beside = this.#lexeme("adjective");
    return `${this.#use(beside.lexeme, besideNoun(beside.lexeme, lexeme, slot), beside.rarity)} ${form}`;
  }

  write(frame: string): string {
    const text = frame.replaceAll(slotPattern, (_slot, kind: string, slot: string) => this.#fill(kind, slot));
    return text[0]!.toUpperCase() + text.slice(1);
  }
}

/** @param number of the document: the first thousand are the same in a corpus of any size. Every other one is in English. */
export function generate(number: number): GeneratedDocument {
  const random = randomFrom(seed ^ Math.imul(number + 1, 0x9e3779b1));
  const language = languages[number % languages.length]!;
  const writer = new Writer(language, random);
  const title = writer.write(writer.pick(titles[language]));
  const count = 3 + Math.floor(random() * 4);
  const text = Array.from({ length: count }, () => writer.write(writer.pick(sentences[language]))).join(" ");
  return {
    document: {
      id: `generated-${number}`,
      kind: "post",
      language,
      title,
      text,
      theme: null,
      date: new Date(newest - number * minute).toISOString(),
      isAnswered: random() < 0.5,
    },
    used: writer.used,
  };
}
