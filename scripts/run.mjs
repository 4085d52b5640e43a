import { spawn } from "node:child_process";
import { Plain } from "./terminal.mjs";

/**
 * Run a command to its end.
 * @param options.onLine called with every line it prints; @param options.show pass its output through
 * @returns its whole output; throws `Plain` with the last lines when it fails
 */
export function run(command, args, { cwd, env, onLine, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"] });
    let output = "";
    const keep = (chunk) => {
      output = (output + chunk).slice(-200_000);
      for (const line of String(chunk).split("\n")) if (line.trim()) onLine?.(line.trim());
    };
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    child.on("error", (error) =>
      reject(new Plain(error.code === "ENOENT" ? `"${command}" is not installed. Install it and run the command again.` : error.message)),
    );
    child.on("close", (code, signal) => {
      if (code === 0) return resolve(output);
      reject(new Plain(`"${command} ${args.join(" ")}" ended with ${code ?? signal}.\n${explain(output)}`));
    });
  });
}

/** The usual reasons in one sentence, else the end of what was printed. */
function explain(output) {
  if (/ENOSPC|no space left/i.test(output)) return "The disk is full: free about 3 GB and run the command again.";
  if (/EAI_AGAIN|ENOTFOUND|ETIMEDOUT|ECONNREFUSED.*registry/i.test(output))
    return "The package registry cannot be reached: check the network and run the command again.";
  return output.trim().split("\n").slice(-15).join("\n");
}
