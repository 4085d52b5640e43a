/** `npm run member -- …`, `npm run republish -- …`, `npm run reseal`, `npm run reindex`: the operator's commands, on the stack of this machine. */
import { spawn } from "node:child_process";
import { node } from "../paths.mjs";
import { stackPrograms } from "../programs.mjs";
import { localSettings } from "../steps/settings.mjs";
import { UserFacingError } from "../terminal.mjs";

/** @param words the name of a program in `community-api/src/cli`, then its own words */
export function run([program, ...words]) {
  const { api } = stackPrograms(localSettings());
  return new Promise((resolve, reject) => {
    const child = spawn(node, [`src/cli/${program}.ts`, ...words], { cwd: api.cwd, env: { ...process.env, ...api.env }, stdio: "inherit" });
    child.once("error", (error) =>
      reject(error.code === "ENOENT" ? new UserFacingError("Nothing is installed yet: run npm start first.") : error),
    );
    child.once("exit", (code) => {
      process.exitCode = code ?? 1;
      resolve();
    });
  });
}
