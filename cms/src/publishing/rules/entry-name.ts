import { isBlank } from "./required-fields.ts";

/** @returns what an editor knows an entry by: its title, or what stands in its place; without any, its documentId */
export const nameOfEntry = (entry: Record<string, unknown> & { documentId: string }): string =>
  String(
    [entry["title"], entry["name"], entry["question"], entry["key"], entry["from"]].find((text) => !isBlank(text)) ?? entry.documentId,
  );
