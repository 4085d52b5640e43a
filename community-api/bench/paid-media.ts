/**
 * `npm run bench:paid-media`: one film, watched by two hundred members at once, three times: memory of the server's process while all of them wait with
 * full buffers and while all of them read on, whether the bytes are the film's, and whether all of it is let go. Bounded: about two minutes.
 */
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { paidMedia, partCount } from "@ryadom/shared/paid-media.ts";
import SqliteFile from "better-sqlite3";
import { openDatabase } from "../src/db/database.ts";
import { migrate } from "../src/db/migrations/migrate.ts";
import { newId, newUid } from "../src/core/ids.ts";
import { signedFilmAddress } from "../src/paid-media/film-address.ts";
import { partKey } from "../src/paid-media/film-files.ts";
import { benchKeys } from "./bench-services.ts";
import { signIn, tokenOf } from "./fill-people.ts";
import { type Server, start, used } from "./measured-server.ts";

const readersCount = 200;
const times = 3;
const filmBytes = 24 * 1024 * 1024;
const waitMs = 5_000;
const sampleMs = 500;
const courseKey = "gentle-sleep";
const film = randomBytes(filmBytes);
const rightDigest = createHash("sha256").update(film).digest("hex");

async function fill(file: string, folder: string): Promise<string[]> {
  const address = { engine: "sqlite", file } as const;
  const db = openDatabase(address);
  await migrate(db, address);
  await db.destroy();
  const raw = new SqliteFile(file);
  const fileId = newId("F");
  const now = new Date().toISOString();
  raw
    .prepare(
      `insert into paid_media_file (id, "filmKey", "contentType", bytes, "partBytes", fingerprint, "createdAt", "readyAt") values (?, 'a-film', 'video/mp4', ?, ?, '', ?, ?)`,
    )
    .run(fileId, filmBytes, paidMedia.partBytes, now, now);
  const member = raw.prepare(
    `insert into member (uid, "authorId", alias, language, "joinedAt") values (?, ?, 'Calm', 'en', '2025-01-01T00:00:00.000Z')`,
  );
  const access = raw.prepare(`insert into course_access (uid, "courseKey", "openedBy", "grantedAt") values (?, ?, 'a gift', ?)`);
  const urls = Array.from({ length: readersCount }, (_, index) => {
    const uid = newUid();
    member.run(uid, newId("M"));
    signIn(raw, uid, index);
    access.run(uid, courseKey, now);
    const { id } = raw.prepare("select id from session where uid = ?").get(uid) as { id: string };
    return signedFilmAddress(benchKeys, { fileId, courseKey, sessionId: id }, new Date()).url;
  });
  raw.close();
  for (let number = 0; number < partCount(filmBytes); number += 1) {
    const path = join(folder, partKey(fileId, number));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, film.subarray(number * paidMedia.partBytes, (number + 1) * paidMedia.partBytes));
  }
  return urls;
}

/** A reader that reads nothing yet: the connection's buffers fill, and the server has to wait. */
async function watch({ origin }: Server, url: string, index: number): Promise<IncomingMessage> {
  const request = get(origin + url, { headers: { Cookie: `__Host-sid=${tokenOf(index)}` }, agent: false });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`a film answered ${response.statusCode}`);
  return response;
}

/** @returns whether all of the film came; the digest of every tenth reader's is compared */
async function readOn(response: IncomingMessage, index: number): Promise<boolean> {
  const hash = index % 10 === 0 ? createHash("sha256") : null;
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    hash?.update(chunk);
  }
  return bytes === filmBytes && (hash === null || hash.digest("hex") === rightDigest);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const figure = (name: string, value: number, unit: string): void =>
  console.log(`  ${name.padEnd(52)}${value.toFixed(1).padStart(10)} ${unit}`);

async function measure(time: number): Promise<void> {
  const before = await used(server, "memory");
  const responses = await Promise.all(urls.map((url, index) => watch(server, url, index)));
  await pause(waitMs);
  const waiting = await used(server, "memory");
  const cpu = (await used(server)).cpu;
  const started = performance.now();
  let peak = 0;
  const sampling = setInterval(() => void used(server).then(({ residentMiB }) => (peak = Math.max(peak, residentMiB))), sampleMs);
  const whole = await Promise.all(responses.map((response, index) => readOn(response, index)));
  const seconds = (performance.now() - started) / 1000;
  clearInterval(sampling);
  await pause(2 * sampleMs);
  const after = await used(server, "memory");
  if (whole.includes(false)) throw new Error("somebody got other bytes than the film's");
  console.log(`${readersCount} readers of one film of ${filmBytes / 2 ** 20} MiB, time ${time} of ${times}; everybody got it whole`);
  figure("memory before", before.residentMiB, "MiB");
  figure("while all wait with full buffers", waiting.residentMiB, "MiB");
  figure("most while all read on", peak, "MiB");
  figure("afterwards", after.residentMiB, "MiB");
  figure("a reader, at most", ((Math.max(peak, waiting.residentMiB) - before.residentMiB) * 1024) / readersCount, "KiB");
  figure("in use of the heap: before", before.heapMiB, "MiB");
  figure("afterwards", after.heapMiB, "MiB");
  figure("sent", (readersCount * filmBytes) / 2 ** 20 / seconds, "MiB/s");
  figure("CPU for each gigabyte", (after.cpu - cpu) / 1e6 / ((readersCount * filmBytes) / 2 ** 30), "s");
}

const work = join(tmpdir(), `ryadom-paid-media-${process.pid}`);
await mkdir(work, { recursive: true });
const file = join(work, "community.db");
const urls = await fill(file, join(work, "media"));
process.env["BENCH_MEDIA"] = join(work, "media");
const server = await start("service", file);
try {
  // Once, so that what is loaded at the first film isn't counted.
  await readOn(await watch(server, urls[0]!, 0), 0);
  // What the first readers need, pages of the allocator above all, is kept for those who come after: from the second time on it must be flat.
  for (let time = 1; time <= times; time += 1) await measure(time);
} finally {
  server.process.kill();
  await rm(work, { recursive: true, force: true });
}
