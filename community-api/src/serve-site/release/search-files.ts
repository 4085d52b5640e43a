import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { searchDocumentsFolder, type StaffDocument, staffDocumentId, StaffDocuments } from "@ryadom/shared/search-documents.ts";

/** What staff published, by the file of the release that it was read from. */
export type SearchFiles = ReadonlyMap<string, readonly StaffDocument[]>;

/** Of all files. A release that an earlier version of the site built has none; staff's texts are found again with the next one. */
export async function readSearchFiles(folder: string): Promise<SearchFiles> {
  const names: string[] = [];
  for await (const name of glob(`${searchDocumentsFolder}*.json`, { cwd: folder })) names.push(name);
  return new Map(await Promise.all(names.toSorted().map(async (name) => [name, await readFileOf(folder, name)] as const)));
}

/** @param changed names of all files that are new, changed or gone since @returns the same object when none of them is among these */
export async function searchFilesAfter(before: SearchFiles, folder: string, changed: readonly string[]): Promise<SearchFiles> {
  const names = changed.filter((name) => name.startsWith(searchDocumentsFolder));
  if (names.length === 0) return before;
  const after = new Map(before);
  for (const name of names) {
    const documents = await readFileOf(folder, name);
    if (documents.length > 0) after.set(name, documents);
    else after.delete(name);
  }
  return after;
}

/** By id in the index. */
export const documentsIn = (files: SearchFiles): ReadonlyMap<string, StaffDocument> =>
  new Map([...files.values()].flatMap((documents) => documents.map((document) => [staffDocumentId(document), document] as const)));

async function readFileOf(folder: string, name: string): Promise<StaffDocument[]> {
  const text = await readFile(join(folder, name), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "[]";
    throw error;
  });
  return StaffDocuments.parse(JSON.parse(text));
}
