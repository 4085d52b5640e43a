import type { Bilingual } from "./label.ts";

const names: Record<string, Bilingual<string>> = {
  en: { en: "English version", ru: "английская версия" },
  ru: { en: "Russian version", ru: "русская версия" },
};

/**
 * @param locale of an entry's version; empty where the type has no languages
 * @returns what stands behind the title of an entry where staff read of one of its versions, with a space before it: “ (Russian version)”
 */
export function versionName(locale: string | null | undefined): Bilingual<string> {
  if (!locale) return { en: "", ru: "" };
  const name = names[locale] ?? { en: locale, ru: locale };
  return { en: ` (${name.en})`, ru: ` (${name.ru})` };
}
