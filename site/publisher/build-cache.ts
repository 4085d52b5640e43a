import { createHash } from "node:crypto";
import { glob, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
/** What decides how a release of the same content comes out. The compiler of messages writes `paraglide` anew from `site/messages`. */
const code = [
  "site/src/**/*",
  "site/messages/*.json",
  "site/project.inlang/settings.json",
  "site/*.config.ts",
  "site/tsconfig.json",
  "site/public/**/*",
  "site/publisher/**/*.ts",
  "shared/src/**/*",
  "package-lock.json",
];
const isCompiled = (path: string): boolean => path.includes("paraglide");

/** @returns a digest of the code that makes releases, and of Node's version */
export async function codeDigest(folder = root): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(code, { cwd: folder, withFileTypes: true }))
    if (entry.isFile() && !isCompiled(entry.parentPath)) files.push(join(entry.parentPath, entry.name));
  const digest = createHash("sha256").update(process.version);
  for (const file of files.toSorted()) digest.update(`${file.slice(folder.length)}\0`).update(await readFile(file));
  return digest.digest("hex");
}

/**
 * Throws away what was kept of earlier builds, unless the same code made it with the same settings. Astro looks at the modules of a page, and not
 * at the files into which scripts are bundled: pages kept from another code may name files that are gone. `compiled` is what Node keeps of our own code
 * (`NODE_COMPILE_CACHE` of `scripts/programs.mjs` and of the image), and never empties.
 */
export async function keepCacheOf(workDir: string, madeBy: string): Promise<void> {
  const cache = resolve(workDir, "cache");
  const note = join(cache, "made-by.txt");
  if ((await readFile(note, "utf8").catch(() => null)) === madeBy) return;
  for (const folder of [cache, resolve(workDir, "compiled")]) await rm(folder, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  await writeFile(note, madeBy);
}
