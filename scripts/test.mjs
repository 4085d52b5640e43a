/**
 * `npm test`: does its own set-up, runs every suite, ends with `N passed, N failed`.
 * `npm test -- api cms` runs only the suites named; with `--deep` the API's suite also sends its thousands of bad requests, writes
 * its tens of thousands of random operations, and kills programs at every step.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { check } from "./check.mjs";
import { cmsNode, dataDir, node, root } from "./paths.mjs";
import { run } from "./run.mjs";
import { findBrowser, findBrowserShell } from "./steps/browser.mjs";
import { buildCms } from "./steps/cms-build.mjs";
import { install } from "./steps/install.mjs";
import { checkMachine } from "./steps/machine.mjs";
import { say, showAndExit, step } from "./terminal.mjs";
import { readPlaywright, readVitest } from "./test-reports.mjs";

const reports = join(dataDir, "test-reports");
const isDeep = process.argv.includes("--deep");
const baseEnv = {
  ...process.env,
  PATH: `${join(root, "node_modules/.bin")}:${process.env.PATH}`,
  FORCE_COLOR: "0",
  ...(isDeep ? { DEEP: "yes" } : {}),
};

function vitest(folder, program = node) {
  return async () => {
    const report = join(reports, `${folder}.json`);
    const entry = join(root, folder === "cms" ? "cms" : "", "node_modules/vitest/vitest.mjs");
    const outcome = await run(program, [entry, "run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`], {
      cwd: join(root, folder),
      env: baseEnv,
    }).catch((error) => error);
    if (outcome instanceof Error) console.error(outcome.message);
    return readVitest(report);
  };
}

async function browserSuite() {
  const report = join(reports, "e2e.json");
  const browser = await findBrowser();
  const shell = await findBrowserShell(browser);
  const env = { ...baseEnv, CHROMIUM_PATH: browser, CHROMIUM_SHELL_PATH: shell ?? "", PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const outcome = await run(node, [join(root, "node_modules/@playwright/test/cli.js"), "test", "--reporter=line,json"], {
    cwd: join(root, "site"),
    env,
  }).catch((error) => error);
  if (outcome instanceof Error) console.error(outcome.message);
  return readPlaywright(report);
}

const suites = {
  check: ["Checking types, lint, format", check],
  shared: ["Shared vocabulary and seed", vitest("shared")],
  api: ["Community API on SQLite and PostgreSQL", vitest("community-api")],
  cms: ["Strapi", vitest("cms", cmsNode)],
  site: ["Site and publisher", vitest("site")],
  e2e: ["Browser", browserSuite],
};

async function test() {
  const wanted = process.argv.slice(2).filter((word) => word !== "--deep");
  const unknown = wanted.filter((name) => !suites[name]);
  if (unknown.length > 0) throw new Error(`No suite is called ${unknown.join(", ")}. There are: ${Object.keys(suites).join(", ")}`);
  await step("Looking at this machine", () => checkMachine({}));
  await step("Installing the site and the API", () => install(root));
  await step("Installing Strapi", () => install(join(root, "cms")));
  await step("Building Strapi's admin", buildCms);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  const total = { passed: 0, failed: 0 };
  for (const [name, [title, work]] of Object.entries(suites)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const {
      passed,
      failed,
      failures = [],
    } = await step(title, work).catch((error) => {
      console.error(error);
      return { passed: 0, failed: 1 };
    });
    for (const { title, why } of failures) say(`  ✗ ${title}\n      ${why.replaceAll("\n", "\n      ")}`);
    say(`  ${name}: ${passed} passed, ${failed} failed`);
    total.passed += passed;
    total.failed += failed;
  }
  say(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 ? 1 : 0);
}

test().catch(showAndExit);
