import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const Path = z.string().regex(/^\/[^/]/);

/** `changes.json`: what is different from the release before, by path in the release, with a slash in front. A release may come without. */
const ReleaseChanges = z.object({ from: z.string().nullable(), changed: z.array(Path), removed: z.array(Path) });

/**
 * What changed between a release that was read before and the one in a folder.
 * @returns names of files in the folder, changed, new or gone; null when the release doesn't say what changed since that one: then
 * everything has to be read anew
 */
export async function readChanges(folder: string, sinceId: string): Promise<string[] | null> {
  const text = await readFile(join(folder, "changes.json"), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "null";
    throw error;
  });
  const told = ReleaseChanges.nullable().parse(JSON.parse(text));
  return told?.from === sinceId ? [...told.changed, ...told.removed].map((path) => path.slice(1)) : null;
}
