import type { PublisherState } from "@ryadom/shared/publisher.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BuildFailedError, createQueue, type Published } from "./build-queue.ts";

/* When things happen, by a clock of the tests: nothing waits. */

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-21T00:00:00.000Z") }));
afterEach(() => void vi.useRealTimers());

const live = (id: string) => ({ id, builtAt: "2026-11-21T00:00:00.000Z" });
const release = (id: string) => ({ ...live(id), keptBack: [] });
const second = 1000;

function givenQueue(publish: () => Promise<Published>) {
  const seen: PublisherState[] = [];
  const starts: number[] = [];
  const begun = Date.now();
  const watched = (): Promise<Published> => {
    starts.push((Date.now() - begun) / second);
    return publish();
  };
  const onChange = (state: PublisherState) => void seen.push(state);
  return {
    queue: createQueue({ publish: watched, debounceMs: 200, retryMs: 2 * second, retryMaxMs: 60 * second, onChange }),
    seen,
    starts,
  };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const takes =
  <Result>(ms: number, end: () => Result) =>
  () =>
    new Promise<Result>((resolve) => setTimeout(() => resolve(end()), ms));

test("it begins idle, and with the release that is live already", () => {
  const { queue, seen } = givenQueue(async () => release("a"));
  expect(queue.state()).toEqual({ phase: "idle", release: null });
  queue.resume(live("kept"));
  expect(queue.state()).toEqual({ phase: "live", release: live("kept") });
  expect(seen).toEqual([{ phase: "live", release: live("kept") }]);
});

test("a build begins 200 ms after the last hook, and tells when it was asked for, began and ended, and how long that took", async () => {
  const { queue, seen, starts } = givenQueue(takes(3 * second, () => release("a")));
  queue.request();
  await pass(150);
  queue.request();
  await pass(199);
  expect(starts).toEqual([]);
  await pass(1);
  expect(starts).toEqual([0.35]);
  await pass(3 * second);
  const times = { queuedAt: "2026-11-21T00:00:00.000Z", startedAt: "2026-11-21T00:00:00.350Z" };
  expect(seen).toEqual([
    { phase: "queued", release: null, queuedAt: times.queuedAt },
    { phase: "building", release: null, ...times },
    { phase: "live", release: live("a"), ...times, finishedAt: "2026-11-21T00:00:03.350Z", seconds: 3.35 },
  ]);
});

test("what fails is tried again after 2 s, then after twice as long each time, up to a minute; a success begins anew", async () => {
  let isUp = false;
  const { queue, seen, starts } = givenQueue(async () => {
    if (!isUp) throw new Error("fetch failed");
    return release("a");
  });
  queue.request();
  await pass(220 * second);
  expect(starts.map((start) => Math.round(start * 10) / 10)).toEqual([0.2, 2.2, 6.2, 14.2, 30.2, 62.2, 122.2, 182.2]);
  expect(seen.filter(({ phase }) => phase === "failed")).toHaveLength(8);
  isUp = true;
  await pass(60 * second);
  expect(queue.state().phase).toBe("live");
  isUp = false;
  starts.length = 0;
  queue.request();
  await pass(5 * second);
  expect(starts.map((start) => start - starts[0]!)).toEqual([0, 2]);
});

test("a hook while a failure waits builds at once, and the try that waited does not come besides", async () => {
  let fails = true;
  const { queue, starts } = givenQueue(async () => {
    if (fails) throw new Error("fetch failed");
    return release("a");
  });
  queue.request();
  await pass(1 * second);
  fails = false;
  queue.request();
  await pass(60 * second);
  expect(starts).toEqual([0.2, 1.2]);
});

test("a hook during a build makes one more build, not beside it, and only one", async () => {
  let running = 0;
  let most = 0;
  const { queue, starts } = givenQueue(async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 10 * second));
    running -= 1;
    return release("a");
  });
  queue.request();
  await pass(1 * second);
  for (let hook = 0; hook < 3; hook += 1) queue.request();
  expect(queue.state().phase).toBe("building");
  await pass(60 * second);
  expect(starts).toEqual([0.2, 10.4]);
  expect(most).toBe(1);
});

test("a failure says why: an entry, an error, or whatever was thrown", async () => {
  const entry = { uid: "api::course.course", documentId: "d1", locale: "ru" };
  const thrown: unknown[] = [new BuildFailedError({ message: "The title is blank.", entry }), new Error("out of memory"), "words"];
  const errors: unknown[] = [];
  for (const cause of thrown) {
    const { queue } = givenQueue(async () => {
      throw cause;
    });
    queue.request();
    await pass(300);
    errors.push(queue.state().error);
    await queue.stop();
  }
  expect(errors).toEqual([{ message: "The title is blank.", entry }, { message: "out of memory" }, { message: "words" }]);
  expect(new BuildFailedError({ message: "The title is blank." }).message).toBe("The title is blank.");
});

test("stop lets what is queued or waits for its next try never begin, and waits for what runs", async () => {
  const queued = givenQueue(async () => release("a"));
  queued.queue.request();
  await queued.queue.stop();
  await pass(10 * second);
  expect(queued.starts).toEqual([]);

  const failing = givenQueue(async () => {
    throw new Error("fetch failed");
  });
  failing.queue.request();
  await pass(300);
  await failing.queue.stop();
  await pass(10 * second);
  expect(failing.starts).toHaveLength(1);

  const busy = givenQueue(takes(5 * second, () => release("a")));
  busy.queue.request();
  await pass(1 * second);
  busy.queue.request();
  let isStopped = false;
  const stopped = busy.queue.stop().then(() => (isStopped = true));
  await pass(1 * second);
  expect(isStopped).toBe(false);
  await pass(5 * second);
  await stopped;
  await pass(60 * second);
  expect(busy.starts).toHaveLength(1);
});
