import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { openSession } from "../src/identity/session/session.ts";
import { countFromRows, keptCounters } from "./counter-oracle.ts";
import { givenPublication, givenWriter } from "./fixtures.ts";
import { runSeed } from "./random-numbers.ts";
import type { WriterOptions } from "./random-writer.ts";
import { newDatabaseWithAddress } from "./test-database.ts";

/** Some in the suite that runs all the time, many with `--deep`; beside PostgreSQL's own processes each takes three times as long. */
const manyOperations = inject("template").engine === "sqlite" ? 50_000 : 15_000;
const operations = process.env.DEEP === "yes" ? manyOperations : 600;
const processes = 2;

test(`after ${operations} random writes from two processes at once every counter is what its rows say`, async () => {
  const { db, address } = await newDatabaseWithAddress();
  const now = new Date("2026-03-01T12:00:00.000Z");
  const publicationIds: string[] = [];
  for (let count = 0; count < 12; count += 1) publicationIds.push((await givenPublication(db)).id);
  const tokens: string[] = [];
  for (let count = 0; count < 20; count += 1) {
    const { uid } = await givenWriter(db, { isModerator: 1, isSpecialist: count % 4 === 0 ? 1 : 0 });
    tokens.push(await db.transaction().execute((trx) => openSession(trx, { uid, kind: "full", device: "", secondFactor: true }, now)));
  }
  const orders: Omit<WriterOptions, "seed"> = {
    address,
    tokens,
    publicationIds,
    operations: operations / processes,
    atOnce: address.engine === "postgres" ? 4 : 1,
  };
  const writers = Array.from({ length: processes }, (_, index) => startWriter({ ...orders, seed: runSeed + index }));
  expect(await Promise.all(writers)).toEqual(Array.from({ length: processes }, () => ({ code: 0, said: "" })));

  const kept = await keptCounters(db);
  expect(kept, `TEST_SEED=${runSeed}`).toEqual(await countFromRows(db));
  // Much is refused, because much is hidden at any moment; this only says that a lot was written.
  expect(Object.keys(kept.comments).length).toBeGreaterThan(operations / 50);
}, 1_200_000);

function startWriter(orders: WriterOptions): Promise<{ code: number | null; said: string }> {
  const child: ChildProcess = fork(join(import.meta.dirname, "random-writer.ts"), {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    execArgv: [],
  });
  let said = "";
  child.stderr!.on("data", (bytes: Buffer) => (said += bytes.toString()));
  child.send(orders);
  return new Promise((resolve) => child.once("exit", (code) => resolve({ code, said })));
}
