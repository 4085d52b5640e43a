import { spawn } from "node:child_process";
import { programLogs } from "./program-log.mjs";
import { restartPauseMs } from "./restart-pause.mjs";
import { UserFacingError } from "./terminal.mjs";

/** A program that ran this long before it crashed is started again after the shortest pause. */
const steadyAfterMs = 60_000;
const stopLimitMs = 10_000;
/** How long a program that has ended may take to hand over its last lines. */
const outputLimitMs = 500;
/** A program that lives and says for a minute that it is not well, or nothing at all, hangs. */
const healthWatch = { everyMs: 10_000, answerLimitMs: 5_000, failures: 6, startLimitMs: 300_000 };
/** Of every supervisor: a fault of this process must not leave programs that nobody keeps. After SIGKILL they end by themselves (end-with-supervisor.cjs). */
const children = new Set();
process.on("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Keeps programs running: starts them, writes what they print to a log file each, starts a crashed or hanging one again, stops all.
 * @param options.logDir   where `<name>.log` goes
 * @param options.restart  start a crashed program again (the tests that kill programs say no)
 * @param options.onExit   told the name and the exit code, signal or error of a program that ended by itself after it was up
 * @param options.onHang   told the name of a program that is ended because it hangs
 * @param options.lock     remembers the programs for the next start, should this process be killed (`takeLock`)
 * @param options.watch    how often health is asked for, how long an answer may take, after how many failures in a row a program hangs, and how long one that was started again may take to get up
 */
export function createSupervisor({ logDir, restart = true, onExit = () => {}, onHang = () => {}, lock, watch = healthWatch }) {
  const logs = programLogs(logDir);
  const running = new Map();
  let stopping = false;

  function launch(name, program, crashes = 0) {
    const child = spawn(program.command, program.args, {
      cwd: program.cwd,
      env: { ...process.env, ...program.env },
      // The first is never written to: it closes when this process has gone, and the program ends.
      stdio: ["pipe", "pipe", "pipe"],
    });
    // Without so much as pipes it was not started at all.
    if (!child.stdout) throw new Error("the system has no more open files to give");
    children.add(child);
    child.stdin.on("error", () => {});
    if (child.pid) lock?.note(name, child.pid);
    const since = performance.now();
    const entry = { child, program, since, isUp: crashes > 0, wasWell: false };
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        logs.append(name, chunk);
        for (const line of String(chunk).split("\n")) if (line) program.onLine?.(line);
      });
    }
    const ended = new Promise((resolve) => {
      child.once("error", (error) => {
        logs.append(name, `${error.message}\n`);
        resolve(error.message);
      });
      child.once("close", (code, signal) => resolve(code ?? signal));
      // A child of the program that outlives it keeps the pipes open, and "close" waits for them.
      child.once("exit", (code, signal) => pause(outputLimitMs).then(() => resolve(code ?? signal)));
    });
    entry.closed = ended.then(async (code) => {
      children.delete(child);
      running.delete(name);
      lock?.forget(name);
      if (stopping || program.stopping || !entry.isUp) return;
      onExit(name, code);
      if (!restart) return;
      const crashesNow = performance.now() - since > steadyAfterMs ? 0 : crashes;
      await pause(restartPauseMs(crashesNow, entry.wasWell));
      await relaunch(name, program, crashesNow + 1);
    });
    running.set(name, entry);
    if (restart) void watchHealth(name, entry);
    return entry;
  }

  /** A machine with too many processes or open files, or without memory, refuses to start one: later it may not. */
  async function relaunch(name, program, crashes, refusals = 0) {
    if (stopping || program.stopping) return;
    try {
      launch(name, program, crashes);
    } catch (error) {
      logs.append(name, `could not be started: ${error.message}\n`);
      await pause(restartPauseMs(refusals, false));
      await relaunch(name, program, crashes, refusals + 1);
    }
  }

  /** Until the program ends. Counts answers and not time: a machine that slept, or whose clock was set, has no program that hangs. */
  async function watchHealth(name, entry) {
    let failures = 0;
    while (running.get(name) === entry) {
      if (await answers(entry.program.health, watch.answerLimitMs)) {
        entry.wasWell = true;
        failures = 0;
      } else if (entry.wasWell) failures += 1;
      const isLate = entry.isUp && !entry.wasWell && performance.now() - entry.since > watch.startLimitMs;
      if ((isLate || failures >= watch.failures) && running.get(name) === entry && !entry.program.stopping) {
        onHang(name);
        // Not asked politely: what hangs, or was stopped by a signal, does not hear it.
        entry.child.kill("SIGKILL");
        return;
      }
      // Often until it is up for the first time: that decides how soon it is started again.
      await pause(entry.wasWell ? watch.everyMs : Math.min(500, watch.everyMs));
    }
  }

  async function stopProgram(name, signal = "SIGTERM") {
    const entry = running.get(name);
    if (!entry) return;
    entry.program.stopping = true;
    entry.child.kill(signal);
    const late = setTimeout(() => entry.child.kill("SIGKILL"), stopLimitMs);
    await entry.closed;
    clearTimeout(late);
  }

  return {
    /** Start a program and wait until its health address answers. @throws UserFacingError with the end of its log */
    async start(name, program, limitMs = 180_000) {
      if (stopping) throw new UserFacingError(`${name} is not started: everything is being stopped.`);
      program.stopping = false;
      const entry = launch(name, program);
      const until = performance.now() + limitMs;
      while (performance.now() < until && running.has(name)) {
        if (await answers(program.health)) {
          entry.isUp = true;
          entry.wasWell = true;
          return;
        }
        await pause(150);
      }
      throw new UserFacingError(`${name} did not start. The end of its log (${logs.pathOf(name)}):\n${logs.endOf(name)}`);
    },
    stopProgram,
    pidOf: (name) => running.get(name)?.child.pid,
    /** Stop all. What doesn't end by itself is killed after ten seconds; with `SIGKILL`, at once. */
    async stop(signal = "SIGTERM") {
      stopping = true;
      await Promise.all([...running.keys()].map((name) => stopProgram(name, signal)));
    },
  };
}

async function answers(url, limitMs = 2_000) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(limitMs) });
    // Else the connection stays open until it is collected.
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
