/** A reporter of Playwright: writes every test of a run into the file that TEST_REPORT names, in the shape of `report.mjs`. */
import { writeFileSync } from "node:fs";
import { relative } from "node:path";

export default class PlaywrightReporter {
  #suite;
  #errors = [];

  onBegin(_config, suite) {
    this.#suite = suite;
  }

  onError(error) {
    this.#errors.push({ title: "outside of any test", why: textOf(error) });
  }

  onEnd() {
    const tests = this.#suite?.allTests() ?? [];
    const report = {
      files: [...new Set(tests.map(({ location }) => location.file))],
      tests: tests.map(describeTest),
      errors: this.#errors,
    };
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
  }

  printsToStdio() {
    return false;
  }
}

const outcomes = { expected: "passed", unexpected: "failed", flaky: "flaky", skipped: "skipped" };
const textOf = ({ message, value }) => message ?? value ?? "";

function describeTest(test) {
  const [, project, file, ...names] = test.titlePath();
  const { line } = test.location;
  return {
    title: `${relative(process.cwd(), test.location.file) || file}:${line}${project ? ` [${project}]` : ""} ${names.join(" > ")}`,
    outcome: test.expectedStatus === "failed" ? "expected to fail" : outcomes[test.outcome()],
    why: test.results.flatMap(({ errors }) => errors.map(textOf))[0] ?? test.annotations.map(({ type }) => type).join(", "),
    milliseconds: test.results.reduce((sum, { duration }) => sum + duration, 0),
  };
}
