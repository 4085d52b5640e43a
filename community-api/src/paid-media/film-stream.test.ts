import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { givenMember } from "../../test/fixtures.ts";
import { givenAccount } from "../../test/given-account.ts";
import {
  courseKey,
  filmKey,
  giveAccess,
  givenFilm,
  lessonKey,
  newFilm,
  newServiceWithPaidLesson,
  takeAccess,
} from "../../test/given-film.ts";
import { listening } from "../../test/listening.ts";
import { startS3 } from "../../test/s3-server.ts";
import type { Caller, TestService } from "../../test/test-app.ts";
import { s3Files } from "../files/s3-files.ts";
import { removeFilm } from "./films.ts";
import { maxStreamsOfOne } from "./open-streams.ts";

const film = newFilm(4 * 1024 * 1024 + 300_001);
const addressPath = `/api/courses/${courseKey}/lessons/${lessonKey}/film?language=en`;

const cookieOf = (caller: Caller): string => `__Host-sid=${caller.cookies.get("__Host-sid")}`;

type World = { service: TestService; uid: string; caller: Caller; url: string; id: string };

const newWorld = async (service: TestService, bytes: Buffer = film): Promise<World> => ({
  id: await givenFilm(service, bytes),
  ...(await newReader(service)),
});

async function newReader(service: TestService): Promise<Omit<World, "id">> {
  const { uid } = await givenAccount(service);
  await giveAccess(service.db, uid);
  const caller = await service.as({ uid });
  const { body } = await caller.ask<{ url: string }>("GET", addressPath);
  return { service, uid, caller, url: body.url };
}

const play = ({ service, caller, url }: World, headers: Record<string, string> = {}, method = "GET") =>
  service.app.request(url, { method, headers: { Cookie: cookieOf(caller), ...headers } });
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

/** The parts of a `multipart/byteranges` body, by their `Content-Range`. */
function partsIn(body: Buffer, type: string): Map<string, Buffer> {
  const boundary = /boundary=(.+)$/.exec(type)?.[1];
  const found = new Map<string, Buffer>();
  for (const part of body.toString("latin1").split(`--${boundary}`).slice(1, -1)) {
    const [head, ...rest] = part.split("\r\n\r\n");
    const range = /Content-Range: (.+)/.exec(head!)![1]!.trim();
    found.set(range, Buffer.from(rest.join("\r\n\r\n").replace(/\r\n$/, ""), "latin1"));
  }
  return found;
}

test("of a film that nobody reads on, the first piece alone is read", async () => {
  const world = await newWorld(await newServiceWithPaidLesson());
  const { files } = world.service;
  const ranges: number[] = [];
  const getRange = files.getRange.bind(files);
  files.getRange = (key, first, last) => (ranges.push(last - first + 1), getRange(key, first, last));
  const response = await play(world);
  const reader = response.body!.getReader();
  const bytes: number[] = [];
  for (const count of [1, 2, 3]) {
    bytes.push((await reader.read()).value!.length);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(ranges).toHaveLength(count);
  }
  expect(ranges).toEqual(bytes);
  await reader.cancel();
});

describe.each(["disk", "S3"])("a film on %s", (place) => {
  let world: World;
  beforeEach(async () => {
    const files = place === "S3" ? { files: s3Files(await startS3()) } : {};
    world = await newWorld(await newServiceWithPaidLesson(files));
  });

  test("is the file to the byte: whole, by HEAD, and in any ranges", async () => {
    const whole = await play(world);
    expect([whole.status, whole.headers.get("Content-Length"), whole.headers.get("Accept-Ranges")]).toEqual([
      200,
      `${film.length}`,
      "bytes",
    ]);
    expect(whole.headers.get("Cache-Control")).toBe("private, no-store");
    expect((await bytesOf(whole)).equals(film)).toBe(true);
    const head = await play(world, {}, "HEAD");
    expect([head.status, head.headers.get("Content-Length"), (await bytesOf(head)).length]).toEqual([200, `${film.length}`, 0]);

    const at = fc.oneof(fc.nat(film.length - 1), fc.integer({ min: 4 * 1024 * 1024 - 3, max: 4 * 1024 * 1024 + 3 }));
    await fc.assert(
      fc.asyncProperty(at, at, async (one, other) => {
        const [first, last] = [Math.min(one, other), Math.max(one, other)];
        const part = await play(world, { Range: `bytes=${first}-${last}` });
        expect([part.status, part.headers.get("Content-Range")]).toEqual([206, `bytes ${first}-${last}/${film.length}`]);
        expect((await bytesOf(part)).equals(film.subarray(first, last + 1))).toBe(true);
      }),
      { numRuns: place === "S3" ? 10 : 25, examples: [[0, 4 * 1024 * 1024]] },
    );
  });

  test("comes in several ranges at once, over the seam of two parts", async () => {
    const seam = 4 * 1024 * 1024;
    const answer = await play(world, { Range: `bytes=${seam - 10}-${seam + 10},0-4,-7` });
    expect(answer.status).toBe(206);
    const body = await bytesOf(answer);
    expect(String(body.length)).toBe(answer.headers.get("Content-Length"));
    const parts = partsIn(body, answer.headers.get("Content-Type")!);
    const wanted: [number, number][] = [
      [seam - 10, seam + 10],
      [0, 4],
      [film.length - 7, film.length - 1],
    ];
    expect([...parts.keys()]).toEqual(wanted.map(([first, last]) => `bytes ${first}-${last}/${film.length}`));
    for (const [first, last] of wanted)
      expect(parts.get(`bytes ${first}-${last}/${film.length}`)!.equals(film.subarray(first, last + 1))).toBe(true);
  });
});

test("a part continues the very film it began with, and what is beyond its end is 416", async () => {
  const world = await newWorld(await newServiceWithPaidLesson());
  const etag = (await play(world, {}, "HEAD")).headers.get("ETag")!;
  const status = async (headers: Record<string, string>) => {
    const answer = await play(world, headers);
    await answer.body?.cancel();
    return answer.status;
  };
  expect(await status({ Range: "bytes=5-9", "If-Range": etag })).toBe(206);
  expect(await status({ Range: "bytes=5-9", "If-Range": '"another"' })).toBe(200);
  expect(await status({ "If-None-Match": etag })).toBe(304);
  const beyond = await play(world, { Range: `bytes=${film.length}-` });
  expect([beyond.status, beyond.headers.get("Content-Range")]).toEqual([416, `bytes */${film.length}`]);
});

/** Reads until the stream ends or breaks. */
async function readOn(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<"whole" | "broken"> {
  try {
    while (!(await reader.read()).done);
    return "whole";
  } catch {
    return "broken";
  }
}

const endings: Record<string, (world: World) => Promise<unknown>> = {
  "a refund": ({ service, uid }) => takeAccess(service.db, uid),
  "a sign-out": ({ caller }) => caller.ask("POST", "/api/auth/sign-out"),
  "the session ended from elsewhere": ({ service, uid }) => service.db.deleteFrom("session").where("uid", "=", uid).execute(),
  "an erasure": async ({ caller }) => expect((await caller.ask("DELETE", "/api/me")).status).toBeLessThan(300),
  "the film deleted": ({ service }) => removeFilm(service.db, service.files, filmKey),
};

test.each(Object.entries(endings))("after %s a running film ends within a minute, and its address opens no more", async (_name, end) => {
  const world = await newWorld(await newServiceWithPaidLesson());
  const response = await play(world);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  await end(world);
  world.service.clock.now = new Date(world.service.clock.now.getTime() + 60_000);
  expect(await readOn(reader)).toBe("broken");
  const again = await play(world);
  expect([401, 404]).toContain(again.status);
});

test("a film goes on for as long as its member has the course, longer than its address holds", async () => {
  const world = await newWorld(await newServiceWithPaidLesson());
  const reader = ((await play(world)).body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  world.service.clock.now = new Date(world.service.clock.now.getTime() + 40 * 60_000);
  expect(await readOn(reader)).toBe("whole");
  expect((await play(world)).status, "begun anew it needs a new address").toBe(404);
  const { body } = await world.caller.ask<{ url: string }>("GET", addressPath);
  expect((await play({ ...world, url: body.url }, {}, "HEAD")).status).toBe(200);
});

test("an address opens in its session alone: not for another member with the course, a second session, a visitor, or when a sign is changed", async () => {
  const world = await newWorld(await newServiceWithPaidLesson());
  const { service, uid, url } = world;
  const other = await givenMember(service.db);
  await giveAccess(service.db, other.uid);
  const asked = async (caller: Caller, address = url) => (await play({ ...world, caller, url: address }, {}, "HEAD")).status;
  expect(await asked(await service.as(other))).toBe(404);
  expect(await asked(await service.as({ uid }))).toBe(404);
  expect(await asked(service.visitor())).toBe(401);
  for (const [from, to] of [
    [/course=[\w-]+/, "course=another-course"],
    [/until=\d+/, "until=99999999999999"],
    [/signature=\w/, "signature=f"],
    [/films\/F\w{3}/, "films/Fxxx"],
  ] as const) {
    const changed = url.replace(from, to);
    if (changed !== url) expect(await asked(world.caller, changed), changed).toBe(404);
  }
  expect(await asked(world.caller)).toBe(200);
});

test("neither the words nor the film of a lesson are for those who haven't got the course", async () => {
  const service = await newServiceWithPaidLesson();
  await givenFilm(service, newFilm(100));
  const ann = await givenMember(service.db);
  const lesson = `/api/courses/${courseKey}/lessons/${lessonKey}?language=en`;
  const statuses = async (caller: Caller) => [(await caller.ask("GET", lesson)).status, (await caller.ask("GET", addressPath)).status];
  const caller = await service.as(ann);
  expect(await statuses(service.visitor())).toEqual([401, 401]);
  expect(await statuses(caller)).toEqual([404, 404]);
  await giveAccess(service.db, ann.uid, "another-course");
  expect(await statuses(caller)).toEqual([404, 404]);
  await giveAccess(service.db, ann.uid);
  expect(await statuses(caller)).toEqual([200, 200]);
  const { headers, body } = await caller.ask("GET", lesson);
  expect([headers.get("Cache-Control"), body]).toMatchObject(["no-store", { bodyHtml: "<p>What is sold.</p>" }]);
  expect((await caller.ask("GET", lesson.replace("en", "ru"))).status, "not in this language").toBe(404);
  await takeAccess(service.db, ann.uid);
  expect(await statuses(caller)).toEqual([404, 404]);
});

test("the log holds no address of a film", async () => {
  const world = await newWorld(await newServiceWithPaidLesson());
  await (await play(world)).arrayBuffer();
  await play({ ...world, url: world.url.replace(/signature=\w/, "signature=f") });
  const log = world.service.log.join("");
  expect(log).toContain("/api/films/:fileId");
  for (const secret of ["signature", world.id, new URLSearchParams(world.url.split("?")[1]).get("signature")!])
    expect(log).not.toContain(secret);
});

test("a store that is away is said by a status", async () => {
  const world = await newWorld(await newServiceWithPaidLesson());
  world.service.files.getRange = () => Promise.reject(new Error("away"));
  expect((await play(world)).status).toBe(500);
  world.service.files.getRange = () => Promise.resolve(null);
  expect((await play(world)).status).toBe(404);
});

test("over a real connection a film that may no longer be seen breaks off, and says nothing of why", async () => {
  const world = await newWorld(await newServiceWithPaidLesson(), newFilm(40 * 1024 * 1024));
  const origin = await listening(world.service);
  const response = await fetch(origin + world.url, { headers: { Cookie: cookieOf(world.caller) } });
  const reader = response.body!.getReader();
  await reader.read();
  await takeAccess(world.service.db, world.uid);
  world.service.clock.now = new Date(world.service.clock.now.getTime() + 11_000);
  expect(await readOn(reader)).toBe("broken");
});

test("of more streams than a member's players need the first gives way, over a real connection too; others' go on", async () => {
  const world = await newWorld(await newServiceWithPaidLesson(), newFilm(40 * 1024 * 1024));
  const origin = await listening(world.service);
  const begun = async ({ url, caller }: Omit<World, "id">) => {
    const response = await fetch(origin + url, { headers: { Cookie: cookieOf(caller) } });
    expect(response.status).toBe(200);
    const reader = response.body!.getReader();
    await reader.read();
    return reader;
  };
  const theirs = await begun(await newReader(world.service));
  const streams = [];
  for (let count = 0; count <= maxStreamsOfOne; count += 1) streams.push(await begun(world));
  expect(await readOn(streams[0]!)).toBe("broken");
  expect(await readOn(streams[1]!)).toBe("whole");
  expect(await readOn(streams.at(-1)!)).toBe("whole");
  expect(await readOn(theirs)).toBe("whole");
});

test("streams that are over, or that their reader left, count no more", async () => {
  const world = await newWorld(await newServiceWithPaidLesson());
  const reader = ((await play(world)).body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  for (let count = 0; count <= maxStreamsOfOne; count += 1) {
    await (await play(world)).body?.cancel();
    await (await play(world, { Range: "bytes=0-9" })).arrayBuffer();
  }
  expect(await readOn(reader)).toBe("whole");
});
