import { randomInt } from "node:crypto";
import type { Language } from "@ryadom/shared/locales.ts";
import { english, russian } from "./alias-words.ts";

const oneOf = <Word>(words: readonly Word[]): Word => words[randomInt(words.length)]!;

/** A name for somebody who has not chosen one: two calm words, such as `Quiet Willow` or «Тихая Ива». Several members may have the same. */
export function suggestAlias(language: Language): string {
  if (language === "en") return `${oneOf(english.adjectives)} ${oneOf(english.nouns)}`;
  const [masculine, feminine] = oneOf(russian.adjectives);
  const noun = oneOf([...russian.masculine, ...russian.feminine]);
  return `${russian.feminine.includes(noun) ? feminine : masculine} ${noun}`;
}
