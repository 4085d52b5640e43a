import { rmSync } from "node:fs";
import { join } from "node:path";
import { node, root } from "../paths.mjs";
import { run } from "../run.mjs";
import { judge } from "./report.mjs";
import { browserTest, deepTest, testFilesUnder, unitTest } from "./test-files.mjs";

const vitestReporter = join(root, "scripts/suites/vitest-reporter.mjs");
const playwrightReporter = join(root, "scripts/suites/playwright-reporter.mjs");

/**
 * Run the vitest suite of a folder. Nothing in it may be focused, and it may not be empty, whatever its configuration says.
 * @param options.folder   absolute path; holds the configuration and the tests
 * @param options.project  absolute path of the npm project whose vitest runs it
 * @param options.report   file that the reporter writes
 */
export async function runVitest({ folder, project = root, report, env }) {
  const words = ["run", "--allowOnly=false", "--passWithNoTests=false", "--reporter=default", `--reporter=${vitestReporter}`];
  const error = await failureOf([join(project, "node_modules/vitest/vitest.mjs"), ...words], folder, report, env);
  return judge(report, testFilesUnder(folder, unitTest), error);
}

/** The same for the Playwright suite of a folder. */
export async function runPlaywright({ folder, report, env }) {
  const words = ["test", "--forbid-only", `--reporter=line,${playwrightReporter}`];
  const error = await failureOf([join(root, "node_modules/@playwright/test/cli.js"), ...words], folder, report, env);
  const files = testFilesUnder(folder, browserTest).filter((file) => env.DEEP === "yes" || !deepTest.test(file));
  return judge(report, files, error);
}

/** @returns the error of a test program that did not end well, else undefined */
async function failureOf(args, folder, report, env) {
  rmSync(report, { force: true });
  return run(node, args, { cwd: folder, env: { ...env, FORCE_COLOR: "0", TEST_REPORT: report } }).then(
    () => undefined,
    (error) => error,
  );
}
