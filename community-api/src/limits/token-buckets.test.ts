import { expect, test } from "vitest";
import { givenMember } from "../../test/fixtures.ts";
import { newDatabase } from "../../test/test-database.ts";
import { newService } from "../../test/test-app.ts";
import { unlimitedRateLimits } from "../../test/unlimited-rate-limits.ts";
import { AppError } from "../core/errors.ts";
import { createKeys } from "../core/keys.ts";
import type { Database } from "../db/database.ts";
import { type BucketName, defaultRateLimits } from "./rate-limits.ts";
import { createTokenBuckets } from "./token-buckets.ts";

const begun = Date.parse("2026-03-01T12:00:00.000Z");
const keys = createKeys("a secret of the tests, long enough for everything");

/** A bucket that is small and slow. */
const withSmall = { ...defaultRateLimits.buckets, search: { capacity: 40, perSecond: 40 / 3600 } };

/** Several processes on one database, and one clock. */
async function newWorld(processes = 1, buckets = defaultRateLimits.buckets) {
  const db = await newDatabase();
  const clock = { ms: begun };
  const open = (on: Database = db) => createTokenBuckets({ db: on, keys, clock: () => new Date(clock.ms), buckets });
  const all = Array.from({ length: processes }, () => open());
  /** @returns null when let in, else the code and the seconds to wait */
  const ask = async (name: BucketName, { cost = 1, subject = "203.0.113.7", from = 0 } = {}) => {
    try {
      await all[from]!(name, subject, cost);
      return null;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return [error.code, error.retryAfterSeconds] as const;
    }
  };
  const rows = () => db.selectFrom("token_bucket").selectAll().execute();
  return { db, clock, ask, rows, open };
}

test.each([
  ["network", 4000, 200, "too-many-requests"],
  ["member", 2000, 20, "too-many-requests"],
  ["sign-in", 120, 1 / 3, "auth/too-many-requests"],
  ["search", 300, 1, "too-many-requests"],
] as const)("%s: %i tokens at once, then %f a second, and until then %s", async (name, capacity, perSecond, code) => {
  const { clock, ask } = await newWorld();
  for (let number = 1; number <= capacity; number += 1) expect(await ask(name), `number ${number}`).toBe(null);
  const seconds = Math.ceil(1 / perSecond);
  expect(await ask(name)).toEqual([code, seconds]);
  expect(await ask(name, { subject: "203.0.113.8" }), "somebody else").toBe(null);
  clock.ms = begun + 1000 / perSecond - 2;
  expect(await ask(name)).toEqual([code, 1]);
  clock.ms = begun + 1000 / perSecond + 2;
  expect(await ask(name)).toBe(null);
  expect((await ask(name))?.[0]).toBe(code);
});

test("what costs more waits longer, and what was refused costs nothing", async () => {
  const { clock, ask } = await newWorld();
  for (let number = 0; number < 40; number += 1) await ask("member", { cost: 50 });
  for (let number = 0; number < 5; number += 1) expect(await ask("member", { cost: 50 })).toEqual(["too-many-requests", 3]);
  expect(await ask("member", { cost: 10 })).toEqual(["too-many-requests", 1]);
  clock.ms += 2_500;
  expect(await ask("member", { cost: 50 })).toBe(null);
  expect(await ask("member", { cost: 1 })).toEqual(["too-many-requests", 1]);
});

test("ordinary readers cost no write: below half of a bucket nothing is stored, however long they read", async () => {
  const { clock, ask, rows } = await newWorld();
  for (let number = 0; number < 1999; number += 1) await ask("network");
  expect(await rows()).toEqual([]);
  // Twenty tokens a second for an hour.
  for (let second = 0; second < 3600; second += 1) {
    clock.ms += 1000;
    expect(await ask("network", { cost: 20, subject: "203.0.113.8" })).toBe(null);
  }
  expect(await rows()).toEqual([]);
});

test("two processes let through one bucket together, whether in a burst or for hours", async () => {
  const { clock, ask } = await newWorld(2);
  let admitted = 0;
  const hammer = async (): Promise<void> => {
    for (let number = 0; number < 300; number += 1)
      for (const from of [0, 1]) if ((await ask("network", { cost: 20, from })) === null) admitted += 1;
  };
  await hammer();
  // A twentieth more at the most for the process that has not yet heard of the last of the other.
  expect(admitted).toBeGreaterThanOrEqual(200);
  expect(admitted).toBeLessThanOrEqual(200 + 10);
  admitted = 0;
  const seconds = 600;
  for (let second = 0; second < seconds; second += 1) {
    clock.ms += 1000;
    for (let number = 0; number < 12; number += 1)
      for (const from of [0, 1]) if ((await ask("network", { cost: 20, from })) === null) admitted += 1;
  }
  expect(admitted).toBeGreaterThan(seconds * 9);
  expect(admitted).toBeLessThan(seconds * 10.5);
});

test("two processes that each stay below what comes back are held together, too", async () => {
  const { clock, ask } = await newWorld(2);
  let admitted = 0;
  for (let second = 0; second < 600; second += 1) {
    clock.ms += 1000;
    for (let number = 0; number < 8; number += 1)
      for (const from of [0, 1]) if ((await ask("network", { cost: 20, from })) === null) admitted += 1;
  }
  // 16 pages a second are asked for, 10 a second come back, and there were 200 to begin with.
  expect(admitted).toBeLessThan(600 * 10.5 + 200 + 110);
});

test("a refusal comes from memory: no statement, whichever database", async () => {
  const { ask, db } = await newWorld(1, withSmall);
  for (let number = 0; number < 40; number += 1) await ask("search");
  const before = await db.selectFrom("token_bucket").selectAll().execute();
  await db.deleteFrom("token_bucket").execute();
  for (let number = 0; number < 50; number += 1) expect((await ask("search"))?.[0]).toBe("too-many-requests");
  expect(before).toHaveLength(1);
  expect(await db.selectFrom("token_bucket").selectAll().execute()).toEqual([]);
});

test("a process that starts learns what the others let through as soon as half a bucket is gone in it", async () => {
  const { ask, open } = await newWorld(1, withSmall);
  for (let number = 0; number < 40; number += 1) await ask("search");
  const late = open();
  let admitted = 0;
  for (let number = 0; number < 40; number += 1)
    await late("search", "203.0.113.7", 1).then(
      () => (admitted += 1),
      () => {},
    );
  expect(admitted).toBe(20);
});

test("neither a network nor a uid stands in the table", async () => {
  const { ask, rows } = await newWorld(1, withSmall);
  for (let number = 0; number < 20; number += 1) await ask("search", { subject: "203.0.113.7" });
  for (let number = 0; number < 2000; number += 1) await ask("member", { subject: "uid-of-ann" });
  const stored = await rows();
  expect(stored).toHaveLength(2);
  for (const { subject } of stored) expect(subject).toMatch(/^[0-9a-f]{64}$/);
});

test("while the database is away a process counts alone, and tells afterwards", async () => {
  const { ask, db, rows, clock } = await newWorld(1, withSmall);
  const away = Object.assign(new Error("away"), { code: "ECONNREFUSED" });
  let isAway = true;
  const failing = new Proxy(db, {
    get: (target, name) => {
      if (name === "executeQuery" && isAway) return () => Promise.reject(away);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  const spend = createTokenBuckets({ db: failing, keys, clock: () => new Date(clock.ms), buckets: withSmall });
  for (let number = 0; number < 30; number += 1) await spend("search", "203.0.113.7", 1);
  expect(await rows()).toEqual([]);
  isAway = false;
  await spend("search", "203.0.113.7", 1);
  expect(await rows()).toHaveLength(1);
  expect(await ask("search"), "in another process, which asks after half of its own").toBe(null);
});

test("a visitor pays from the bucket of their network, a member from their own, wherever they are", async () => {
  const buckets = {
    ...unlimitedRateLimits.buckets,
    network: { capacity: 2, perSecond: 0.01 },
    member: { capacity: 3, perSecond: 0.01 },
  };
  const service = await newService({ rateLimits: { ...unlimitedRateLimits, buckets } });
  const [ann, bob] = [await service.as(await givenMember(service.db)), await service.as(await givenMember(service.db))];
  const statuses = async (caller: typeof ann, times: number): Promise<number[]> => {
    const all: number[] = [];
    for (let time = 0; time < times; time += 1) all.push((await caller.ask("GET", "/api/publications?language=en")).status);
    return all;
  };
  expect(await statuses(ann, 4)).toEqual([200, 200, 200, 429]);
  expect(await statuses(bob, 4)).toEqual([200, 200, 200, 429]);
  expect(await statuses(service.visitor(), 3)).toEqual([200, 200, 429]);
});

test("a write costs ten reads", async () => {
  const buckets = { ...unlimitedRateLimits.buckets, member: { capacity: 21, perSecond: 0.01 } };
  const service = await newService({ rateLimits: { ...unlimitedRateLimits, buckets } });
  const ann = await service.as(await givenMember(service.db));
  const mark = async () => (await ann.ask("PUT", "/api/notifications/viewed")).status;
  expect([await mark(), await mark(), await mark()]).toEqual([204, 204, 429]);
  expect((await ann.ask("GET", "/api/notifications")).status).toBe(200);
  expect((await ann.ask("GET", "/api/notifications")).status).toBe(429);
});

test("a clock that is set back, by a minute or a year, makes nobody wait for it", async () => {
  for (const minutes of [1, 60 * 24 * 365]) {
    const { clock, ask } = await newWorld(1, withSmall);
    for (let number = 0; number < 10; number += 1) await ask("search");
    clock.ms = begun - minutes * 60_000;
    for (let number = 0; number < 30; number += 1) expect(await ask("search"), `${minutes} minutes`).toBe(null);
    expect((await ask("search"))?.[0]).toBe("too-many-requests");
  }
});

test("of more than 100,000 networks the one that was met first is forgotten, so that memory has a bound", async () => {
  const { ask } = await newWorld(1, { ...withSmall, search: { capacity: 1, perSecond: 1e-6 } });
  await ask("search", { subject: "first" });
  expect((await ask("search", { subject: "first" }))?.[0]).toBe("too-many-requests");
  for (let number = 1; number <= 100_000; number += 1) await ask("network", { subject: `${number}` });
  expect(await ask("search", { subject: "first" })).toBe(null);
});
