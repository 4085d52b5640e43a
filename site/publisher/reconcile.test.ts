import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueue, type Published } from "./build-queue.ts";
import { reconcile } from "./reconcile.ts";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-27T00:00:00.000Z") }));
afterEach(() => void vi.useRealTimers());

const minute = 60_000;

function givenReconciliation() {
  const told: unknown[] = [];
  const lost: string[][] = [];
  const there = { differs: [] as string[], asked: 0, isHeld: false };
  const queue = createQueue({
    publish: async (hints): Promise<Published> => {
      told.push(hints);
      there.differs = [];
      return { id: "release", builtAt: "2026-11-27T00:00:00.000Z", keptBack: [] };
    },
    debounceMs: 20,
    retryMs: 2000,
    retryMaxMs: minute,
    onChange: () => {},
  });
  queue.resume({ id: "release", builtAt: "2026-11-27T00:00:00.000Z" });
  const child = {
    compare: async () => {
      there.asked++;
      return there.differs;
    },
  };
  const stop = reconcile({ queue, child, isHeld: () => there.isHeld, onLost: (lists) => void lost.push(lists) });
  const publish = () => queue.request({ uid: "api::story.story", documentId: "one", locale: "ru" });
  return { told, lost, there, stop, publish };
}

test("a hook that never arrived is found within a minute, named, and everything is read", async () => {
  const { told, lost, there } = givenReconciliation();
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect([there.asked, told]).toEqual([2, []]);
  there.differs = ["api::story.story ru"];
  await vi.advanceTimersByTimeAsync(minute + 6_100);
  expect(told).toEqual([null]);
  expect(lost).toEqual([["api::story.story ru"]]);
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(told).toHaveLength(1);
});

test("what differs because somebody publishes just then is told by a hook, and nothing is read for it", async () => {
  const { told, lost, there, publish } = givenReconciliation();
  there.differs = ["api::story.story ru"];
  await vi.advanceTimersByTimeAsync(minute + 4_500);
  publish();
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(told).toEqual([[{ uid: "api::story.story", documentId: "one", locale: "ru" }]]);
  expect(lost).toEqual([]);
});

test("each hour everything is read, whatever the counts say", async () => {
  const { told, stop } = givenReconciliation();
  await vi.advanceTimersByTimeAsync(120 * minute + 100);
  expect(told).toEqual([null, null]);
  stop();
  await vi.advanceTimersByTimeAsync(120 * minute);
  expect(told).toHaveLength(2);
});

test("while an operator holds the site nobody compares: it is meant to be different", async () => {
  const { told, there } = givenReconciliation();
  there.isHeld = true;
  there.differs = ["api::story.story ru"];
  await vi.advanceTimersByTimeAsync(3 * minute);
  expect([there.asked, told]).toEqual([0, []]);
});
