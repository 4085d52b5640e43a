import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => name !== "node_modules" && name !== "generated")
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** One value for the names and the content of all these files and folders, wherever they stand. */
export function digestOf(...paths) {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of filesUnder(path)) {
      const content = readFileSync(file);
      hash.update(`${relative(dirname(path), file)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest("hex");
}

/**
 * Do work only when what it is made from has changed since it last went well.
 * @param stamp file that remembers; put it inside what the work makes, so that both go together
 * @returns `{ skipped }`: whether there was nothing to do
 */
export async function whenChanged(stamp, digest, work) {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return { skipped: true };
  // What is interrupted half-way must not look done, whatever the stamp said before.
  rmSync(stamp, { force: true });
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
  return { skipped: false };
}
