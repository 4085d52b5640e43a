/** Reads what the test programs wrote about themselves. */
import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

const linesOfWhy = 6;
const beginning = (text = "") => stripVTControlCharacters(text).trim().split("\n").slice(0, linesOfWhy).join("\n");

/**
 * Vitest suites write jest-shaped JSON.
 * @returns passed and failed counts, and each failure by name; a file that could not even start counts as one failure
 */
export function readVitest(file) {
  const { numPassedTests, numFailedTests, numFailedTestSuites, success, testResults } = JSON.parse(readFileSync(file, "utf8"));
  const failures = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [{ title: name, why: beginning(message) }] : []),
    ...assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => ({ title: `${name}: ${fullName}`, why: beginning(failureMessages.join("\n")) })),
  ]);
  return { passed: numPassedTests, failed: numFailedTests || (success ? 0 : Math.max(1, numFailedTestSuites)), failures };
}

/** @returns the same for the browser suite; what passed only at a second try counts as failed */
export function readPlaywright(file) {
  const { stats, errors, suites } = JSON.parse(readFileSync(file, "utf8"));
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const failures = suites.flatMap(specs).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) => ({
        title: `${file}:${line} ${title}`,
        why: beginning(results.find(({ error }) => error)?.error.message),
      })),
  );
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [...failures, ...errors.map(({ message }) => ({ title: "before any test", why: beginning(message) }))],
  };
}
