import { randomInt } from "node:crypto";
import type { Language } from "@ryadom/shared/locales.ts";
import { english, russian } from "./alias-words.ts";

const oneOf = <Word>(words: readonly Word[]): Word => words[randomInt(words.length)]!;

/** Suggests an alias of two calm words, such as `Quiet Willow` or «Тихая Ива». Not unique. */
export function suggestAlias(language: Language): string {
  if (language === "en") return `${oneOf(english.adjectives)} ${oneOf(english.nouns)}`;
  const [masculine, feminine] = oneOf(russian.adjectives);
  const noun = oneOf([...russian.masculine, ...russian.feminine]);
  return `${russian.feminine.includes(noun) ? feminine : masculine} ${noun}`;
}
