import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isMissing } from "./disk-files.ts";

/** Deletes the files of one folder, not of those below it, that were written longer ago than `keptMs`. A missing folder is empty. @returns how many */
export async function deleteOldFiles(folder: string, keptMs: number, now: Date): Promise<number> {
  let deleted = 0;
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(orEmpty)) {
    const path = join(folder, entry.name);
    if (!entry.isFile()) continue;
    const found = await stat(path).catch(orNull);
    if (!found || now.getTime() - found.mtimeMs <= keptMs) continue;
    await rm(path, { force: true });
    deleted += 1;
  }
  return deleted;
}

function orEmpty(error: unknown): [] {
  if (isMissing(error)) return [];
  throw error;
}
function orNull(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
