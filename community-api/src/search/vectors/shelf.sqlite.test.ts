import { expect, test } from "vitest";
import { type Entry, Shelf } from "./shelf.ts";

const entry = (id: string, given: Partial<Entry> = {}): Entry => ({
  id,
  kind: "post",
  theme: null,
  date: "2026-03-01",
  madeAt: "1",
  ...given,
});
const toward = (degrees: number): Float32Array =>
  Float32Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180), 0, 0);
const idsNear = (shelf: Shelf, degrees: number, filter = {}): string[] => shelf.nearest(toward(degrees), filter, 10).map(({ id }) => id);

test("the closest come first, and what points elsewhere is not among them", () => {
  const shelf = new Shelf(4);
  for (const degrees of [0, 20, 50, 90, 180]) shelf.put(entry(`at${degrees}`), toward(degrees));
  expect(idsNear(shelf, 5)).toEqual(["at0", "at20", "at50"]);
  const closeness = shelf.nearest(toward(0), {}, 1)[0]!.closeness;
  expect(closeness).toBeCloseTo(1, 5);
  expect(shelf.nearest(Float32Array.of(1, 0), {}, 10)).toEqual([]);
});

test("kinds and themes narrow what is close", () => {
  const shelf = new Shelf(4);
  shelf.put(entry("help", { kind: "help", theme: "sleep" }), toward(0));
  shelf.put(entry("faq", { kind: "faq" }), toward(1));
  expect(idsNear(shelf, 0, { kinds: ["faq"] })).toEqual(["faq"]);
  expect(idsNear(shelf, 0, { themes: ["sleep"] })).toEqual(["help"]);
});

test("what is removed or replaced is found no more, and the others still are", () => {
  const shelf = new Shelf(4);
  for (let number = 0; number < 600; number += 1) shelf.put(entry(`P${number}`), toward(number % 2 === 0 ? 0 : 90));
  for (let number = 0; number < 600; number += 2) if (number !== 4) shelf.remove(`P${number}`);
  shelf.put(entry("P1", { madeAt: "2" }), toward(0));
  shelf.remove("Pnever");
  expect(shelf.size).toBe(301);
  expect(idsNear(shelf, 0).toSorted()).toEqual(["P1", "P4"]);
});

test("where there are too many the newest stay", () => {
  const shelf = new Shelf(4, 3 * 16);
  for (const day of [5, 2, 9, 7, 1]) shelf.put(entry(`day${day}`, { date: `2026-03-0${day}` }), toward(0));
  expect(shelf.ids().toSorted()).toEqual(["day5", "day7", "day9"]);
});

test("a model that finds everything alike finds only what stands out", () => {
  const shelf = new Shelf(4);
  for (let number = 0; number < 200; number += 1) shelf.put(entry(`P${number}`), toward(30 + (number % 10) / 10));
  shelf.put(entry("Pmeant"), toward(3));
  expect(idsNear(shelf, 0)).toEqual(["Pmeant"]);
});

test("twenty thousand texts are compared in a few hundredths of a second", () => {
  const shelf = new Shelf(384);
  const random = (): Float32Array => Float32Array.from({ length: 384 }, () => Math.random() - 0.5);
  for (let number = 0; number < 20_000; number += 1) shelf.put(entry(`P${number}`), random());
  shelf.nearest(random(), {}, 100);
  const { user } = process.cpuUsage();
  shelf.nearest(random(), {}, 100);
  expect(process.cpuUsage().user - user).toBeLessThan(200_000);
});
