import { expect, test } from "vitest";
import { superfluous } from "../src/history/retention.ts";

const now = Date.parse("2026-11-26T12:00:00Z");
const hour = 60 * 60 * 1000;
const version = (id: number, hoursAgo: number, action: "saved" | "deleted" = "saved") => ({
  id,
  action,
  at: new Date(now - hoursAgo * hour).toISOString(),
});

test("every version of the last 90 days is kept, and of earlier days one each", () => {
  const recent = Array.from({ length: 500 }, (_, index) => version(index, index));
  expect(superfluous(recent, now)).toEqual([]);
  // Two a day for ten days, a hundred days ago: the later one of each day stays.
  const old = Array.from({ length: 20 }, (_, index) => version(1000 + index, 100 * 24 + index * 12));
  const gone = superfluous([...recent, ...old], now);
  expect(gone).toHaveLength(10);
  expect(gone).toContain(1001);
});

test("the last 20 stay, however old they are", () => {
  const sameDay = Array.from({ length: 30 }, (_, index) => version(index, 5000));
  expect(superfluous(sameDay, now)).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29]);
  expect(superfluous(sameDay.slice(0, 20), now)).toEqual([]);
});

test("30 days after its deletion an entry and its whole history are gone; what was restored stays", () => {
  expect(superfluous([version(2, 29 * 24, "deleted"), version(1, 30 * 24)], now)).toEqual([]);
  expect(superfluous([version(2, 31 * 24, "deleted"), version(1, 32 * 24)], now)).toEqual([2, 1]);
  expect(superfluous([version(3, 31 * 24), version(2, 31 * 24, "deleted"), version(1, 32 * 24)], now)).toEqual([]);
});
