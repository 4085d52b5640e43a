// Ships JavaScript as a part of moderation: what the desk knows by key, for whatever of the desk shows it.
import { createContext, useContext } from "react";
import type { DeskTexts } from "../../api/release-files.ts";

export type DeskTemplate = DeskTexts["templates"][number];

/** What stands in the page, in its language. */
export interface PageNames {
  reasons: { key: string; title: string }[];
  courses: Record<string, string>;
  themes: { key: string; name: string; parent: string | null; isSensitive: boolean }[];
}
/** And rules and templates, once they have come; without a connection there are none, and everything can be written by hand. */
export type DeskNames = PageNames & DeskTexts;

export const DeskNamesContext = createContext<DeskNames | null>(null);

export function useDeskNames(): DeskNames {
  const names = useContext(DeskNamesContext);
  if (names === null) throw new Error("Only inside the desk");
  return names;
}
