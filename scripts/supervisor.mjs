import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Plain } from "./terminal.mjs";

const restartPausesMs = [500, 2_000, 5_000, 10_000, 30_000];
const stopLimitMs = 10_000;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Keeps programs running: starts them, writes what they say to a log file each, starts a fallen one again, stops all.
 * @param options.logDir   where `<name>.log` goes
 * @param options.restart  start a fallen program again (the tests that kill programs say no)
 * @param options.onExit   told when a program fell
 */
export function supervise({ logDir, restart = true, onExit = () => {} }) {
  mkdirSync(logDir, { recursive: true });
  const running = new Map();
  let stopping = false;

  function launch(name, program, falls = 0) {
    const log = createWriteStream(join(logDir, `${name}.log`), { flags: "a" });
    const child = spawn(program.command, program.args, {
      cwd: program.cwd,
      env: { ...process.env, ...program.env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const since = Date.now();
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        log.write(chunk);
        for (const line of String(chunk).split("\n")) if (line) program.onLine?.(line);
      });
    }
    const closed = new Promise((resolve) => {
      child.once("error", (error) => resolve(error.message));
      child.once("close", (code, signal) => resolve(code ?? signal));
    }).then(async (code) => {
      log.end();
      running.delete(name);
      if (stopping || program.stopping) return;
      onExit(name, code);
      if (!restart) return;
      const fallsNow = Date.now() - since > 60_000 ? 0 : falls;
      await pause(restartPausesMs[Math.min(fallsNow, restartPausesMs.length - 1)]);
      if (!stopping) launch(name, program, fallsNow + 1);
    });
    running.set(name, { child, closed, program });
  }

  async function stopOne(name, signal = "SIGTERM") {
    const entry = running.get(name);
    if (!entry) return;
    entry.program.stopping = true;
    entry.child.kill(signal);
    const late = setTimeout(() => entry.child.kill("SIGKILL"), stopLimitMs);
    await entry.closed;
    clearTimeout(late);
  }

  return {
    /** Start a program and wait until its health address answers. @throws Plain with the end of its log */
    async start(name, program, limitMs = 180_000) {
      program.stopping = false;
      launch(name, program);
      const until = Date.now() + limitMs;
      while (Date.now() < until) {
        if (!running.has(name)) break;
        if (await answers(program.health)) return;
        await pause(150);
      }
      throw new Plain(`${name} did not start. The end of its log (${join(logDir, `${name}.log`)}):\n${tail(join(logDir, `${name}.log`))}`);
    },
    stopOne,
    pidOf: (name) => running.get(name)?.child.pid,
    async stop() {
      stopping = true;
      await Promise.all([...running.keys()].map((name) => stopOne(name)));
    },
  };
}

async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return response.ok;
  } catch {
    return false;
  }
}

function tail(file) {
  try {
    return readFileSync(file, "utf8").trim().split("\n").slice(-20).join("\n");
  } catch {
    return "(no log)";
  }
}
