// Generated from shared/src/locales.ts: change it there, then run `npm run generate`.
/** The languages of the product. Spanish is listed and not yet enabled: shown as "soon", `/es` answers 404. */
export const locales = [
  { code: "en", name: "English", enabled: true },
  { code: "ru", name: "Русский", enabled: true },
  { code: "es", name: "Español", enabled: false },
] as const;

export const languages = ["en", "ru"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "en";

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/**
 * The language to speak: the saved one, else the first accepted one that is enabled, else English.
 * @param saved    the cookie or setting; anything unknown counts as absent
 * @param accepted language tags in order of preference (`ru-RU`, `en`), as `navigator.languages` or Accept-Language give them
 */
export function chooseLanguage(saved: string | null | undefined, accepted: readonly string[]): Language {
  if (isLanguage(saved)) return saved;
  const spoken = accepted.map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return spoken.find(isLanguage) ?? defaultLanguage;
}
