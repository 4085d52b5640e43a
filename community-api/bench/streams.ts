/**
 * `npm run bench:streams`: what five thousand open pages cost that wait for news, on this machine, now: memory and CPU of the server's
 * process, how long until each is told, and whether everything is let go when they leave. Bounded: about a minute, on loopback.
 */
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { type ClientRequest, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteFile from "better-sqlite3";
import { openDatabase } from "../src/db/database.ts";
import { migrate } from "../src/db/migrations/migrate.ts";
import { newId, newUid } from "../src/core/ids.ts";
import { signIn, tokenOf } from "./fill-people.ts";
import { type Server, start, used } from "./measured-server.ts";

const streamsCount = 5000;
const openedAtOnce = 100;
const told = 1000;
const idleMs = 10_000;
const patienceMs = 20_000;

type Stream = { request: ClientRequest; unviewed: number | null };

async function newMembers(file: string): Promise<string[]> {
  const address = { engine: "sqlite", file } as const;
  const db = openDatabase(address);
  await migrate(db, address);
  await db.destroy();
  const raw = new SqliteFile(file);
  const insert = raw.prepare(
    `insert into member (uid, "authorId", alias, language, "joinedAt") values (?, ?, 'Calm', 'en', '2025-01-01T00:00:00.000Z')`,
  );
  const uids = Array.from({ length: streamsCount }, () => newUid());
  raw.transaction(() => {
    for (const [index, uid] of uids.entries()) {
      insert.run(uid, newId("M"));
      signIn(raw, uid, index);
    }
  })();
  raw.close();
  return uids;
}

async function openStream({ origin }: Server, index: number): Promise<Stream> {
  const headers = { Cookie: `__Host-sid=${tokenOf(index)}` };
  const stream: Stream = { request: get(`${origin}/api/notifications/stream`, { headers, agent: false }), unviewed: null };
  stream.request.on("error", () => {});
  const [response] = (await once(stream.request, "response")) as [NodeJS.ReadableStream & { statusCode: number }];
  if (response.statusCode !== 200) throw new Error(`a stream answered ${response.statusCode}`);
  response.on("error", () => {});
  response.on("data", (bytes: Buffer) => {
    const count = /data: (\d+)/.exec(bytes.toString())?.[1];
    if (count !== undefined) stream.unviewed = Number(count);
  });
  return stream;
}

async function openAll(server: Server): Promise<Stream[]> {
  const streams: Stream[] = [];
  for (let first = 0; first < streamsCount; first += openedAtOnce) {
    const some = Array.from({ length: openedAtOnce }, (_, index) => openStream(server, first + index));
    streams.push(...(await Promise.all(some)));
  }
  return streams;
}

/** @returns milliseconds until it is so @throws when it is not in time */
async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (!(await isSo())) {
    if (performance.now() - started > patienceMs) throw new Error(`not in time: ${what}`);
    await pause(50);
  }
  return performance.now() - started;
}
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function tell(file: string, uids: readonly string[]): void {
  const raw = new SqliteFile(file);
  const insert = raw.prepare(`insert into notification (id, uid, kind, count, "createdAt") values (?, ?, 'moderation', 1, ?)`);
  raw.transaction(() => {
    for (const uid of uids) insert.run(newId("N"), uid, new Date().toISOString());
  })();
  raw.close();
}

const file = join(tmpdir(), `ryadom-streams-${process.pid}.db`);
const uids = await newMembers(file);
const server = await start("service", file);
try {
  const before = await used(server, "memory");
  const opening = performance.now();
  const streams = await openAll(server);
  await until("every page knows its count", () => streams.every(({ unviewed }) => unviewed === 0));
  const openedMs = performance.now() - opening;
  const open = await used(server, "memory");
  await pause(idleMs);
  const idle = await used(server);
  tell(file, uids.slice(0, told));
  const isTold = ({ unviewed }: Stream, index: number): boolean => unviewed === (index < told ? 1 : 0);
  const toldMs = await until("the pages of those who were told know it, and no others", () => streams.every(isTold));
  for (const { request } of streams) request.destroy();
  const goneMs = await until("no stream is left", async () => (await used(server)).openStreams === 0);
  const after = await used(server, "memory");

  const figure = (name: string, value: number, unit: string): void =>
    console.log(`  ${name.padEnd(52)}${value.toFixed(1).padStart(10)} ${unit}`);
  console.log(`${open.openStreams} open streams`);
  figure("to open all, each told its count", openedMs / 1000, "s");
  figure("memory before", before.residentMiB, "MiB");
  figure("memory with all open", open.residentMiB, "MiB");
  figure("memory a stream", ((open.residentMiB - before.residentMiB) * 1024) / streamsCount, "KiB");
  figure("CPU while nothing happens", (idle.cpu - open.cpu) / 10_000 / (idleMs / 1000), "% of a core");
  figure(`until ${told} were told of something, and no others`, toldMs / 1000, "s");
  figure("until all were let go after they left", goneMs / 1000, "s");
  figure("memory afterwards", after.residentMiB, "MiB");
  figure("what is in use of the heap: before", before.heapMiB, "MiB");
  figure("with all open", open.heapMiB, "MiB");
  figure("afterwards", after.heapMiB, "MiB");
} finally {
  server.process.kill();
  for (const ending of ["", "-wal", "-shm"]) await rm(file + ending, { force: true });
}
