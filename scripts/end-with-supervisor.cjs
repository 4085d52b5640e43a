/**
 * Loaded into every program that the supervisor starts (`programs.mjs`). Its standard input is a pipe that the supervisor holds and never writes
 * to: when the supervisor has gone, even by kill -9, the system closes the pipe, and the program ends as if it had been asked to.
 */
const { fstatSync } = require("node:fs");
const { isMainThread } = require("node:worker_threads");

const politeMs = 10_000;

/** Threads have no input of their own, and processes that a program forks take over its words for Node, but mostly get no input. */
const hasPipe = () => {
  const input = fstatSync(0);
  return input.isFIFO() || input.isSocket();
};

if (isMainThread && hasPipe()) {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    // Nobody reads any more what it prints, which must not break off its ending.
    for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
    setTimeout(() => process.kill(process.pid, "SIGKILL"), politeMs).unref();
    process.kill(process.pid, "SIGTERM");
  };
  // Not kept alive by this pipe: a program that has nothing left to do ends by itself.
  process.stdin.on("end", end).on("error", end).resume().unref();
}
