import { spawn } from "node:child_process";
import { basename } from "node:path";
import { diskFull, UserFacingError } from "./terminal.mjs";

const running = new Set();
let lock;

/** From here on the lock remembers each command while it runs, so that the next start can end it, should this process be killed. */
export function noteCommandsIn(takenLock) {
  lock = takenLock;
}

/**
 * Run a command to its end.
 * @param options.onLine called with every line it prints; @param options.show pass its output through
 * @returns its whole output; throws `UserFacingError` with the last lines when it fails
 */
export function run(command, args, { cwd, env, onLine, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"] });
    running.add(child);
    const noted = `${basename(command)} ${args[0]}`;
    if (child.pid) lock?.note(noted, child.pid);
    let output = "";
    const keep = (chunk) => {
      output = (output + chunk).slice(-200_000);
      for (const line of String(chunk).split("\n")) if (line.trim()) onLine?.(line.trim());
    };
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    child.on("error", (error) => {
      running.delete(child);
      reject(error.code === "ENOENT" ? new UserFacingError(`"${command}" is not installed. Install it and run the command again.`) : error);
    });
    child.on("close", (code, signal) => {
      running.delete(child);
      lock?.forget(noted);
      if (code === 0) return resolve(output);
      reject(new UserFacingError(`"${command} ${args.join(" ")}" ended with ${code ?? signal}.\n${shortReason(output)}`));
    });
  });
}

/** End the commands that still run: one who stops a command by its process id doesn't stop its children. */
export function stopRunning(signal = "SIGTERM") {
  for (const child of running) child.kill(signal);
}

/** The usual reasons in one sentence, else the end of what was printed. */
function shortReason(output) {
  if (/ENOSPC|no space left/i.test(output)) return diskFull().message;
  if (/EAI_AGAIN|ENOTFOUND|ETIMEDOUT|ECONNREFUSED.*registry/i.test(output))
    return "The package registry cannot be reached: check the network and run the command again.";
  return output.trim().split("\n").slice(-15).join("\n");
}
