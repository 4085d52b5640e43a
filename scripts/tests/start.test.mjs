import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { eventually, isRunning, makeMiniature, runCommand, writeFiles, writeProgram } from "./miniature.mjs";
import { onDiskOfItsOwn } from "./small-disk.mjs";

const programs = { cms: "CMS_PORT", api: "PORT", publisher: "PUBLISHER_PORT" };
const everythingRuns = "Everything runs. Stop with Ctrl-C.";

async function started(options = {}) {
  const miniature = await makeMiniature();
  const command = runCommand(miniature, { words: ["start"], ...options });
  await command.printed(everythingRuns);
  return { ...miniature, command };
}

const pidsOf = (command) => Promise.all(Object.values(programs).map(async (portName) => Number(await command.ask(portName, "/pid"))));

test("npm start installs, builds, starts everything and prints where it is", async () => {
  const { command, ports } = await started();
  for (const title of ["Installing the site and the API", "Building Strapi's admin", "Starting the community API", "Building the site"])
    expect(command.output()).toContain(`✓ ${title}`);
  expect(command.output()).toContain(`http://localhost:${ports.PORT}/en`);
  expect(command.output()).toContain(`http://localhost:${ports.CMS_PORT}/admin`);
});

test("what a program prints is in its log, and nowhere else", async () => {
  const { command, dataDir } = await started();
  await command.ask("PORT", "/print", "a line of its own");
  const log = () => readFileSync(join(dataDir, "logs/api.log"), "utf8");
  await eventually(() => log().includes("and as an error: a line of its own"), log);
  expect(log()).toContain("api begins");
  expect(readFileSync(join(dataDir, "logs/cms.log"), "utf8")).toBe("cms begins\n");
  expect(command.output()).not.toContain("a line of its own");
});

test("a program that falls is started again, however often; the others stay", async () => {
  const { command, dataDir } = await started();
  const [cms, api, publisher] = await pidsOf(command);
  await command.ask("PORT", "/crash").catch(() => {});
  await command.printed("! api ended (3); starting it again");
  const second = await eventually(
    () => command.ask("PORT", "/pid"),
    () => "the API",
  );
  expect(Number(second)).not.toBe(api);
  process.kill(Number(second), "SIGKILL");
  await command.printed("! api ended (SIGKILL); starting it again");
  await eventually(
    () => command.ask("PORT", "/pid"),
    () => "the API, once more",
  );
  expect(await pidsOf(command)).toEqual([cms, expect.any(Number), publisher]);
  expect(readFileSync(join(dataDir, "logs/api.log"), "utf8").match(/api begins/g)).toHaveLength(3);
});

test.each([
  ["Ctrl-C, which reaches every process", (command) => command.signalGroup("SIGINT")],
  ["Ctrl-C that reaches the command only", (command) => command.signal("SIGINT")],
  ["a polite end", (command) => command.signal("SIGTERM")],
  ["a closed terminal", (command) => command.signal("SIGHUP")],
])("after %s nothing is left", async (_name, end) => {
  const { command } = await started();
  const pids = await pidsOf(command);
  expect(pids.filter(isRunning)).toHaveLength(3);
  end(command);
  expect(await command.ended).toMatchObject({ code: 0 });
  expect(pids.filter(isRunning)).toEqual([]);
});

test("a second Ctrl-C ends what does not want to end", async () => {
  const { command } = await started({ env: { FAKE_STUBBORN: "publisher" } });
  const pids = await pidsOf(command);
  command.signalGroup("SIGINT");
  await command.printed("Stopping …");
  command.signalGroup("SIGINT");
  expect(await command.ended).toMatchObject({ code: 0 });
  expect(pids.filter(isRunning)).toEqual([]);
});

test("a fault in the command itself leaves no program behind", async () => {
  const miniature = await makeMiniature();
  writeFiles(miniature.folder, { "fault.cjs": `process.once("SIGUSR2", () => { throw new Error("a fault of ours"); });` });
  const command = runCommand(miniature, { words: ["start"], nodeWords: ["--require", join(miniature.folder, "fault.cjs")] });
  await command.printed(everythingRuns);
  const pids = await pidsOf(command);
  command.signal("SIGUSR2");
  expect((await command.ended).output).toContain("a fault of ours");
  await eventually(
    () => !pids.some(isRunning),
    () => `the end of ${pids.join()}`,
  );
});

test("Ctrl-C while something is being installed leaves no installer", async () => {
  const miniature = await makeMiniature();
  const pidFile = join(miniature.folder, "npm.pid");
  writeProgram(join(miniature.folder, "bin/npm"), `#!/bin/sh\necho $$ > "${pidFile}"\nexec sleep 600\n`);
  const command = runCommand(miniature, { words: ["start"] });
  const npm = Number(
    await eventually(
      () => existsSync(pidFile) && readFileSync(pidFile, "utf8").trim(),
      () => `npm:\n${command.output()}`,
    ),
  );
  command.signal("SIGINT");
  expect(await command.ended).toMatchObject({ code: 0 });
  await eventually(
    () => !isRunning(npm),
    () => "the end of npm",
  );
});

test("a program that cannot start ends the command with the end of its log; the others are stopped, and nothing is started again", async () => {
  const miniature = await makeMiniature();
  const command = runCommand(miniature, { words: ["start"], env: { FAKE_BROKEN: "api" } });
  const { code, output } = await command.ended;
  expect(code).toBe(1);
  expect(output).toContain("api did not start. The end of its log");
  expect(output).toContain("no such table: seeds");
  expect(output).not.toContain("starting it again");
  expect(output).not.toMatch(/^\s+at /m);
  await expect(command.ask("CMS_PORT", "/pid")).rejects.toThrow("fetch failed");
});

test("a disk that fills up while everything runs costs the log and nothing else, until there is room again", async () => {
  const miniature = await makeMiniature();
  const logs = join(miniature.dataDir, "logs");
  mkdirSync(logs, { recursive: true });
  const command = runCommand(miniature, { words: ["start"], inside: onDiskOfItsOwn(logs, { size: "64k" }) });
  await command.printed(everythingRuns);
  const pids = await pidsOf(command);
  await command.ask("PORT", "/print", "long ".repeat(40_000));
  await command.printed("! The log of api cannot be written (ENOSPC)");
  await command.ask("PORT", "/print", "long ".repeat(40_000));
  expect(await pidsOf(command)).toEqual(pids);
  expect(command.output().match(/cannot be written/g)).toHaveLength(1);

  // The disk as the command sees it.
  const log = join(`/proc/${command.pid}/root`, logs, "api.log");
  await eventually(
    async () => {
      // The end of the long lines may still be on its way, and fill the disk once more.
      rmSync(log, { force: true });
      await command.ask("PORT", "/print", "a short line");
      await pause(100);
      return readFileSync(log, "utf8").includes("and as an error: a short line");
    },
    () => "the log",
  );
});

test("the second start installs and builds nothing", async () => {
  const { command, ...miniature } = await started();
  command.signal("SIGINT");
  await command.ended;
  writeProgram(join(miniature.folder, "bin/npm"), "#!/bin/sh\nexit 1\n");
  const again = runCommand(miniature, { words: ["start"] });
  await again.printed(everythingRuns);
  for (const title of ["Installing the site and the API", "Installing Strapi", "Building Strapi's admin"])
    expect(again.output()).toContain(`✓ ${title} (nothing changed)`);
});

test("an installation that fails says what npm said last", async () => {
  const miniature = await makeMiniature();
  writeProgram(join(miniature.folder, "bin/npm"), "#!/bin/sh\necho 'getaddrinfo ENOTFOUND' >&2\nexit 1\n");
  const { code, output } = await runCommand(miniature, { words: ["start"] }).ended;
  expect(code).toBe(1);
  expect(output).toContain("The package registry cannot be reached: check the network and run the command again.");
});

test("the programs get what .env and the shell say, the shell before .env, and secrets of this machine", async () => {
  const miniature = await makeMiniature();
  writeFiles(miniature.folder, {
    ".env": `# a comment\nMAIL_FROM = "Ryadom <hello@ryadom.example>"\nLOG_LEVEL=debug\nHOST=\nDATA_DIR=elsewhere\nPORT=1\n`,
  });
  const command = runCommand(miniature, { words: ["start"], env: { LOG_LEVEL: "warn" } });
  await command.printed(everythingRuns);
  const environment = JSON.parse(await command.ask("PORT", "/environment"));
  const dataDir = join(miniature.folder, "elsewhere");
  expect(environment).toMatchObject({
    APP_ENV: "development",
    MAIL_FROM: "Ryadom <hello@ryadom.example>",
    LOG_LEVEL: "warn",
    PORT: String(miniature.ports.PORT),
    SITE_URL: `http://localhost:${miniature.ports.PORT}`,
    DATA_DIR: dataDir,
    MEMBER_SECRET: expect.stringMatching(/^[0-9a-f]{128}$/),
  });
  expect(environment).not.toHaveProperty("HOST");
  expect(existsSync(join(dataDir, "logs/api.log"))).toBe(true);
  expect(existsSync(join(dataDir, "secrets.env"))).toBe(true);
  expect(existsSync(miniature.dataDir)).toBe(false);
  expect(command.output()).not.toContain(environment.MEMBER_SECRET);
});

test("in QA the inbox's password is printed here and in no log, and stays while programs are started again; in development there is none", async () => {
  const { command, dataDir } = await started({ env: { APP_ENV: "qa" } });
  const passwordOf = async () => JSON.parse(await command.ask("PORT", "/environment")).INBOX_SECRET;
  const password = await passwordOf();
  expect(command.output()).toContain(`/api/inbox   password ${password}\n`);
  expect(readFileSync(join(dataDir, "logs/api.log"), "utf8")).not.toContain(password);
  const before = await command.ask("PORT", "/pid");
  await command.ask("PORT", "/crash").catch(() => {});
  await eventually(
    async () => (await command.ask("PORT", "/pid")) !== before,
    () => "the API again",
  );
  expect(await passwordOf()).toBe(password);
  expect((await started()).command.output()).toMatch(/\/api\/inbox\n/);
});
