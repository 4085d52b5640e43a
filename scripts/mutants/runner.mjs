/**
 * Runs each test once as it is, to see which mutants it reaches, and then once more for each of those that no test has noticed yet. A mutant is
 * killed when the test fails, hangs or goes round in circles.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { TestRunner } from "vitest";

const stateFile = process.env.MUTANTS_STATE;
const most = Number(process.env.MUTANTS_COUNT);
const only = process.env.MUTANTS_ONLY ? new Set(process.env.MUTANTS_ONLY.split(",")) : null;

/** Shared by all files of a worker; with a worker for each file it goes through the state file. */
const world = (globalThis.__mutants ??= {
  active: "",
  calls: 0,
  mostCalls: Infinity,
  reached: new Set(),
  remakers: [],
  state: existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, "utf8")) : { killed: {}, reached: [], broken: [] },
});

globalThis.__mutant ??= (id) => {
  world.reached.add(id);
  if ((world.calls += 1) > world.mostCalls) throw new Error("a mutant goes round in circles");
  return id === world.active;
};
globalThis.__remake ??= (remake) => void world.remakers.push(remake);

process.on("unhandledRejection", () => {
  if (world.active !== "") world.rejected = true;
});

function switchOn(id) {
  world.active = id;
  world.calls = 0;
  world.rejected = false;
  for (const remake of world.remakers) remake();
}

export default class MutantRunner extends TestRunner {
  #turn = 0;
  #queue = [];
  #baselineMs = 0;
  #baselineCalls = 0;
  #current = "";

  onBeforeRunTask(test) {
    this.#turn = 0;
    if (test.mode === "run" || test.mode === "queued") test.repeats = most;
    return super.onBeforeRunTask(test);
  }

  async runTask(test) {
    const work = TestRunner.getTestFn(test);
    this.#current = "";
    if (this.#turn++ === 0) return this.#baseline(test, work);
    let id = this.#queue.shift();
    while (id !== undefined && world.state.killed[id]) id = this.#queue.shift();
    if (id === undefined) return;
    this.#current = id;
    world.mostCalls = Math.max(100_000, this.#baselineCalls * 20);
    try {
      switchOn(id);
      await withTimeout(work(), 3_000 + 8 * this.#baselineMs);
      if (world.rejected) this.#kill(test);
    } catch {
      this.#kill(test);
    } finally {
      world.mostCalls = Infinity;
      switchOn("");
    }
  }

  /** What a test leaves behind may fail in its clean-up: that notices the mutant too, and is no fault of the test. */
  async onAfterRetryTask(test, options) {
    if (this.#current !== "" && test.result.state === "fail") {
      this.#kill(test);
      test.result.state = "pass";
      test.result.errors = undefined;
    }
    return super.onAfterRetryTask(test, options);
  }

  onAfterRunTask(test) {
    super.onAfterRunTask(test);
    writeFileSync(stateFile, JSON.stringify(world.state));
  }

  async #baseline(test, work) {
    // What was reached while modules were loaded is in constants, which any test may use.
    const constants = world.constants ?? new Set();
    if (test.file !== world.file) for (const id of world.reached) constants.add(id);
    world.constants = constants;
    world.file = test.file;
    world.reached = new Set();
    world.calls = 0;
    const began = performance.now();
    try {
      await work();
    } catch (error) {
      world.state.broken.push(`${test.file.name} > ${test.name}: ${error?.message}`);
      throw error;
    }
    this.#baselineMs = performance.now() - began;
    this.#baselineCalls = world.calls;
    const reached = new Set([...world.reached, ...constants]);
    world.state.reached = [...new Set([...world.state.reached, ...reached])];
    this.#queue = [...reached].filter((id) => !world.state.killed[id] && (!only || only.has(id)));
  }

  #kill(test) {
    world.state.killed[this.#current] = `${test.file.name} > ${test.name}`;
  }
}

function withTimeout(work, ms) {
  let timer;
  const late = new Promise((_, reject) => (timer = setTimeout(() => reject(new Error("too slow")), ms)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
