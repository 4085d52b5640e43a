/** `npm run member -- …`, `npm run republish -- …`, `npm run reindex`, `npm run rollback -- …`: the operator's commands, on the stack of this machine. */
import { spawn } from "node:child_process";
import { node } from "../paths.mjs";
import { stackPrograms } from "../programs.mjs";
import { localSettings } from "../steps/settings.mjs";
import { UserFacingError } from "../terminal.mjs";

/** Those that stand in no `community-api/src/cli`, by name. */
const elsewhere = { rollback: { owner: "publisher", file: "publisher/rollback.ts" } };

/** @param words the name of a program, then its own words */
export function run([program, ...words]) {
  const { owner, file } = elsewhere[program] ?? { owner: "api", file: `src/cli/${program}.ts` };
  const { cwd, env } = stackPrograms(localSettings())[owner];
  return new Promise((resolve, reject) => {
    const child = spawn(node, [file, ...words], { cwd, env: { ...process.env, ...env }, stdio: "inherit" });
    child.once("error", (error) =>
      reject(error.code === "ENOENT" ? new UserFacingError("Nothing is installed yet: run npm start first.") : error),
    );
    child.once("exit", (code) => {
      process.exitCode = code ?? 1;
      resolve();
    });
  });
}
