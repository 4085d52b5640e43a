/** `npm run member -- …`: the operator's command, on the stack of this machine. */
import { spawn } from "node:child_process";
import { node } from "./paths.mjs";
import { programs } from "./programs.mjs";
import { localSettings } from "./settings.mjs";

const { api } = programs(localSettings());
const child = spawn(node, ["src/member.ts", ...process.argv.slice(2)], { cwd: api.cwd, env: { ...process.env, ...api.env }, stdio: "inherit" });
child.on("error", (error) => {
  console.error(error.code === "ENOENT" ? "Nothing is installed yet: run npm start first." : error.message);
  process.exitCode = 1;
});
child.on("exit", (code) => {
  process.exitCode = code ?? 1;
});
