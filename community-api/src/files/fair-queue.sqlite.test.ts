import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

test("owners take turns, each in the order in which they came, and a failure holds nobody up", async () => {
  const done: string[] = [];
  const inTurn = createFairQueue(1);
  const work = (owner: string, name: string) =>
    inTurn(owner, async () => {
      await new Promise(setImmediate);
      done.push(name);
      if (name === "a2") throw new Error(name);
    }).catch(() => done.push("failed"));
  const asked = ["a1", "a2", "a3", "a4", "b1", "c1", "b2"].map((name) => work(name[0]!, name));
  await Promise.all(asked);
  expect(done).toEqual(["a1", "a2", "failed", "b1", "c1", "a3", "b2", "a4"]);
});

test("no more of it runs side by side than may", async () => {
  const inTurn = createFairQueue(2);
  let [running, most] = [0, 0];
  const work = async () => {
    most = Math.max(most, (running += 1));
    await new Promise(setImmediate);
    running -= 1;
  };
  await Promise.all(Array.from({ length: 9 }, (_, number) => inTurn(`${number % 3}`, work)));
  expect([most, running]).toEqual([2, 0]);
});
