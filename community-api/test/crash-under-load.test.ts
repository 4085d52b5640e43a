import { setTimeout as pause } from "node:timers/promises";
import { expect, inject, onTestFinished, test } from "vitest";
import { openSession } from "../src/identity/session/session.ts";
import { newToken } from "../src/core/ids.ts";
import { type Database, type DatabaseConfig, openDatabase } from "../src/db/database.ts";
import { countFromRows, keptCounters } from "./counter-oracle.ts";
import { givenPublication, givenWriter } from "./fixtures.ts";
import { freePort } from "./free-port.ts";
import { newDataDir, type Program, run } from "./programs.ts";
import { randomNumbers, runSeed } from "./random-numbers.ts";
import { newPostgresDatabase } from "./test-database.ts";

/** One in the suite that runs all the time, a hundred in `npm run test:deep`; PostgreSQL is not what is killed. */
const killsInDeep = inject("template").engine === "sqlite" ? 100 : 20;
const kills = process.env.DEEP === "yes" ? killsInDeep : 1;
const writers = 8;
const mostWritesBetweenKills = 30;
/** Well within what one member may write in ten minutes: each try counts, also one that a dead server never answered. */
const writesOfOneMember = 20;

type Acknowledged = { publicationId: string; id: string };

/** A server whose address stays the same, however often it is killed. */
async function newKillableServer(): Promise<{ url: string; db: Database; start: () => Promise<void>; kill: () => Promise<void> }> {
  const template = inject("template");
  const dataDir = await newDataDir();
  const isPostgres = template.engine === "postgres";
  const DATABASE_URL = isPostgres ? await newPostgresDatabase(template.adminUrl, "template0") : "";
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    APP_ENV: "qa",
    DATA_DIR: dataDir,
    DATABASE_URL,
    RELEASE_DIR: `${dataDir}/none`,
    TRUSTED_PROXY_HOPS: "1",
    PORT: String(port),
    LOG_LEVEL: "warn",
  };
  let program: Program | undefined;
  const isReady = (): Promise<boolean> =>
    fetch(`${url}/livez`).then(
      (response) => response.ok,
      () => false,
    );
  const start = async (): Promise<void> => {
    program = run("server.ts", env);
    while (!(await isReady())) {
      expect(program.child.exitCode, program.output()).toBe(null);
      await pause(50);
    }
  };
  await start();
  const address: DatabaseConfig = isPostgres
    ? { engine: "postgres", url: DATABASE_URL }
    : { engine: "sqlite", file: `${dataDir}/community.db` };
  const db = openDatabase(address);
  onTestFinished(() => db.destroy());
  const kill = async (): Promise<void> => {
    program!.child.kill("SIGKILL");
    await program!.ended;
  };
  return { url, db, start, kill };
}

test(`of writes acknowledged around ${kills} times kill -9, none is lost and none is there twice`, { timeout: 1_200_000 }, async () => {
  const { url, db, start, kill } = await newKillableServer();
  const random = randomNumbers(runSeed);
  const publicationIds = [(await givenPublication(db)).id, (await givenPublication(db)).id];

  const acknowledged = new Map<string, Acknowledged>();
  let number = 0;
  let households = 0;
  const load = { isOver: false };
  /** While the server is down its clients rest: asking again and again would only keep it from starting. */
  let isUp: Promise<void> = Promise.resolve();

  const newMember = async (): Promise<string> => {
    const { uid } = await givenWriter(db);
    return db.transaction().execute((trx) => openSession(trx, { uid, kind: "full", device: "", secondFactor: false }, new Date()));
  };
  /** As a careful client: the same key until there is an answer. */
  const write = async (token: string, household: number): Promise<void> => {
    const content = `Comment number ${(number += 1)}`;
    const publicationId = publicationIds[number % publicationIds.length]!;
    const request = {
      method: "POST",
      headers: {
        Cookie: `__Host-sid=${token}`,
        "Sec-Fetch-Site": "same-origin",
        "Content-Type": "application/json",
        "Idempotency-Key": newToken(),
        "X-Forwarded-For": `2001:db8:0:${household.toString(16)}::1`,
      },
      body: JSON.stringify({ content }),
    };
    for (;;) {
      const answer = await fetch(`${url}/api/publications/${publicationId}/comments`, request)
        .then(async (response) => ({ status: response.status, body: (await response.json()) as { id: string } }))
        .catch(() => null);
      if (answer?.status === 201) return void acknowledged.set(content, { publicationId, id: answer.body.id });
      // Somebody who waited too long for the database is told to come again.
      if (answer !== null && answer.status !== 503) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
      await pause(5);
      await isUp;
    }
  };
  const writeOn = async (): Promise<void> => {
    while (!load.isOver) {
      const token = await newMember();
      const household = (households += 1);
      for (let count = 0; count < writesOfOneMember && !load.isOver; count += 1) await write(token, household);
    }
  };
  const writersDone = Promise.all(Array.from({ length: writers }, writeOn));
  writersDone.catch(() => {});

  for (let count = 0; count < kills; count += 1) {
    const enough = acknowledged.size + 1 + Math.floor(random() * mostWritesBetweenKills);
    while (acknowledged.size < enough) await Promise.race([pause(1), writersDone]);
    isUp = kill().then(start);
    await isUp;
  }
  load.isOver = true;
  await writersDone;

  const rows = await db.selectFrom("comment").select(["id", "publicationId", "content"]).execute();
  const byContent = Map.groupBy(rows, ({ content }) => content);
  const lost = [...acknowledged].filter(([content, { id }]) => !byContent.get(content)?.some((row) => row.id === id));
  const doubled = [...byContent].filter(([, all]) => all.length > 1).map(([content]) => content);
  expect({ lost, doubled }, `TEST_SEED=${runSeed}`).toEqual({ lost: [], doubled: [] });
  expect(rows).toHaveLength(acknowledged.size);
  expect(acknowledged.size).toBeGreaterThanOrEqual(kills);
  expect(await keptCounters(db)).toEqual(await countFromRows(db));
});
