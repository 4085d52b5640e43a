import type { Language } from "../../shared/locales.ts";
import { problem, type Problem } from "./rule.ts";

type Keyed = { key?: string | null };

const languageNames: Record<Language, { en: string; ru: string }> = {
  en: { en: "English", ru: "английской" },
  ru: { en: "Russian", ru: "русской" },
};
export const otherLanguageOf = (locale: Language | null) => languageNames[locale === "ru" ? "en" : "ru"];

/** Refuses parts of an entry (lessons, questions) that share a key: progress and answers are kept by key. */
export function repeatedKeys(items: readonly Keyed[], path: (string | number)[], what: { en: string; ru: string }): Problem[] {
  return items.flatMap((item, index) =>
    item.key && items.findIndex((other) => other.key === item.key) < index
      ? [problem([...path, index, "key"], `${what.en} key “${item.key}” is used twice.`, `${what.ru}: ключ «${item.key}» повторяется.`)]
      : [],
  );
}

/** Refuses parts whose keys, or their order, differ from the other language: a person may change the language half-way. */
export function differentKeys(
  here: readonly Keyed[],
  there: readonly Keyed[],
  path: (string | number)[],
  what: { en: string; ru: string },
  locale: Language | null,
): Problem[] {
  const keys = (items: readonly Keyed[]) => items.map((item) => item.key ?? "?").join(", ");
  if (keys(here) === keys(there)) return [];
  const other = otherLanguageOf(locale);
  return [
    problem(
      path,
      `${what.en} keys differ from the published ${other.en} version. Here: ${keys(here)}. There: ${keys(there)}.`,
      `${what.ru}: ключи не такие, как в опубликованной ${other.ru} версии. Здесь: ${keys(here)}. Там: ${keys(there)}.`,
    ),
  ];
}
