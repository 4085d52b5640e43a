/**
 * `npm test`: does its own set-up, runs every suite, ends with `N passed, N failed`.
 * `npm test -- api cms` runs only the suites named; with `--deep` the API's suite also sends its thousands of bad requests, writes
 * its tens of thousands of random operations, and kills programs at every step, and every suite names its slowest tests.
 */
import { randomInt } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { constants } from "node:os";
import { join, relative } from "node:path";
import { root } from "../paths.mjs";
import { descendantsOf, endWithDescendants } from "../process-tree.mjs";
import { lockTests } from "../steps/locks.mjs";
import { checkMachine } from "../steps/machine.mjs";
import { setUp } from "../steps/set-up.mjs";
import { atOnce, filesOfNoSuite, reportDir, suites } from "../suites/suites.mjs";
import { print, printTable, step, UserFacingError } from "../terminal.mjs";

const slowestShown = 10;
let isStopping = false;

export async function run(words) {
  endTestsWithThisProcess();
  try {
    await runSuites(words);
  } catch (error) {
    // What is being stopped fails, and nobody needs to read how.
    if (!isStopping) throw error;
  }
}

async function runSuites(words) {
  const isDeep = words.includes("--deep");
  const wanted = words.filter((word) => word !== "--deep");
  const unknown = wanted.filter((name) => !suites[name]);
  if (unknown.length > 0)
    throw new UserFacingError(`No suite is called ${unknown.join(", ")}. There are: ${Object.keys(suites).join(", ")}.`);

  await step("Looking at this machine", async () => {
    await checkMachine();
    await lockTests();
  });
  await setUp();
  rmSync(reportDir, { recursive: true, force: true });
  mkdirSync(reportDir, { recursive: true });

  const seed = process.env.TEST_SEED || String(randomInt(2 ** 31));
  print(`Random tests begin with TEST_SEED=${seed}; set it to have the same run again.`);
  const env = {
    ...process.env,
    PATH: `${join(root, "node_modules/.bin")}:${process.env.PATH}`,
    TEST_SEED: seed,
    ...(isDeep ? { DEEP: "yes" } : {}),
  };

  const results = [];
  const names = Object.keys(suites).filter((name) => wanted.length === 0 || wanted.includes(name));
  for (const beside of atOnce(names)) {
    const titles = beside.map((name) => suites[name].title).join("; ");
    const run = await step(titles, (note) => Promise.all(beside.map((name) => runSuite(name, env, note))));
    if (isStopping) return;
    for (const { verdict, ...result } of run) {
      printFailures(verdict.failures);
      if (isDeep) printSlowest(verdict.tests);
      results.push(result);
    }
  }
  const strays = filesOfNoSuite().map((file) => ({ title: relative(root, file), why: "belongs to no suite, so it never runs" }));
  printFailures(strays);
  printSummary(results, strays.length);
}

async function runSuite(name, env, note) {
  const since = Date.now();
  const verdict = await suites[name].run(env, note).catch((error) => ({
    passed: 0,
    failures: [{ title: `${name} could not be run`, why: error instanceof UserFacingError ? error.message : error.stack }],
    tests: [],
  }));
  return { name, verdict, passed: verdict.passed, failed: verdict.failures.length, milliseconds: Date.now() - since };
}

/** Stopped by Ctrl-C or by its process id: no test, server or browser of ours goes on. */
function endTestsWithThisProcess() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      print("\nStopping the tests …");
      await endWithDescendants(descendantsOf([process.pid]));
      process.exit(128 + constants.signals[signal]);
    });
  }
}

function printFailures(failures) {
  for (const { title, why } of failures) print(`  ✗ ${title}\n      ${why.replaceAll("\n", "\n      ")}`);
}

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

function printSlowest(tests) {
  const slowest = [...tests].sort((a, b) => b.milliseconds - a.milliseconds).slice(0, slowestShown);
  if (slowest.length > 0) printTable([["slowest", ""], ...slowest.map(({ title, milliseconds }) => [seconds(milliseconds), title])]);
}

/** @param strays how many test files belong to no suite; each is a failure */
function printSummary(results, strays) {
  print();
  printTable(
    [
      ["suite", "passed", "failed", "time"],
      ...results.map(({ name, passed, failed, milliseconds }) => [name, String(passed), String(failed), seconds(milliseconds)]),
    ],
    { alignRight: [1, 2, 3] },
  );
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const failed = sum("failed") + strays;
  print(`\n${sum("passed")} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}
