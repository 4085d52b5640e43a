import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { print } from "./terminal.mjs";

/** A log that has grown to this becomes `<name>.log.1`, and the `.1` before it goes. */
const maxLogBytes = 10_000_000;
const shownLines = 20;

/** The log of each program: `<folder>/<name>.log`, for its own user's eyes only. */
export function programLogs(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unwritable = new Set();
  const pathOf = (name) => join(folder, `${name}.log`);

  function write(name, text) {
    const path = pathOf(name);
    // Somebody may have taken it away or cut it since.
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    if (size > 0 && size + text.length > maxLogBytes) renameSync(path, `${path}.1`);
    appendFileSync(path, text, { mode: 0o600 });
  }

  return {
    pathOf,
    /** At once and not through a stream: whoever reads the log after a crash finds all of it, and a full disk ends nothing but the log. */
    append(name, text) {
      try {
        write(name, text);
        unwritable.delete(name);
      } catch (error) {
        if (!unwritable.has(name))
          print(`! The log of ${name} cannot be written (${error.code}): ${pathOf(name)}. ${name} runs on without it.`);
        unwritable.add(name);
      }
    },
    /** @returns its last lines */
    endOf(name) {
      try {
        return readFileSync(pathOf(name), "utf8").trim().split("\n").slice(-shownLines).join("\n");
      } catch {
        return "(no log)";
      }
    },
  };
}
