/** `npm run content -- export <folder>` and `npm run content -- import <folder> [--dry-run]`: what staff wrote, as files. */
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { node } from "../paths.mjs";
import { stackPrograms } from "../programs.mjs";
import { buildCms } from "../steps/cms-build.mjs";
import { localSettings } from "../steps/settings.mjs";
import { UserFacingError } from "../terminal.mjs";

const usage = "Say npm run content -- export <folder>, or npm run content -- import <folder> [--dry-run].";

/** @param words `export` or `import`, the folder, and `--dry-run` where an import is only tried */
export async function run([action, folder, ...options]) {
  const mayDryRun = action === "import" && options.length === 1 && options[0] === "--dry-run";
  if (!["export", "import"].includes(action) || !folder || (options.length > 0 && !mayDryRun)) throw new UserFacingError(usage);
  await buildCms();
  const { cms } = stackPrograms(localSettings());
  const words = ["dist/src/content-files/command.js", action, resolve(folder), ...options];
  const child = spawn(node, words, {
    cwd: cms.cwd,
    env: { ...process.env, ...cms.env, SEED_DIR: "none", CMS_SERVE_ADMIN: "false" },
    stdio: "inherit",
  });
  await new Promise((done, failed) => {
    child.once("error", failed);
    child.once("exit", (code) => {
      process.exitCode = code ?? 1;
      done();
    });
  });
}
