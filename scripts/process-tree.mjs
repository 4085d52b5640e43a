import { execFileSync } from "node:child_process";
import { processId, stillRuns } from "./run-lock.mjs";

const endLimitMs = 10_000;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * End processes and all that they have started, politely and after ten seconds by force. A test program that is ended itself would leave
 * its servers and browsers.
 * @param pids of processes of ours; @returns when all have gone
 */
export async function endWithDescendants(pids) {
  // Before the first signal: whoever loses their parent is no longer found by it.
  const ids = [...pids, ...descendantsOf(pids)].map(processId);
  const signalAll = async (signal) => {
    for (const id of ids) if (stillRuns(id)) send(id.pid, signal);
    for (const until = performance.now() + endLimitMs; ids.some(stillRuns) && performance.now() < until;) await pause(50);
  };
  await signalAll("SIGTERM");
  await signalAll("SIGKILL");
}

function send(pid, signal) {
  try {
    process.kill(pid, signal);
    // One that was stopped (SIGSTOP, Ctrl-Z) hears it only when it goes on.
    process.kill(pid, "SIGCONT");
  } catch (error) {
    if (error.code !== "ESRCH" && error.code !== "EPERM") throw error;
  }
}

/** @returns their pids; none where there is no `ps` */
export function descendantsOf(pids) {
  let rows;
  try {
    const listed = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    rows = listed
      .trim()
      .split("\n")
      .map((line) => line.trim().split(/\s+/).map(Number));
  } catch {
    return [];
  }
  const found = new Set(pids);
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const [pid, parent] of rows) if (found.has(parent)) found.add(pid);
  }
  return [...found].filter((pid) => !pids.includes(pid));
}
