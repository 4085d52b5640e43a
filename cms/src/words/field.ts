/** What an editor reads beside a field. */
export type FieldWords = { label: string; help: string };
export type Bilingual<T> = { en: T; ru: T };
export type TypeWords = { name: Bilingual<string>; fields?: Record<string, Bilingual<FieldWords>> };

/** English label and help, then the Russian ones. */
export const field = (label: string, help: string, ruLabel: string, ruHelp: string): Bilingual<FieldWords> => ({
  en: { label, help },
  ru: { label: ruLabel, help: ruHelp },
});
