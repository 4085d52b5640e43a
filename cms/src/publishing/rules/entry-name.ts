import { isBlank } from "./required-fields.ts";

/** What an entry may be known by; the first of them that it has is its name. */
export const nameFields = ["title", "name", "question", "key", "from"] as const;

/** @returns what an editor knows an entry by: its title, or what stands in its place; without any, its documentId */
export const nameOfEntry = (entry: Record<string, unknown> & { documentId: string }): string =>
  String(nameFields.map((name) => entry[name]).find((text) => !isBlank(text)) ?? entry.documentId);
