// Ships JavaScript as a part of moderation: what the page knows by key, for whatever of the desk shows it.
import type { Language } from "@ryadom/shared/locales.ts";
import { createContext, useContext } from "react";

export type InBoth = Readonly<Record<Language, string>>;
export interface DeskTemplate {
  key: string;
  use: string;
  title: InBoth;
  text: InBoth;
}

export interface DeskNames {
  /** In the page's language. */
  reasons: { key: string; title: string }[];
  courses: Record<string, string>;
  themes: { key: string; name: string; parent: string | null; isSensitive: boolean }[];
  /** In both, because an author is answered in the language of their text. */
  rules: { key: string; title: InBoth }[];
  templates: DeskTemplate[];
}

export const DeskNamesContext = createContext<DeskNames | null>(null);

export function useDeskNames(): DeskNames {
  const names = useContext(DeskNamesContext);
  if (names === null) throw new Error("Only inside the desk");
  return names;
}
