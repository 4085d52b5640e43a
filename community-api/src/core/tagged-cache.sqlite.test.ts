import { expect, test } from "vitest";
import { createTaggedCache } from "./tagged-cache.ts";

/** A cache of two seconds, and how often something was made for it. */
function newCache() {
  const clock = { now: 10_000 };
  const cache = createTaggedCache<{ tags: string[]; bytes: number; made: number }>(2000, 100, () => clock.now);
  let made = 0;
  const ask = async () => (await cache.get("feed", async () => ({ tags: [], bytes: 1, made: ++made })))?.made;
  return { cache, clock, ask };
}

test("an entry is given out for its time and no longer", async () => {
  const { cache, clock, ask } = newCache();
  expect(await ask()).toBe(1);
  clock.now += 1999;
  expect([await ask(), cache.has("feed")]).toEqual([1, true]);
  clock.now += 1;
  expect([cache.has("feed"), await ask()]).toEqual([false, 2]);
});

test("a clock that is set back keeps nothing for longer: what was kept in the future is made anew", async () => {
  const { cache, clock, ask } = newCache();
  expect(await ask()).toBe(1);
  clock.now -= 3_600_000;
  expect([cache.has("feed"), await ask()]).toEqual([false, 2]);
  clock.now += 2000;
  expect(await ask()).toBe(3);
});

test("keys count, and so does what leads nowhere: neither takes more memory than there is for it", async () => {
  const { cache, clock } = newCache();
  const made = async (tags: string[], bytes = 1) => ({ tags, bytes, made: 0 });
  await cache.get("read", () => made(["feed"], 60));
  for (let number = 0; number < 20; number += 1) await cache.get(`${number} ${"a".repeat(100)}`, () => made([]));
  expect([cache.has("read"), cache.has(`19 ${"a".repeat(100)}`)]).toEqual([true, false]);
  expect(cache.size()).toEqual({ entries: 1, bytes: 68 });
  for (let number = 10; number < 40; number += 1) await cache.get(`${number}`, () => made([]));
  expect(cache.size().bytes).toBeLessThanOrEqual(100);
  expect([cache.has("read"), cache.has("39"), cache.has("10")]).toEqual([true, true, false]);
  clock.now += 2000;
  expect(cache.has("another")).toBe(false);
  expect(cache.size()).toEqual({ entries: 0, bytes: 0 });
});
