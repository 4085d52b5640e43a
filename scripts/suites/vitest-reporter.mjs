/**
 * A reporter of vitest (3 and 5): writes every test of a run into the file that TEST_REPORT names, in the shape of `report.mjs`. Vitest's own
 * JSON says neither which tests are expected to fail nor which passed at a second try, and leaves out errors outside of tests.
 */
import { writeFileSync } from "node:fs";
import { relative } from "node:path";

export default class VitestReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const report = {
      files: modules.map(({ moduleId }) => moduleId),
      tests: modules.flatMap((module) => [...module.children.allTests()].map(describeTest)),
      errors: [
        ...modules.flatMap((module) => [module, ...module.children.allSuites()].flatMap(errorsOf)),
        ...unhandledErrors.map((error) => ({ title: "outside of any test", why: textOf(error) })),
      ],
    };
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
  }
}

const titleOf = ({ project, module, type, fullName, moduleId }) =>
  [relative(process.cwd(), (module ?? { moduleId }).moduleId), project.name && `[${project.name}]`, type !== "module" && fullName]
    .filter(Boolean)
    .join(" ");

const textOf = ({ stack, message }) => stack || message || "";

function describeTest(test) {
  const { state, errors = [], note } = test.result();
  const { duration = 0, flaky = false } = test.diagnostic() ?? {};
  return {
    title: titleOf(test),
    outcome: outcomeOf(test, state, flaky),
    why: (errors ?? []).map(textOf).join("\n") || note || "",
    milliseconds: Math.round(duration),
  };
}

function outcomeOf({ options }, state, flaky) {
  if (options.mode === "todo") return "todo";
  if (options.mode === "only") return "focused";
  if (state !== "passed") return state;
  if (options.fails) return "expected to fail";
  return flaky ? "flaky" : "passed";
}

/** Errors of a file or a group: what can't be loaded, a group with no test, a failed `beforeAll`. A planned or skipped group with no test is one too. */
function errorsOf(suite) {
  const errors = suite.errors().map((error) => ({ title: titleOf(suite), why: textOf(error) }));
  const isEmpty = suite.type === "suite" && suite.children.size === 0 && errors.length === 0;
  return isEmpty ? [{ title: titleOf(suite), why: "This group holds no test." }] : errors;
}
