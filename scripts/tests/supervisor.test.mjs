import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { programLogs } from "../program-log.mjs";
import { restartPauseMs } from "../restart-pause.mjs";
import { createSupervisor } from "../supervisor.mjs";
import { eventually, isRunning, makeMiniature, temporaryFolder } from "./miniature.mjs";

/** A supervisor that keeps one program, the API of a miniature, and asks often whether it is well. */
async function supervised(watch) {
  const { folder, dataDir, ports } = await makeMiniature();
  const told = [];
  const supervisor = createSupervisor({
    logDir: join(dataDir, "logs"),
    onExit: (name, code) => told.push(`${name} ended (${code})`),
    onHang: (name) => told.push(`${name} hangs`),
    watch: { everyMs: 50, answerLimitMs: 500, failures: 3, startLimitMs: 60_000, ...watch },
  });
  onTestFinished(() => supervisor.stop("SIGKILL"));
  const url = `http://127.0.0.1:${ports.PORT}`;
  const program = {
    command: process.execPath,
    args: ["src/server.ts"],
    cwd: join(folder, "community-api"),
    env: { PORT: String(ports.PORT) },
    health: `${url}/livez`,
  };
  await supervisor.start("api", program);
  return { supervisor, told, url, program };
}

test("a program that lives and does not answer is ended and started again", async () => {
  const { supervisor, told, url } = await supervised();
  const hanging = supervisor.pidOf("api");
  void fetch(`${url}/hang`).catch(() => {});
  await eventually(
    () => told.includes("api ended (SIGKILL)"),
    () => told.join(),
  );
  expect(told).toEqual(["api hangs", "api ended (SIGKILL)"]);
  await eventually(
    async () => (await fetch(`${url}/livez`)).ok,
    () => "the API again",
  );
  expect(isRunning(hanging)).toBe(false);
});

test("one that was stopped by a signal is, too", async () => {
  const { supervisor, told } = await supervised();
  process.kill(supervisor.pidOf("api"), "SIGSTOP");
  await eventually(
    () => told.includes("api ended (SIGKILL)"),
    () => told.join(),
  );
});

test("one that says it is not well is ended only after it has said so for long, and what it says well in between counts", async () => {
  const { told, url } = await supervised({ failures: 40 });
  for (let round = 0; round < 3; round += 1) {
    await fetch(`${url}/unwell`);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await fetch(`${url}/well`);
  }
  expect(told).toEqual([]);
  await fetch(`${url}/unwell`);
  await eventually(
    () => told.includes("api hangs"),
    () => told.join(),
  );
});

test("a program that the system refuses to start again is started later", async () => {
  const { supervisor, told, url, program } = await supervised();
  const { args } = program;
  program.args = ["a word that no program can be given: \0"];
  process.kill(supervisor.pidOf("api"), "SIGKILL");
  await eventually(
    () => told.includes("api ended (SIGKILL)"),
    () => told.join(),
  );
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  program.args = args;
  await eventually(
    async () => (await fetch(`${url}/livez`)).ok,
    () => "the API again",
  );
});

test("a program that had been well never waits long before it is started again, one that does not get up waits ever longer", () => {
  expect([0, 1, 2, 3, 4, 100].map((crashes) => restartPauseMs(crashes, true))).toEqual([500, 2000, 2000, 2000, 2000, 2000]);
  expect([0, 1, 2, 3, 4, 100].map((crashes) => restartPauseMs(crashes, false))).toEqual([500, 2000, 5000, 10000, 30000, 30000]);
});

test("a log never grows without end, and is for its own user only", () => {
  const folder = join(temporaryFolder(), "logs");
  const logs = programLogs(folder);
  const megabyte = "x".repeat(999_999);
  for (let number = 1; number <= 35; number += 1) logs.append("api", `${number}${megabyte}\n`);
  expect(readdirSync(folder).toSorted()).toEqual(["api.log", "api.log.1"]);
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(10_000_000);
  expect(readFileSync(join(folder, "api.log"), "utf8").trim().split("\n").at(-1)).toMatch(/^35x/);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600);
});

test("a log that somebody emptied goes on", () => {
  const folder = temporaryFolder();
  const logs = programLogs(folder);
  logs.append("api", "before\n");
  writeFileSync(join(folder, "api.log"), "");
  logs.append("api", "after\n");
  expect(logs.endOf("api")).toBe("after");
});
