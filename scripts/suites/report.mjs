/**
 * What the reporters write about a run, and what of it lets a suite fail.
 *
 * report:  `{ files, tests: [{ title, outcome, why, milliseconds }], errors: [{ title, why }] }`; files are absolute paths; an outcome is "passed", "failed",
 *          "flaky", "skipped", "todo", "focused", "expected to fail" or "pending"
 * verdict: `{ passed, failures: [{ title, why }], tests: [{ title, milliseconds }] }`
 */
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../paths.mjs";

const linesOfWhy = 16;
const beginning = (text = "") => stripVTControlCharacters(text).trim().split("\n").slice(0, linesOfWhy).join("\n");

/** What a test says that did not simply pass or fail. Each is a test that proves nothing. */
const refused = {
  flaky: "passed only at a second try",
  skipped: "did not run: it is skipped",
  todo: "did not run: it is only planned (todo)",
  focused: "is focused (.only): the others do not run",
  "expected to fail": "is expected to fail, which hides every other failure of it",
  pending: "began and did not end",
};

/**
 * @param reportFile    what the reporter wrote, if it did
 * @param filesOnDisk   absolute paths of the test files that had to run
 * @param programError  what the test program ended with, if not well
 */
export function judge(reportFile, filesOnDisk, programError) {
  const ending = stripVTControlCharacters(programError?.message ?? "").trim();
  if (!existsSync(reportFile)) return { passed: 0, failures: [{ title: "no report was written", why: ending }], tests: [] };
  const { files, tests, errors } = JSON.parse(readFileSync(reportFile, "utf8"));
  const failures = [
    ...tests
      .filter(({ outcome }) => outcome !== "passed")
      .map(({ title, outcome, why }) => ({ title, why: [refused[outcome], beginning(why)].filter(Boolean).join("\n") })),
    ...errors.map(({ title, why }) => ({ title, why: beginning(why) })),
    // When not one test ran, what is above says why, and a line for each file would hide it.
    ...filesOnDisk
      .filter((file) => tests.length > 0 && !files.includes(file))
      .map((file) => ({ title: relative(root, file), why: "never ran: the suite's patterns leave it out, or it holds no test" })),
  ];
  if (tests.length === 0 && failures.length === 0) failures.push({ title: "no test ran", why: ending });
  // Such as a worker that fell, or an end that hung: no test tells of it.
  if (programError && failures.length === 0)
    failures.push({ title: "every test passed, but the test program did not end well", why: ending });
  return {
    passed: tests.filter(({ outcome }) => outcome === "passed").length,
    failures,
    tests: tests.map(({ title, milliseconds }) => ({ title, milliseconds })),
  };
}
