import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { eventually, isRunning, makeMiniature, runCommand, writeFiles, writeProgram } from "./miniature.mjs";

const everythingRuns = "Everything runs. Stop with Ctrl-C.";
const programs = { cms: "CMS_PORT", api: "PORT", publisher: "PUBLISHER_PORT" };

async function started(miniature) {
  const command = runCommand(miniature, { words: ["start"] });
  await command.printed(everythingRuns);
  const pids = await Promise.all(Object.values(programs).map(async (portName) => Number(await command.ask(portName, "/pid"))));
  return { command, pids };
}

const gone = (pids) =>
  eventually(
    () => !pids.some(isRunning),
    () => `the end of ${pids.join()}`,
  );

/** Kill the command alone, as a machine does that runs out of memory. */
async function kill(command) {
  command.signal("SIGKILL");
  expect(await command.ended).toMatchObject({ signal: "SIGKILL" });
}

/** A program that hears nothing any more; it goes with the test. */
function freeze(pid) {
  process.kill(pid, "SIGSTOP");
  onTestFinished(() => isRunning(pid) && process.kill(pid, "SIGKILL"));
}

test("after kill -9 of the command its programs end by themselves, and the next start just starts", async () => {
  const miniature = await makeMiniature();
  const { command, pids } = await started(miniature);
  await kill(command);
  await gone(pids);
  await started(miniature);
});

test("what cannot end by itself after kill -9 of the command is ended by the next start, which says so", async () => {
  const miniature = await makeMiniature();
  const { command, pids } = await started(miniature);
  freeze(pids[2]);
  await kill(command);
  await gone(pids.slice(0, 2));
  const again = await started(miniature);
  expect(again.command.output()).toContain(`! An earlier run was killed. Ending what it left behind: publisher (${pids[2]})\n`);
  expect(isRunning(pids[2])).toBe(false);
});

test("an installation that a killed start left running is ended by the next start", async () => {
  const miniature = await makeMiniature();
  const pidFile = join(miniature.folder, "npm.pid");
  writeProgram(join(miniature.folder, "bin/npm"), `#!/bin/sh\necho $$ > "${pidFile}"\nexec sleep 600\n`);
  const command = runCommand(miniature, { words: ["start"] });
  const npm = Number(
    await eventually(
      () => readFileSync(pidFile, "utf8").trim(),
      () => "npm",
    ),
  );
  // It runs a moment before the command has written it down.
  await eventually(
    () => readFileSync(join(miniature.dataDir, "running.lock"), "utf8").includes(`"pid":${npm},`),
    () => "npm in the lock",
  );
  await kill(command);
  writeProgram(join(miniature.folder, "bin/npm"), "#!/bin/sh\n");
  const again = await started(miniature);
  expect(again.command.output()).toContain(`Ending what it left behind: npm ci (${npm})\n`);
  expect(isRunning(npm)).toBe(false);
});

test("a second start with the same DATA_DIR is refused and names the first, on other ports too; the first is not disturbed", async () => {
  const miniature = await makeMiniature();
  const { command, pids } = await started(miniature);
  const { ports } = await makeMiniature();
  for (const second of [miniature, { ...miniature, ports }]) {
    const { code, output } = await runCommand(second, { words: ["start"] }).ended;
    expect(code).toBe(1);
    expect(output).toContain(
      `npm start runs already with this DATA_DIR (${miniature.dataDir}), as process ${command.pid}. Stop it with Ctrl-C where it runs, or: kill ${command.pid}\n`,
    );
    expect(output).not.toMatch(/^\s+at /m);
  }
  expect(pids.filter(isRunning)).toEqual(pids);
  command.signal("SIGTERM");
  await command.ended;
  expect(readdirSync(miniature.dataDir)).not.toContain("running.lock");
});

test("a second stack in one clone is refused, with a DATA_DIR of its own too: both would build one release", async () => {
  const miniature = await makeMiniature();
  const { command } = await started(miniature);
  const { ports } = await makeMiniature();
  const { code, output } = await runCommand({ ...miniature, ports }, { words: ["start"], env: { DATA_DIR: "another" } }).ended;
  expect(code).toBe(1);
  expect(output).toContain(
    `npm start runs already in this folder (${miniature.folder}), as process ${command.pid}, and builds the site there.`,
  );
  const own = runCommand(
    { folder: miniature.folder, ports },
    { words: ["start"], env: { DATA_DIR: "another", SITE_WORK_DIR: "/elsewhere" } },
  );
  await own.printed(everythingRuns);
});

test("two that install in one clone do so one after the other", async () => {
  const miniature = await makeMiniature();
  const notes = join(miniature.folder, "notes");
  writeProgram(join(miniature.folder, "bin/npm"), `#!/bin/sh\necho begin >> "${notes}"\nsleep 1\necho end >> "${notes}"\n`);
  const { ports } = await makeMiniature();
  const own = { ports, folder: miniature.folder };
  const commands = [
    runCommand(miniature, { words: ["start"] }),
    runCommand(own, { words: ["start"], env: { DATA_DIR: "another", SITE_WORK_DIR: "/elsewhere" } }),
  ];
  await Promise.all(commands.map((command) => command.printed(everythingRuns)));
  expect(readFileSync(notes, "utf8")).toBe("begin\nend\n".repeat(2));
  expect(commands.map((command) => command.output()).join("")).toContain("Another command installs or builds in this folder");
});

test("when nobody reads any more what the command prints, everything runs on", async () => {
  const miniature = await makeMiniature();
  const { command, pids } = await started(miniature);
  command.stopReading();
  for (let round = 0; round < 2; round += 1) {
    await command.ask("PORT", "/crash").catch(() => {});
    await eventually(
      () => command.ask("PORT", "/pid"),
      () => "the API again",
    );
  }
  expect(isRunning(command.pid)).toBe(true);
  expect([pids[0], pids[2]].map(isRunning)).toEqual([true, true]);
});

test("what a program forks is not ended for having no input", async () => {
  const { command } = await started(await makeMiniature());
  expect(await command.ask("PUBLISHER_PORT", "/fork")).toBe("built");
});

test("of several starts at once exactly one runs", async () => {
  const miniature = await makeMiniature();
  mkdirSync(miniature.dataDir);
  writeFileSync(join(miniature.dataDir, "running.lock"), JSON.stringify({ owner: { pid: 2 ** 22 - 1, startedAt: "1" }, children: {} }));
  const commands = Array.from({ length: 4 }, () => runCommand(miniature, { words: ["start"] }));
  const ends = await Promise.all(
    commands.map((command) =>
      Promise.race([command.printed(everythingRuns).then(() => "runs"), command.ended.then(({ output }) => output)]),
    ),
  );
  expect(ends.filter((end) => end === "runs")).toHaveLength(1);
  for (const end of ends) if (end !== "runs") expect(end).toContain("npm start runs already with this DATA_DIR");
});

test.each([
  ["is empty", () => ""],
  ["was cut off", () => '{"owner":{"pid":1'],
  ["holds something else", () => "[null, 7]"],
  ["names processes that never were", () => '{"owner":{"pid":-1,"startedAt":"x"},"children":{"api":{"pid":1,"startedAt":"x"}}}'],
  [
    "names numbers that other processes have now",
    () => `{"owner":{"pid":${process.pid},"startedAt":"1"},"children":{"api":{"pid":${process.pid},"startedAt":null}}}`,
  ],
])("a lock that %s is taken over, and nobody is ended for it", async (_what, content) => {
  const miniature = await makeMiniature();
  mkdirSync(miniature.dataDir);
  writeFileSync(join(miniature.dataDir, "running.lock"), content());
  const { command } = await started(miniature);
  expect(command.output()).not.toContain("left behind");
});

test("a port that a program of our own holds is said as such", async () => {
  const miniature = await makeMiniature();
  const { command, pids } = await started(miniature);
  freeze(pids[2]);
  await kill(command);
  await gone(pids.slice(0, 2));
  rmSync(join(miniature.dataDir, "running.lock"));
  const { code, output } = await runCommand(miniature, { words: ["start"] }).ended;
  expect(code).toBe(1);
  expect(output).toContain(
    `Port ${miniature.ports.PUBLISHER_PORT} (PUBLISHER_PORT) is held by a program that npm start of this folder began (process ${pids[2]}). If that start has gone, end it with: kill ${pids[2]}\n`,
  );
});

test("data, logs and secrets are for their own user only, also those that an earlier version left open", async () => {
  const miniature = await makeMiniature();
  writeFiles(miniature.dataDir, { "inbox/a.json": "{}", "logs/api.log": "", "cms/uploads/picture.png": "", "secrets.env": "" });
  const { command } = await started(miniature);
  for (const path of ["", ...readdirSync(miniature.dataDir, { recursive: true })]) {
    const { mode } = statSync(join(miniature.dataDir, path));
    expect(mode & 0o077, path).toBe(0);
  }
  expect(command.output()).not.toContain("!");
});

test("a DATA_DIR in which somebody else keeps things is not closed for them", async () => {
  const miniature = await makeMiniature();
  writeFiles(miniature.dataDir, { "inbox/a.json": "{}", "of-somebody-else": "" });
  await started(miniature);
  const modes = ["", "inbox", "of-somebody-else"].map((path) => (statSync(join(miniature.dataDir, path)).mode & 0o777).toString(8));
  expect(modes).toEqual(["755", "700", "644"]);
});
