/** Content as a folder of files: a file an entry under `entries/`, the files of the media library by their hash under `media/`. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { toText, type EntryFile } from "./entry-file.ts";

/** A file of the media library, as an entry names it. */
export type MediaReference = { sha256: string; name: string; alternativeText: string | null; caption: string | null };

export const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
export const mediaPath = (folder: string, { sha256, name }: Pick<MediaReference, "sha256" | "name">): string =>
  join(folder, "media", `${sha256}${/\.\w+$/.exec(name)?.[0].toLowerCase() ?? ""}`);

/** @throws where the folder holds something already: what was deleted since would stay there */
export function refuseFullFolder(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).some((name) => !name.startsWith(".")))
    throw new Error(`${folder} isn’t empty. Name a folder that is empty or not there.`);
}

export function writeEntryFile(folder: string, name: string, file: EntryFile): void {
  const place = join(folder, "entries", file.type);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, `${name}.json`), toText(file));
}

export type FoundFile = { path: string; value: unknown } | { path: string; problem: string };

/** @returns every entry of a folder, in the order of their paths @throws where there is no folder of entries */
export function readEntryFiles(folder: string): FoundFile[] {
  const root = join(folder, "entries");
  if (!existsSync(root)) throw new Error(`${folder} holds no content: there is no folder “entries” in it.`);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path): FoundFile => {
      const short = path.slice(root.length + 1);
      try {
        return { path: short, value: JSON.parse(readFileSync(path, "utf8")) as unknown };
      } catch (error) {
        return { path: short, problem: `isn’t JSON (${(error as Error).message})` };
      }
    });
}
