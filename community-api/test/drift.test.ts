import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openSession } from "../src/auth/session.ts";
import type { Database } from "../src/db/database.ts";
import { recount } from "../src/publications/recount.ts";
import { givenPublication, givenWriter } from "./givens.ts";
import type { Orders } from "./random-writer.ts";
import { newDatabaseWithAddress } from "./test-database.ts";

/** Some in the suite that runs all the time, many in `npm run test:deep`. */
const operations = process.env.DEEP === "yes" ? 50_000 : 600;
const processes = 2;

async function counters(db: Database) {
  return {
    publications: await db
      .selectFrom("publication")
      .select(["id", "reactionsCount", "favoritesCount", "reportsCount", "commentsCount"])
      .orderBy("id")
      .execute(),
    comments: await db.selectFrom("comment").select(["id", "reactionsCount", "repliesCount", "reportsCount"]).orderBy("id").execute(),
    specialists: await db
      .selectFrom("publication_answered_specialist")
      .select(["publicationId", "uid"])
      .orderBy("publicationId")
      .orderBy("uid")
      .execute(),
  };
}

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
  const orders: Orders = {
    address,
    tokens,
    publicationIds,
    operations: operations / processes,
    atOnce: address.engine === "postgres" ? 4 : 1,
  };
  const writers = Array.from({ length: processes }, () => startWriter(orders));
  expect(await Promise.all(writers)).toEqual(Array.from({ length: processes }, () => ({ code: 0, said: "" })));

  const kept = await counters(db);
  await recount(db, publicationIds);
  const counted = await counters(db);
  for (const table of ["publications", "comments", "specialists"] as const) expect(kept[table], table).toEqual(counted[table]);
  // Much is refused, because much is hidden at any moment; this only says that a lot was written.
  expect(kept.comments.length).toBeGreaterThan(operations / 50);
}, 1_200_000);

function startWriter(orders: Orders): Promise<{ code: number | null; said: string }> {
  const child: ChildProcess = fork(join(import.meta.dirname, "random-writer.ts"), {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    execArgv: [],
  });
  let said = "";
  child.stderr!.on("data", (bytes: Buffer) => (said += bytes.toString()));
  child.send(orders);
  return new Promise((resolve) => child.once("exit", (code) => resolve({ code, said })));
}
