import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

/** Increase it when seeding itself changes, so that installations seed again though no file of the seed changed. */
const seederVersion = 1;

/** @returns a digest of the whole seed: of texts by their bytes, of media by name and size */
export function digestOfSeed(seedDir: string): string {
  const hash = createHash("sha256").update(`seeder ${seederVersion}`);
  for (const [folder, byBytes] of [
    ["content", true],
    ["media", false],
  ] as const) {
    for (const path of filesUnder(join(seedDir, folder))) {
      if (!byBytes && /\.(ts|mjs)$/.test(path)) continue;
      hash.update(relative(seedDir, path)).update(byBytes ? readFileSync(path) : String(statSync(path).size));
    }
  }
  return hash.digest("hex");
}

/** @returns a digest of the data of one entry in both languages; media ids in it differ from installation to installation */
export const digestOfEntry = (data: unknown): string =>
  createHash("sha256")
    .update(`${seederVersion} ${JSON.stringify(data)}`)
    .digest("hex");

function filesUnder(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch {
    return [];
  }
}
