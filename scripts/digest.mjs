import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => name !== "node_modules" && name !== "generated")
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** One value for all that these files and folders hold. */
export function digestOf(...paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(filesUnder)) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

/**
 * Do work only when what it is made from has changed since it last went well.
 * @param stamp file that remembers; put it inside what the work makes, so that both go together
 */
export async function whenChanged(stamp, digest, work) {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return { skipped: true };
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
  return { skipped: false };
}
