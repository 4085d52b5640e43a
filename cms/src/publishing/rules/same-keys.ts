import type { Language } from "../../content-types";
import { problem, type Problem } from "../rule";

type Keyed = { key?: string | null };

const languageNames: Record<Language, { en: string; ru: string }> = {
  en: { en: "English", ru: "английской" },
  ru: { en: "Russian", ru: "русской" },
};
export const otherLanguageOf = (locale: Language | null) => languageNames[locale === "ru" ? "en" : "ru"];

/** Two parts with one key, or a part without: progress and answers are kept by key. */
export function repeatedKeys(items: readonly Keyed[], path: (string | number)[], what: { en: string; ru: string }): Problem[] {
  return items.flatMap((item, index) =>
    item.key && items.findIndex((other) => other.key === item.key) < index
      ? [problem([...path, index, "key"], `${what.en} key “${item.key}” stands twice.`, `${what.ru}: ключ «${item.key}» повторяется.`)]
      : [],
  );
}

/** Parts must be the same in both languages, in the same order: a person may switch in the middle. */
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
      `${what.ru}: ключи не такие, как в опубликованной ${other.ru} версии. Здесь: ${keys(here)}. Там: ${keys(there)}.`,
    ),
  ];
}
