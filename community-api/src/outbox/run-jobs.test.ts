import { pino } from "pino";
import { expect, test } from "vitest";
import { newService } from "../../test/test-app.ts";
import { enqueue } from "./outbox.ts";
import { type JobHandlers, runDueJobs } from "./run-jobs.ts";

async function newOutbox() {
  const service = await newService();
  const { db, keys, clock, log } = service;
  const done: unknown[] = [];
  const handlers: JobHandlers = { note: async (payload) => void done.push(payload) };
  const logger = pino({ base: null }, { write: (line: string) => void log.push(line) });
  const moveOn = (ms: number) => (clock.now = new Date(clock.now.getTime() + ms));
  return {
    ...service,
    done,
    moveOn,
    put: (kind: string, payload: unknown) => db.transaction().execute((trx) => enqueue(trx, keys, { kind, uid: null, payload }, clock.now)),
    run: (others: JobHandlers = {}, lane?: { only: string } | { but: string }) =>
      runDueJobs(db, keys, { ...handlers, ...others }, clock.now, logger, lane),
    rows: () => db.selectFrom("outbox").select(["kind", "attempts", "dueAt", "leasedUntil"]).orderBy("dueAt").execute(),
  };
}
const fail = async (): Promise<never> => {
  throw new TypeError("words that nobody may read: ann@example.org");
};

test("what is due is done oldest first, at most 20 at a time, and is gone", async () => {
  const { put, run, done, moveOn, rows } = await newOutbox();
  for (let number = 0; number < 21; number += 1) {
    await put("note", number);
    moveOn(1);
  }
  expect(await run()).toBe(20);
  expect(done).toEqual(Array.from({ length: 20 }, (_, number) => number));
  expect(await rows()).toHaveLength(1);
  expect(await run()).toBe(1);
  expect(await rows()).toEqual([]);
});

test("what fails waits 1 s, then twice as long each time up to 5 minutes; the log names its kind and nothing of it", async () => {
  const { put, run, rows, moveOn, clock, log } = await newOutbox();
  await put("bad", "about ann@example.org");
  for (const [attempts, pauseMs] of [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300].map(
    (seconds, index) => [index + 1, seconds * 1000] as const,
  )) {
    expect(await run({ bad: fail })).toBe(0);
    const dueAt = new Date(clock.now.getTime() + pauseMs).toISOString();
    expect(await rows()).toEqual([{ kind: "bad", attempts, dueAt, leasedUntil: null }]);
    moveOn(pauseMs - 1);
    await run({ bad: fail });
    expect((await rows())[0]?.attempts).toBe(attempts);
    moveOn(1);
  }
  expect(log.at(-1)).toContain('"kind":"bad","attempts":11,"error":"TypeError"');
  expect(log.join("")).not.toMatch(/ann@|words/);
});

test("work of a kind that nobody knows stays, for the program that will", async () => {
  const { put, run, rows } = await newOutbox();
  await put("unknown", 1);
  await put("note", 2);
  expect(await run()).toBe(1);
  expect(await rows()).toMatchObject([{ kind: "unknown", attempts: 1 }]);
});

test("a lane does its own kind only, the other lane everything else", async () => {
  const { put, run, done } = await newOutbox();
  await put("push", "push");
  await put("note", "note");
  const handlers = { push: async (payload: unknown) => void done.push(payload) };
  expect(await run(handlers, { only: "push" })).toBe(1);
  expect(done).toEqual(["push"]);
  await put("push", "another");
  expect(await run(handlers, { but: "push" })).toBe(1);
  expect(done).toEqual(["push", "note"]);
});

test("work that somebody is at is left alone for a minute; then that one is taken for dead", async () => {
  const { put, run, done, moveOn, rows } = await newOutbox();
  await put("slow", "x");
  let letGo = (): void => {};
  const dying = run({ slow: () => new Promise((resolve) => (letGo = resolve)) });
  const other = () => run({ slow: async (payload) => void done.push(payload) });
  await expect.poll(async () => (await rows())[0]?.leasedUntil).toBe("2026-03-01T12:01:00.000Z");
  moveOn(59_999);
  expect(await other()).toBe(0);
  moveOn(1);
  expect(await other()).toBe(1);
  expect(done).toEqual(["x"]);
  letGo();
  await dying;
});
