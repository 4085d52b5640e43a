import { join } from "node:path";
import { digestOf, whenChanged } from "../digest.mjs";
import { root } from "../paths.mjs";
import { run } from "../run.mjs";

/**
 * Install what the lockfile says, unless it is there already. Not `npm ci`: that refuses a lockfile without the binaries of every
 * other platform, and a registry that mirrors only some platforms leaves those out. `--no-save` keeps the lockfile as it is.
 * @param folder `root` or `cms`: two npm projects (docs/decisions)
 */
export function install(folder = root) {
  const digest = digestOf(join(folder, "package-lock.json"), join(folder, "package.json"));
  return whenChanged(join(folder, "node_modules/.ryadom-installed"), digest, () =>
    run("npm", ["install", "--no-save", "--no-audit", "--no-fund"], { cwd: folder }),
  );
}
