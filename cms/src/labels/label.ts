/** What an editor reads at a field: its name, and a sentence of help under it. */
export type FieldLabel = { label: string; help: string };
export type Bilingual<T> = { en: T; ru: T };
/** The name of a content type or component, and the labels of fields that are its own or mean something special in it. */
export type TypeLabels = { name: Bilingual<string>; fields?: Record<string, Bilingual<FieldLabel>> };

export const label = (enLabel: string, enHelp: string, ruLabel: string, ruHelp: string): Bilingual<FieldLabel> => ({
  en: { label: enLabel, help: enHelp },
  ru: { label: ruLabel, help: ruHelp },
});
