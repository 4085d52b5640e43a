/** The suites of `npm test`, in their order. Every test file of the repository belongs to one of them. */
import { join } from "node:path";
import { dataDir, root } from "../paths.mjs";
import { findBrowser, findBrowserShell } from "../steps/browser.mjs";
import { findCaddy } from "../steps/caddy.mjs";
import { runChecks } from "./checks.mjs";
import { runPlaywright, runVitest } from "./run-tests.mjs";
import { browserTest, testFilesUnder, unitTest } from "./test-files.mjs";

export const reportDir = join(dataDir, "test-reports");
const cms = join(root, "cms");

const vitest = (name, folder, more) => (env) =>
  runVitest({ folder: join(root, folder), report: join(reportDir, `${name}.json`), env, ...more });

/** The suites that ask a real Caddy get its path. */
const withCaddy = (suite) => async (env) => suite({ ...env, CADDY_PATH: await findCaddy() });

async function browser(env) {
  const whole = await findBrowser();
  const shell = await findBrowserShell(whole);
  const browserEnv = { ...env, CHROMIUM_PATH: whole, CHROMIUM_SHELL_PATH: shell ?? "" };
  return runPlaywright({ folder: join(root, "site"), report: join(reportDir, "e2e.json"), env: browserEnv });
}

const checks = (_env, note) =>
  runChecks((title, work) => {
    note(title);
    return work();
  });

/**
 * By name: a title, the folder and the pattern of its test files, and `run(env, note)`, which returns a verdict (`report.mjs`) and may note what it is
 * doing right now.
 */
export const suites = {
  check: { title: "Checking types, lint, format", run: checks },
  scripts: { title: "The commands themselves", folder: "scripts", pattern: unitTest, run: withCaddy(vitest("scripts", "scripts")) },
  shared: { title: "Shared vocabulary and seed", folder: "shared", pattern: unitTest, run: vitest("shared", "shared") },
  api: {
    title: "Community API on SQLite and PostgreSQL, alone and behind Caddy",
    folder: "community-api",
    pattern: unitTest,
    run: withCaddy(vitest("api", "community-api")),
  },
  cms: { title: "Strapi", folder: "cms", pattern: unitTest, run: vitest("cms", "cms", { project: cms }) },
  site: { title: "Site and publisher", folder: "site", pattern: unitTest, run: vitest("site", "site") },
  e2e: { title: "Browser", folder: "site", pattern: browserTest, run: withCaddy(browser) },
};

/** The tests of the commands mostly wait, so the checks run meanwhile. */
const besideEachOther = new Set(["check", "scripts"]);

/** @returns the names in groups: those of a group run at once */
export function atOnce(names) {
  const beside = names.filter((name) => besideEachOther.has(name));
  const alone = names.filter((name) => !besideEachOther.has(name)).map((name) => [name]);
  return beside.length > 0 ? [beside, ...alone] : alone;
}

/** @returns absolute paths of the test files that stand where no suite looks */
export function filesOfNoSuite() {
  const owned = new Set(
    Object.values(suites)
      .filter(({ folder }) => folder)
      .flatMap(({ folder, pattern }) => testFilesUnder(join(root, folder), pattern)),
  );
  return [...testFilesUnder(root, unitTest), ...testFilesUnder(root, browserTest)].filter((file) => !owned.has(file));
}
