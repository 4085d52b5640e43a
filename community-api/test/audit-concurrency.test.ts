import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { verifyAudit } from "../src/cli/audit-verify/verify-audit.ts";
import type { AuditWriterOptions } from "./audit-writer.ts";
import { newDatabaseWithAddress } from "./test-database.ts";

const linesOfEach = 200;

function startWriter(options: AuditWriterOptions): { child: ChildProcess; acknowledged: number[]; ended: Promise<unknown> } {
  const child = fork(join(import.meta.dirname, "audit-writer.ts"), { stdio: ["ignore", "ignore", "inherit", "ipc"], execArgv: [] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const acknowledged: number[] = [];
  child.on("message", (id: number) => acknowledged.push(id));
  child.send(options);
  return { child, acknowledged, ended: once(child, "exit") };
}

test("two processes write into one log at once: one chain, no gap, every acknowledged line in it", { timeout: 60_000 }, async () => {
  const { db, address } = await newDatabaseWithAddress();
  const writers = ["one", "two"].map((name) => startWriter({ address, name, lines: linesOfEach }));
  await Promise.all(writers.map(({ ended }) => ended));
  expect(writers.map(({ acknowledged }) => acknowledged.length)).toEqual([linesOfEach, linesOfEach]);
  const ids = writers.flatMap(({ acknowledged }) => acknowledged).toSorted((one, other) => one - other);
  expect(ids).toEqual(Array.from({ length: 2 * linesOfEach }, (_, index) => index + 1));
  expect(await verifyAudit(db)).toMatchObject({ lines: 2 * linesOfEach, broken: null });
});

test("a process that is killed while it writes leaves a whole chain, to which another goes on adding", { timeout: 60_000 }, async () => {
  const { db, address } = await newDatabaseWithAddress();
  const killed = startWriter({ address, name: "killed", lines: 100_000 });
  const other = startWriter({ address, name: "other", lines: linesOfEach });
  await expect.poll(() => killed.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(20);
  killed.child.kill("SIGKILL");
  await Promise.all([killed.ended, other.ended]);
  expect(other.acknowledged).toHaveLength(linesOfEach);
  const { lines, broken } = await verifyAudit(db);
  expect(broken).toBe(null);
  const there = new Set((await db.selectFrom("audit").select("id").execute()).map(({ id }) => id));
  expect([...killed.acknowledged, ...other.acknowledged].filter((id) => !there.has(id))).toEqual([]);
  expect(there.size).toBe(lines);
});
