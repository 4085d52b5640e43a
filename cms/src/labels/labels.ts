/** Names and help texts of the content types and their fields, in both languages of the admin. Used by the server (bootstrap/labels.ts) and the admin pages. */
import { commonLabels } from "./common-labels.ts";
import { componentLabels } from "./component-labels.ts";
import type { Bilingual, FieldLabel } from "./label.ts";
import { memberLabels } from "./member-labels.ts";
import { typeLabels } from "./type-labels.ts";

const all = { ...typeLabels, ...memberLabels, ...componentLabels };

/** @returns label and help of an attribute; its name when it has none, which the tests do not allow */
export function labelOf(uid: string, attribute: string): Bilingual<FieldLabel> {
  const own = all[uid]?.fields?.[attribute] ?? (commonLabels as Record<string, Bilingual<FieldLabel>>)[attribute];
  return own ?? { en: { label: attribute, help: "" }, ru: { label: attribute, help: "" } };
}

/** @returns the name of a content type or component */
export const typeNameOf = (uid: string): Bilingual<string> => all[uid]?.name ?? { en: uid, ru: uid };

/** @returns the uids of all content types and components that have labels */
export const labelledTypes = (): string[] => Object.keys(all);

/** @returns the attributes that have labels in a type: its own and the common ones */
export const labelledAttributes = (uid: string): string[] => [...Object.keys(commonLabels), ...Object.keys(all[uid]?.fields ?? {})];
