import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runVitest } from "../suites/run-tests.mjs";
import { root, temporaryFolder, writeFiles } from "./miniature.mjs";

const start = `import { describe, expect, it } from "vitest";\n`;
const passes = `it("passes", () => expect(1).toBe(1));\n`;
const containing = (text) => expect.stringContaining(text);
const skipped = containing("did not run: it is skipped");

/**
 * Run a suite by the vitest of a project.
 * @param project absolute path
 * @param files   texts of test files by their paths
 * @param config  vitest's
 * @returns how many tests passed, and what is said of each failure by its title
 */
async function verdictOf(project, files, config = {}) {
  const folder = temporaryFolder();
  const withStart = ([path, text]) => [path, path.startsWith("set-up") ? text : start + text];
  writeFiles(folder, Object.fromEntries(Object.entries(files).map(withStart)));
  writeFiles(folder, { "vitest.config.mjs": `export default ${JSON.stringify({ test: config })}` });
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(join(project, "node_modules/vitest"), join(folder, "node_modules/vitest"));
  // Where CI is set, vitest itself is stricter.
  const env = { ...process.env, CI: "" };
  const { passed, failures } = await runVitest({ folder, project, program: process.execPath, report: join(folder, "report.json"), env });
  return { passed, failures: Object.fromEntries(failures.map(({ title, why }) => [title, why])) };
}

// Both vitests of the repository must tell the reporter the same.
describe.each([
  ["vitest of the workspaces", root],
  ["vitest of the CMS", join(root, "cms")],
])("%s", (_name, project) => {
  test("what passes passes, in every project of the configuration", async () => {
    const projects = ["one", "other"].map((name) => ({ test: { name, include: ["**/*.test.mjs"] } }));
    expect(await verdictOf(project, { "a.test.mjs": passes }, { projects })).toEqual({ passed: 2, failures: {} });
  });

  test("what is skipped, planned, focused, empty, expected to fail, flaky or cannot start fails the suite by its name", async () => {
    const verdict = await verdictOf(project, {
      "skipped.test.mjs": `${passes} it.skip("one", () => {}); it("itself", (test) => test.skip("too late")); it.skipIf(true)("here", () => {});`,
      "skipped-group.test.mjs": `${passes} describe.skip("group", () => { it("inside", () => {}); }); describe.skip("empty", () => {});`,
      "planned.test.mjs": `${passes} it.todo("one"); describe.todo("group");`,
      "focused.test.mjs": `it.only("one", () => {});`,
      "focused-group.test.mjs": `${passes} describe.only("group", () => { it("inside", () => {}); });`,
      "empty.test.mjs": ``,
      "empty-group.test.mjs": `${passes} describe("group", () => {});`,
      "fails.test.mjs": `${passes} it.fails("one", () => expect(1).toBe(2));`,
      "flaky.test.mjs": `let tries = 0; it("one", { retry: 2 }, () => expect(++tries).toBe(2));`,
      "wrong.test.mjs": `${passes} it("one", () => expect(1).toBe(2));`,
      "cannot-start.test.mjs": `import "./not-there.mjs"; ${passes}`,
      "no-set-up.test.mjs": `import { beforeAll } from "vitest"; describe("group", () => { beforeAll(() => { throw new Error("no database"); }); it("one", () => {}); });`,
      "left-running.test.mjs": `it("throws later", () => void setTimeout(() => { throw new Error("after its test"); }));
        it("waits", () => new Promise((done) => setTimeout(done, 50)));`,
    });
    expect(verdict).toEqual({
      passed: 8,
      failures: {
        "skipped.test.mjs one": skipped,
        "skipped.test.mjs itself": skipped,
        "skipped.test.mjs here": skipped,
        "skipped-group.test.mjs group > inside": skipped,
        "skipped-group.test.mjs empty": containing("holds no test"),
        "planned.test.mjs one": containing("only planned (todo)"),
        "planned.test.mjs group": containing("holds no test"),
        "focused.test.mjs one": containing("Unexpected .only modifier"),
        "focused-group.test.mjs passes": skipped,
        "focused-group.test.mjs group": containing("Unexpected .only modifier"),
        "focused-group.test.mjs group > inside": skipped,
        "empty.test.mjs": containing("No test suite found in file"),
        "empty-group.test.mjs group": containing("No test found in suite"),
        "fails.test.mjs one": containing("is expected to fail"),
        "flaky.test.mjs one": containing("passed only at a second try"),
        "wrong.test.mjs one": containing("expected 1 to be 2"),
        "cannot-start.test.mjs": containing("not-there.mjs"),
        "no-set-up.test.mjs group": containing("no database"),
        "no-set-up.test.mjs group > one": skipped,
        "outside of any test": containing("after its test"),
      },
    });
  });

  test("neither nothing nor a focused test passes because the configuration allows it", async () => {
    const config = { passWithNoTests: true, allowOnly: true };
    expect(await verdictOf(project, {}, config)).toEqual({ passed: 0, failures: { "no test ran": containing("ended with 1") } });
    const projects = [{ test: { ...config, name: "one" } }];
    const focused = await verdictOf(project, { "a.test.mjs": `it.only("one", () => {});` }, { ...config, projects });
    expect(focused).toEqual({ passed: 0, failures: { "a.test.mjs [one] one": containing("Unexpected .only modifier") } });
  });
});

test("a test file that no pattern of the configuration matches is named", async () => {
  const files = { "src/a.test.mjs": passes, "tests/deep/forgotten.spec.mjs": passes };
  const { passed, failures } = await verdictOf(root, files, { include: ["src/**/*.test.mjs"] });
  expect(passed).toBe(1);
  expect(Object.entries(failures)).toEqual([[containing("tests/deep/forgotten.spec.mjs"), containing("never ran")]]);
});

test("a set-up or a configuration that cannot be carried out fails", async () => {
  const files = { "a.test.mjs": passes, "set-up.mjs": `throw new Error("no engine");` };
  const withoutSetUp = await verdictOf(root, files, { globalSetup: ["set-up.mjs"] });
  expect(withoutSetUp).toEqual({ passed: 0, failures: { "no test ran": containing("no engine") } });
  const wrong = await verdictOf(root, { "a.test.mjs": passes }, { pool: "none" });
  expect(wrong).toEqual({ passed: 0, failures: { "outside of any test": containing("none") } });
});

test("tests that all pass are not enough when the test program does not end well", async () => {
  const files = { "a.test.mjs": passes, "set-up.mjs": `export const teardown = () => { throw new Error("still running"); };` };
  const { passed, failures } = await verdictOf(root, files, { globalSetup: ["set-up.mjs"] });
  expect(passed).toBe(1);
  expect(Object.values(failures)).toEqual([containing("still running")]);
});

test("a test program that falls silent before it has told anything fails", async () => {
  const files = { "a.test.mjs": passes, "set-up.mjs": `export default () => process.kill(process.pid, "SIGKILL");` };
  expect(await verdictOf(root, files, { globalSetup: ["set-up.mjs"] })).toEqual({
    passed: 0,
    failures: { "no report was written": containing("ended with SIGKILL") },
  });
});
