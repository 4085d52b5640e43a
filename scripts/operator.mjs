/** `npm run member -- …`, `npm run republish -- …`: the operator's commands, on the stack of this machine. */
import { spawn } from "node:child_process";
import { node } from "./paths.mjs";
import { programs } from "./programs.mjs";
import { localSettings } from "./settings.mjs";

const { api } = programs(localSettings());
const [command, ...words] = process.argv.slice(2);
const child = spawn(node, [`src/${command}.ts`, ...words], { cwd: api.cwd, env: { ...process.env, ...api.env }, stdio: "inherit" });
child.on("error", (error) => {
  console.error(error.code === "ENOENT" ? "Nothing is installed yet: run npm start first." : error.message);
  process.exitCode = 1;
});
child.on("exit", (code) => {
  process.exitCode = code ?? 1;
});
