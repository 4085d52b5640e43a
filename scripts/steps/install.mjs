import { join } from "node:path";
import { digestOf, whenChanged } from "../digest.mjs";
import { root } from "../paths.mjs";
import { run } from "../run.mjs";

/** Install what the lockfile says, unless it is there already. @param folder `root` or `cms`: two npm projects (docs/decisions) */
export function install(folder = root) {
  const digest = digestOf(join(folder, "package-lock.json"), join(folder, "package.json"));
  return whenChanged(join(folder, "node_modules/.ryadom-installed"), digest, () =>
    run("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder }),
  );
}
