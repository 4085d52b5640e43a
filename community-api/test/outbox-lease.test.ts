import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createKeys } from "../src/core/keys.ts";
import { enqueue } from "../src/outbox/outbox.ts";
import type { OutboxWorkerOptions } from "./outbox-worker.ts";
import { newDataDir } from "./programs.ts";
import { newDatabaseWithAddress } from "./test-database.ts";

const secret = "a secret of the tests, long enough for everything";
const pieces = 100;
const rounds = 12;

async function startWorker(options: OutboxWorkerOptions): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, "outbox-worker.ts"), { stdio: ["ignore", "ignore", "inherit", "ipc"], execArgv: [] });
  onTestFinished(() => void child.kill("SIGKILL"));
  child.send(options);
  await once(child, "message");
  return child;
}

test("two processes that look for work at the same moment do each piece once", { timeout: 60_000 }, async () => {
  const { db, address } = await newDatabaseWithAddress();
  const keys = createKeys(secret);
  const now = new Date("2026-03-01T12:00:00.000Z");
  const file = join(await newDataDir(), "done");
  const expected = Array.from({ length: pieces }, (_, number) => `piece ${number}`);
  await db.transaction().execute(async (trx) => {
    for (const payload of expected) await enqueue(trx, keys, { kind: "note", uid: null, payload }, now);
  });
  const options = { address, secret, file, now: now.toISOString() };
  const workers = await Promise.all([startWorker(options), startWorker(options)]);

  const shares = [0, 0];
  for (let round = 0; round < rounds; round += 1)
    await Promise.all(
      workers.map(async (worker, index) => {
        worker.send("look");
        const [done] = (await once(worker, "message")) as [number];
        shares[index]! += done;
      }),
    );

  const lines = (await readFile(file, "utf8")).trim().split("\n");
  expect(lines.toSorted()).toEqual(expected.toSorted());
  expect(shares[0]! + shares[1]!).toBe(pieces);
  expect(Math.min(...shares), "both had a part in it").toBeGreaterThan(0);
  expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
});
