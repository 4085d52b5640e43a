import type { Language } from "../shared/locales.ts";
import type { PlacedText } from "./field-words.ts";

/** Names of people and of services are written as their bearers write them. */
const nameFields = new Set(["author", "reviewer", "publisher", "name"]);
/** A source is named by its own title, which may be in any language. */
const isSourceTitle = (path: string) => /\breferences\.\d+\.title$/.test(path);
const notWords = /https?:\/\/\S+|\/ref:\S+|\S+@\S+\.\S+/g;
const fewestLetters = 20;

const scripts: Record<Language, RegExp> = { en: /\p{Script=Latin}/gu, ru: /\p{Script=Cyrillic}/gu };
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * Whether a text of at least 20 letters stands there in the other language: most of its letters are of the other script. So is one of two
 * texts that are the same in both languages. Names, titles of sources and addresses don't count.
 */
export function isUntranslated({ path, name, text }: PlacedText, language: Language): boolean {
  if (nameFields.has(name) || isSourceTitle(path)) return false;
  const words = text.replace(notWords, " ");
  const own = count(words, scripts[language]);
  const other = count(words, scripts[language === "ru" ? "en" : "ru"]);
  return own + other >= fewestLetters && other > own;
}
