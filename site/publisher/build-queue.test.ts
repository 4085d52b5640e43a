import type { PublisherState, PublishHint } from "@ryadom/shared/publisher.ts";
import { expect, test, vi } from "vitest";
import { BuildFailedError, createQueue, type Published } from "./build-queue.ts";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function givenQueue(publish: (hints: readonly PublishHint[] | null) => Promise<Published>) {
  const seen: PublisherState[] = [];
  const queue = createQueue({ publish, debounceMs: 10, retryMs: 40, retryMaxMs: 80, onChange: (state) => seen.push(state) });
  return { queue, seen, phases: () => seen.map(({ phase }) => phase) };
}

const release = (id: string) => ({ id, builtAt: "2026-11-21T00:00:00.000Z", keptBack: [] });

test("hooks that arrive together become one build", async () => {
  const publish = vi.fn(async () => release("a"));
  const { queue, phases } = givenQueue(publish);
  for (let hook = 0; hook < 20; hook++) queue.request();
  await vi.waitFor(() => expect(queue.state().phase).toBe("live"));
  expect(publish).toHaveBeenCalledTimes(1);
  expect(phases()).toEqual(["queued", "building", "live"]);
});

test("a hook that arrives during a build is not lost: one more build follows", async () => {
  let build = 0;
  const publish = vi.fn(async () => {
    await pause(60);
    return release(`build-${++build}`);
  });
  const { queue } = givenQueue(publish);
  queue.request();
  await vi.waitFor(() => expect(queue.state().phase).toBe("building"));
  queue.request();
  queue.request();
  await vi.waitFor(() => expect(queue.state().release?.id).toBe("build-2"));
  await pause(100);
  expect(publish).toHaveBeenCalledTimes(2);
});

test("builds never run side by side", async () => {
  let running = 0;
  let most = 0;
  const { queue } = givenQueue(async () => {
    most = Math.max(most, ++running);
    await pause(20);
    running--;
    return release("a");
  });
  for (let hook = 0; hook < 30; hook++) {
    queue.request();
    await pause(7);
  }
  await vi.waitFor(() => expect(queue.state().phase).toBe("live"));
  expect(most).toBe(1);
});

test("a failure keeps the release that is live, says why, and is tried again by itself", async () => {
  let attempts = 0;
  const { queue, seen, phases } = givenQueue(async () => {
    attempts++;
    if (attempts === 2) throw new Error("fetch failed");
    return release(`build-${attempts}`);
  });
  queue.request();
  await vi.waitFor(() => expect(queue.state().release?.id).toBe("build-1"));
  queue.request();
  await vi.waitFor(() => expect(queue.state().release?.id).toBe("build-3"));
  expect(seen.find(({ phase }) => phase === "failed")).toMatchObject({ release: { id: "build-1" }, error: { message: "fetch failed" } });
  expect(queue.state()).toMatchObject({ phase: "live", lastFailure: { at: expect.any(String), error: { message: "fetch failed" } } });
  expect(phases().slice(-2)).toEqual(["building", "live"]);
});

test("a failure that an entry caused waits for the editor instead of building again and again", async () => {
  const entry = { uid: "api::course.course", documentId: "d1", locale: "ru", title: "" };
  const publish = vi.fn(async () => {
    throw new BuildFailedError({ message: "The title is blank.", entry, field: "title" });
  });
  const { queue } = givenQueue(publish);
  queue.request();
  await vi.waitFor(() => expect(queue.state().phase).toBe("failed"));
  await pause(150);
  expect(publish).toHaveBeenCalledTimes(1);
  expect(queue.state().error).toEqual({ message: "The title is blank.", entry, field: "title" });
});

test("stop waits for the build that runs and starts no other", async () => {
  const publish = vi.fn(async () => {
    await pause(50);
    return release("a");
  });
  const { queue } = givenQueue(publish);
  queue.request();
  await vi.waitFor(() => expect(queue.state().phase).toBe("building"));
  queue.request();
  await queue.stop();
  await pause(60);
  expect(publish).toHaveBeenCalledTimes(1);
});

test("hints of hooks are collected; one that says nothing, and a failure, mean that anything may have changed", async () => {
  const hint = (documentId: string): PublishHint => ({ uid: "api::story.story", documentId, locale: "en" });
  const told: unknown[] = [];
  const { queue } = givenQueue(async (hints) => {
    told.push(hints);
    if (told.length === 3) throw new Error("the CMS is away");
    await pause(200);
    return { ...release(String(told.length)), way: "quick" };
  });
  queue.request(hint("a"));
  queue.request(hint("b"));
  await vi.waitFor(() => expect(queue.state().phase).toBe("building"));
  queue.request(hint("c"));
  queue.request();
  await vi.waitFor(() => expect(queue.state().release?.id).toBe("2"));
  queue.request(hint("d"));
  await vi.waitFor(() => expect(queue.state().release?.id).toBe("4"));
  expect(told).toEqual([[hint("a"), hint("b")], null, [hint("d")], null]);
  expect(queue.state().way).toBe("quick");
});
