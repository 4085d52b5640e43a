import { existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { eventually, isRunning, makeMiniature, root, runCommand, writeFiles } from "./miniature.mjs";

const start = `import { expect, it } from "vitest";\n`;

/** A miniature with these test files. */
async function withTests(files) {
  const miniature = await makeMiniature();
  writeFiles(miniature.folder, Object.fromEntries(Object.entries(files).map(([path, text]) => [path, start + text])));
  mkdirSync(join(miniature.folder, "shared"), { recursive: true });
  symlinkSync(join(root, "node_modules/vitest"), join(miniature.folder, "node_modules/vitest"));
  return miniature;
}

/** Run `npm test` in a miniature with these test files. */
async function testRun(files, words) {
  const miniature = await withTests(files);
  const { code, output } = await runCommand(miniature, { words: ["test", ...words], env: { TEST_SEED: "" } }).ended;
  return { code, output, lastLine: output.trimEnd().split("\n").at(-1) };
}

test("a run that passes ends with a table and its counts", async () => {
  const passing = `it("one", () => {}); it("other", () => expect(process.env.DEEP).toBeUndefined());`;
  const { code, output, lastLine } = await testRun({ "shared/a.test.mjs": passing }, ["shared"]);
  expect(lastLine, output).toBe("2 passed, 0 failed");
  expect(code).toBe(0);
  expect(output).toMatch(/\n {2}suite +passed +failed +time\n {2}shared +2 +0 +\d+\.\d s\n\n2 passed, 0 failed\n$/);
  expect(output).not.toContain("slowest");
});

test("a run with a skipped test, and a test file where no suite looks, fails and names both", async () => {
  const files = {
    "shared/a.test.mjs": `it.skip("one", () => {}); it("other", () => {});`,
    "docs/forgotten.test.mjs": `it("is never run", () => {});`,
  };
  const { code, output, lastLine } = await testRun(files, ["shared"]);
  expect(lastLine, output).toBe("1 passed, 2 failed");
  expect(code).toBe(1);
  expect(output).toContain("  ✗ a.test.mjs one\n      did not run: it is skipped\n");
  expect(output).toContain("  ✗ docs/forgotten.test.mjs\n      belongs to no suite, so it never runs\n");
});

test("the deep run tells the suites so, and names the slowest tests, the slowest first", async () => {
  const slow = `it("is slow", () => new Promise((done) => setTimeout(done, 300)));`;
  const files = { "shared/a.test.mjs": `it("is deep", () => expect(process.env.DEEP).toBe("yes")); ${slow}` };
  const { output, lastLine } = await testRun(files, ["shared", "--deep"]);
  expect(lastLine, output).toBe("2 passed, 0 failed");
  const shown = [...output.matchAll(/^ {2}(\d+\.\d) s +(a\.test\.mjs .*)$/gm)].map(([, seconds, title]) => ({
    seconds: Number(seconds),
    title,
  }));
  expect(new Set(shown.map(({ title }) => title))).toEqual(new Set(["a.test.mjs is deep", "a.test.mjs is slow"]));
  expect(shown[0].seconds).toBeGreaterThanOrEqual(shown[1].seconds);
});

test("random tests get a seed, which is printed", async () => {
  const { output } = await testRun({ "shared/a.test.mjs": `it("one", () => expect(process.env.TEST_SEED).toBe(""));` }, ["shared"]);
  const [, seed] = output.match(/Random tests begin with TEST_SEED=(\d+);/);
  expect(output).toContain(`expected '${seed}' to be ''`);
});

test("a suite that there is not is refused", async () => {
  const { code, output } = await testRun({}, ["everything"]);
  expect(output).toBe("\nNo suite is called everything. There are: check, scripts, shared, api, cms, site, e2e.\n\n");
  expect(code).toBe(1);
});

/** A test that starts a server and a child of that server, notes their process ids, and never ends. */
const endless = (pidFile) => `
  import { spawn } from "node:child_process";
  import { appendFileSync } from "node:fs";
  it("goes on for ever", { timeout: 600_000 }, async () => {
    const script = 'require("node:fs").appendFileSync(process.argv[1], process.pid + "\\\\n"); setInterval(() => {}, 1e6);';
    const server = 'require("node:child_process").spawn(process.execPath, ["-e", ' + JSON.stringify(script) + ', process.argv[1]]);' + script;
    for (const detached of [true, false]) spawn(process.execPath, ["-e", server, ${JSON.stringify(pidFile)}], { detached });
    appendFileSync(${JSON.stringify(pidFile)}, process.pid + "\\n");
    await new Promise(() => setInterval(() => {}, 1e6));
  });`;

/** @returns a running \`npm test\` with its test in the middle, and all process ids of it */
async function endlessRun() {
  const miniature = await withTests({});
  const pidFile = join(miniature.folder, "pids");
  onTestFinished(() => {
    const left = existsSync(pidFile) ? readFileSync(pidFile, "utf8").trim().split("\n").map(Number) : [];
    for (const pid of left) if (isRunning(pid)) process.kill(pid, "SIGKILL");
  });
  writeFiles(miniature.folder, { "shared/a.test.mjs": start + endless(pidFile) });
  const command = runCommand(miniature, { words: ["test", "shared"] });
  const pids = await eventually(
    () => {
      const noted = readFileSync(pidFile, "utf8").trim().split("\n").map(Number);
      return noted.length === 5 && noted;
    },
    () => `five processes:\n${command.output()}`,
  );
  return { miniature, command, pids };
}

const gone = (pids) =>
  eventually(
    () => !pids.some(isRunning),
    () => `the end of ${pids.join()}`,
  );

test.each([
  ["SIGTERM", 143],
  ["SIGINT", 130],
  ["SIGHUP", 129],
])("after %s to its process no test and no server of a test is left, and the next run runs", async (signal, code) => {
  const { miniature, command, pids } = await endlessRun();
  command.signal(signal);
  expect(await command.ended).toMatchObject({ code });
  expect(pids.filter(isRunning)).toEqual([]);
  writeFiles(miniature.folder, { "shared/a.test.mjs": `${start}it("one", () => {});` });
  expect((await runCommand(miniature, { words: ["test", "shared"] }).ended).output).toMatch(/\n1 passed, 0 failed\n$/);
});

test("a second run in one folder is refused, whatever its DATA_DIR; after kill -9 of the first the next ends what it left", async () => {
  const { miniature, command, pids } = await endlessRun();
  const second = await runCommand(miniature, { words: ["test", "shared"], env: { DATA_DIR: "another" } }).ended;
  expect(second.code).toBe(1);
  expect(second.output).toContain(
    `\nnpm test runs already in this folder (${miniature.folder}), as process ${command.pid}. Wait for it, or stop it`,
  );
  expect(second.output).not.toMatch(/^\s+at /m);
  expect(pids.filter(isRunning)).toHaveLength(5);
  command.signal("SIGKILL");
  await command.ended;
  writeFiles(miniature.folder, { "shared/a.test.mjs": `${start}it("one", () => {});` });
  const next = await runCommand(miniature, { words: ["test", "shared"] }).ended;
  expect(next.output).toMatch(/\n1 passed, 0 failed\n$/);
  await gone(pids);
});
