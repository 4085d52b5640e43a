import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { root } from "../paths.mjs";

const listening = "0A";

/** @returns the pid of the program of ours that listens on a port, when it is one that `npm start` of this folder started; else null */
export function ownProgramOn(port) {
  try {
    const pids = process.platform === "linux" ? listenersOnLinux(port) : listenersByLsof(port);
    return pids.find((pid) => commandOf(pid).includes(join(root, "scripts/end-with-supervisor.cjs"))) ?? null;
  } catch {
    // No `ps`, no `lsof`, no right to look: then it is any program.
    return null;
  }
}

/** Without a UTF-8 locale `ps` prints question marks for the Cyrillic letters of a path. */
const commandOf = (pid) =>
  process.platform === "linux"
    ? readFileSync(`/proc/${pid}/cmdline`, "utf8")
    : execFileSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], {
        encoding: "utf8",
        env: { ...process.env, LC_ALL: "en_US.UTF-8" },
      });

const listenersByLsof = (port) =>
  execFileSync("lsof", ["-nP", "-t", `-iTCP:${port}`, "-sTCP:LISTEN"], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map(Number);

function listenersOnLinux(port) {
  const hexPort = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const sockets = new Set(
    ["/proc/net/tcp", "/proc/net/tcp6"]
      .flatMap((table) => readFileSync(table, "utf8").trim().split("\n").slice(1))
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local, , state]) => local.endsWith(hexPort) && state === listening)
      .map((columns) => `socket:[${columns[9]}]`),
  );
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && filesOf(name).some((file) => sockets.has(file)))
    .map(Number);
}

/** What a process has open; nothing of one that has just ended or is another user's. */
function filesOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((file) => readlinkSync(`/proc/${pid}/fd/${file}`));
  } catch {
    return [];
  }
}
