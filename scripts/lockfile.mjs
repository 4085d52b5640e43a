/**
 * `npm run lockfile`: writes both lockfiles anew from the package.json files, keeping every version that still fits. In an empty folder:
 * beside a node_modules npm records what is installed there and drops the optional packages of every other platform.
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { packageFiles, root } from "./paths.mjs";
import { run } from "./run.mjs";
import { printErrorAndExit, step } from "./terminal.mjs";
import { lockfiles } from "./lockfile-platforms.mjs";

async function renew(folder) {
  const empty = mkdtempSync(join(tmpdir(), "ryadom-lockfile-"));
  try {
    for (const file of packageFiles(folder)) {
      mkdirSync(dirname(join(empty, file)), { recursive: true });
      copyFileSync(join(folder, file), join(empty, file));
    }
    await run("npm", ["install", "--package-lock-only", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: empty });
    copyFileSync(join(empty, "package-lock.json"), join(folder, "package-lock.json"));
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
}

async function lockfile() {
  for (const file of lockfiles) await step(`Writing ${file}`, () => renew(dirname(file)));
  await run(process.execPath, [join(root, "scripts/lockfile-platforms.mjs")], { show: true });
}

lockfile().catch(printErrorAndExit);
