/** One command at a time: a file that names the process which has it. One that was killed leaves it behind, and the next takes it over. */
import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** Between making the file and writing into it another start may look at it. */
const halfWrittenMs = 500;

/**
 * A process that a lock names. Numbers of processes are given out again; with its start it is known for certain.
 * @typedef {{ pid: number, startedAt: string | null }} ProcessId
 */

/** @returns when a process began, in whatever the system counts; null when there is none. No wall clock on Linux, so a time jump changes nothing. */
function startOf(pid) {
  try {
    if (process.platform === "linux") {
      const afterName = readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ");
      // A zombie has ended; its parent has only not asked yet.
      return afterName[0] === "Z" ? null : afterName[19];
    }
    return (
      execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim() || null
    );
  } catch {
    return null;
  }
}

export const processId = (pid) => ({ pid, startedAt: startOf(pid) });

/** Whether a process that was noted still runs, and is not another one with its number. */
export const stillRuns = ({ pid, startedAt }) => startedAt !== null && startOf(pid) === startedAt;

/**
 * Take a lock.
 * @param path of its file; its folder is made
 * @returns `{ owner }` when another process that runs has it. Else `{ lock, leftBehind }`: what was noted in the lock of one that was
 * killed, by name, as far as it still runs; and the lock: `note(name, pid)` keeps in it whom to end after this process was killed
 * (`forget(name)`), `release()` gives it back.
 */
export async function takeLock(path) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  let leftBehind = [];
  for (;;) {
    if (createWith(path, contentOf({}))) return { lock: lockAt(path), leftBehind };
    const found = await readLock(path);
    if (found && stillRuns(found.owner)) return { owner: found.owner };
    if (found) leftBehind = Object.entries(found.children).filter(([, id]) => stillRuns(id));
    removeStale(path, found);
  }
}

const contentOf = (children) => JSON.stringify({ owner: processId(process.pid), children });

/** @returns false when the file is there already */
function createWith(path, content) {
  try {
    const file = openSync(path, "wx", 0o600);
    writeSync(file, content);
    closeSync(file);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/** @returns null for a file that is not, or holds anything else: a crash of the whole machine leaves such ones */
async function readLock(path) {
  for (const until = performance.now() + halfWrittenMs; ; await new Promise((resolve) => setTimeout(resolve, 25))) {
    const lock = parse(path);
    if (lock || performance.now() > until) return lock;
  }
}

function parse(path) {
  try {
    const { owner, children } = JSON.parse(readFileSync(path, "utf8"));
    const isId = (id) => Number.isInteger(id?.pid) && id.pid > 1;
    if (!isId(owner)) return null;
    return { owner, children: Object.fromEntries(Object.entries(children ?? {}).filter(([, id]) => isId(id))) };
  } catch {
    return null;
  }
}

/** Two that find the same stale lock: the second must not take away what the first has just made, so it looks at what it has moved. */
function removeStale(path, found) {
  const aside = `${path}.${process.pid}.old`;
  try {
    renameSync(path, aside);
    const moved = parse(aside);
    if (moved && moved.owner.pid !== found?.owner.pid && stillRuns(moved.owner)) createWith(path, readFileSync(aside, "utf8"));
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
  rmSync(aside, { force: true });
}

function lockAt(path) {
  const children = {};
  const write = () => {
    try {
      writeFileSync(`${path}.new`, contentOf(children), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    } catch {
      // A full disk costs the note and nothing else: the lock itself stands.
    }
  };
  return {
    note(name, pid) {
      children[name] = processId(pid);
      write();
    },
    forget(name) {
      delete children[name];
      write();
    },
    release() {
      if (parse(path)?.owner.pid === process.pid) rmSync(path, { force: true });
    },
  };
}
