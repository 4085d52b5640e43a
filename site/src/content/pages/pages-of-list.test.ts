import { expect, test } from "vitest";
import { type CutIntoPages, numberedFromFirst, numberedFromLast, type PageOfList, takeKnown } from "./pages-of-list.ts";

const list = (length: number): number[] => Array.from({ length }, (_, index) => index);
const cuts: [string, CutIntoPages][] = [
  ["from the first", numberedFromFirst],
  ["from the last", numberedFromLast],
];

test.each(cuts)("numbered %s, a reader who goes on from the first page meets each entry once, in order, and can go back", (_name, cut) => {
  for (let length = 0; length <= 65; length++) {
    const pages = new Map(cut(list(length)).map((page) => [page.number, page]));
    const read: PageOfList<number>[] = [];
    for (let page = pages.get(1); page; page = page.next === null ? undefined : pages.get(page.next)) read.push(page);
    expect(read.flatMap(({ entries }) => entries)).toEqual(list(length));
    expect(read).toHaveLength(pages.size);
    for (const [at, page] of read.entries()) expect(page.before).toBe(read[at - 1]?.number ?? null);
  }
});

test("numbered from the first, each page but the last holds ten", () => {
  expect(numberedFromFirst(list(23)).map(({ entries }) => entries.length)).toEqual([10, 10, 3]);
});

test("numbered from the last, the first page holds what is left, and an entry that comes in front changes it alone, or the two at the front", () => {
  expect(numberedFromLast(list(23)).map(({ number, entries }) => [number, entries.length])).toEqual([
    [1, 13],
    [2, 10],
  ]);
  let before = numberedFromLast(list(100));
  for (let more = 1; more <= 40; more++) {
    const entries = [...Array.from({ length: more }, (_, index) => -1 - index).toReversed(), ...list(100)];
    const pages = takeKnown(numberedFromLast(entries), before);
    const changed = pages.filter((page) => !before.includes(page));
    expect(changed.length).toBeLessThanOrEqual(3);
    expect(changed.every(({ number }) => number === 1 || number >= pages.length - 1)).toBe(true);
    before = pages;
  }
});
