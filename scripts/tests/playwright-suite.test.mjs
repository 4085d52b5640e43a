import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runPlaywright } from "../suites/run-tests.mjs";
import { root, temporaryFolder, writeFiles } from "./miniature.mjs";

const start = `import { expect, test } from "@playwright/test";\n`;
const passes = `test("passes", () => expect(1).toBe(1));\n`;
const containing = (text) => expect.stringContaining(text);
const skipped = containing("did not run: it is skipped");

/**
 * Run a suite; no browser is needed for it.
 * @param files   texts of test files by their paths
 * @param config  Playwright's
 * @returns how many tests passed, and what is said of each failure by its title
 */
async function verdictOf(files, config = {}) {
  const folder = temporaryFolder();
  writeFiles(folder, Object.fromEntries(Object.entries(files).map(([path, text]) => [path, start + text])));
  const settings = { testDir: "e2e", testMatch: "**/*.e2e.mjs", workers: 1, ...config };
  writeFiles(folder, { "playwright.config.mjs": `export default ${JSON.stringify(settings)}` });
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(join(root, "node_modules/@playwright"), join(folder, "node_modules/@playwright"));
  const { passed, failures } = await runPlaywright({ folder, report: join(folder, "report.json"), env: process.env });
  return { passed, failures: Object.fromEntries(failures.map(({ title, why }) => [title, why])) };
}

test("what passes passes, and a file that no pattern matches is named", async () => {
  const { passed, failures } = await verdictOf({ "e2e/a.e2e.mjs": passes, "e2e/deep/b.e2e.mjs": passes, "tests/c.e2e.mjs": passes });
  expect(passed).toBe(2);
  expect(Object.entries(failures)).toEqual([[containing("tests/c.e2e.mjs"), containing("never ran")]]);
});

test("what is skipped, to be mended, expected to fail, flaky, wrong or empty fails the suite by its name", async () => {
  const { passed, failures } = await verdictOf(
    {
      "e2e/skipped.e2e.mjs": `${passes} test.skip("one", () => {}); test("itself", () => { test.skip(true, "not here"); });`,
      "e2e/fixme.e2e.mjs": `${passes} test.fixme("one", () => {});`,
      "e2e/fails.e2e.mjs": `${passes} test.fail("one", () => expect(1).toBe(2));`,
      "e2e/flaky.e2e.mjs": `test("one", ({}, { retry }) => expect(retry).toBe(1));`,
      "e2e/wrong.e2e.mjs": `${passes} test("one", () => expect("right").toBe("wrong"));`,
      "e2e/serial.e2e.mjs": `test.describe.configure({ mode: "serial" }); test("falls", () => expect(1).toBe(2)); test("comes after", () => {});`,
      "e2e/empty.e2e.mjs": ``,
    },
    { retries: 1 },
  );
  expect(passed).toBe(4);
  const { [Object.keys(failures).find((title) => title.endsWith("empty.e2e.mjs"))]: empty, ...named } = failures;
  expect(empty).toContain("it holds no test");
  expect(named).toEqual({
    "e2e/skipped.e2e.mjs:3 one": skipped,
    "e2e/skipped.e2e.mjs:3 itself": skipped,
    "e2e/fixme.e2e.mjs:3 one": skipped,
    "e2e/fails.e2e.mjs:3 one": containing("is expected to fail"),
    "e2e/flaky.e2e.mjs:2 one": containing("passed only at a second try"),
    "e2e/wrong.e2e.mjs:3 one": containing("expect(received).toBe(expected)"),
    "e2e/serial.e2e.mjs:2 falls": containing("expect(received).toBe(expected)"),
    "e2e/serial.e2e.mjs:2 comes after": skipped,
  });
});

test("a focused test fails the suite, whatever the configuration says", async () => {
  const { passed, failures } = await verdictOf({ "e2e/a.e2e.mjs": `test.only("is focused", () => {});` }, { forbidOnly: false });
  expect(passed).toBe(0);
  expect(Object.values(failures)).toEqual([expect.stringMatching(/item focused with '\.only' is not allowed.*is focused/)]);
});

test("no test at all, a file that cannot be read, a failed set-up and a wrong configuration fail", async () => {
  const nothing = await verdictOf({});
  const unreadable = await verdictOf({ "e2e/a.e2e.mjs": passes, "e2e/b.e2e.mjs": `import "./not-there.mjs";` });
  const setUp = { "e2e/set-up.mjs": `export default () => { throw new Error("no stack"); }` };
  const withoutStack = await verdictOf({ "e2e/a.e2e.mjs": passes, ...setUp }, { globalSetup: "./e2e/set-up.mjs" });
  const wrong = await verdictOf({ "e2e/a.e2e.mjs": passes }, { workers: "many" });
  const said = [nothing, unreadable, withoutStack, wrong].map(({ passed, failures }) => [passed, ...Object.values(failures)]);
  expect(said).toEqual([
    [0, containing("No tests found")],
    [0, containing("not-there.mjs")],
    [0, containing("no stack")],
    [0, containing("ended with 1")],
  ]);
});
