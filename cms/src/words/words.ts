/** Every word an editor reads about our content, in both languages. Shared by the server (labels in the store) and the admin pages. */
import { commonFields } from "./common-fields";
import { componentWords } from "./components";
import type { Bilingual, FieldWords } from "./field";
import { memberWords } from "./members";
import { typeWords } from "./types";

const all = { ...typeWords, ...memberWords, ...componentWords };

/** Label and help of an attribute. One without words shows its name, which the tests do not allow. */
export function wordsFor(uid: string, attribute: string): Bilingual<FieldWords> {
  const own = all[uid]?.fields?.[attribute] ?? (commonFields as Record<string, Bilingual<FieldWords>>)[attribute];
  return own ?? { en: { label: attribute, help: "" }, ru: { label: attribute, help: "" } };
}

export const wordsForType = (uid: string): Bilingual<string> => all[uid]?.name ?? { en: uid, ru: uid };

export const describedTypes = (): string[] => Object.keys(all);

/** The attributes that have words in a type: its own and the common ones. */
export const describedAttributes = (uid: string): string[] => [...Object.keys(commonFields), ...Object.keys(all[uid]?.fields ?? {})];
