import { expect, test, vi } from "vitest";
import { madeOfList, type Replaced, withReplaced } from "./made-of-list.ts";

interface Story {
  uid: string;
  locale: string;
  documentId: string;
  order: number;
  title: string;
}
const story = (documentId: string, order: number, title = documentId, locale = "en"): Story => ({
  uid: "story",
  locale,
  documentId,
  order,
  title,
});
const titles = (stories: readonly Story[]): string => stories.map(({ title }) => title).join(" ");

function givenSorted() {
  const make = vi.fn((list: readonly Story[]): readonly Story[] => list.toSorted((one, other) => one.order - other.order));
  const bringUp = vi.fn((made: readonly Story[], replaced: Replaced<Story>[]): readonly Story[] => withReplaced(made, replaced));
  const sorted = madeOfList({ isAlike: (one, other) => one.order === other.order, make, bringUp });
  const calls = () => [make.mock.calls.length, bringUp.mock.calls.length];
  return { sorted, calls };
}

test("what was made of the list before is brought up as long as its entries stand for the same", () => {
  const { sorted, calls } = givenSorted();
  const [a, b] = [story("a", 2), story("b", 1)];
  const list = [a, b];
  expect(sorted(list)).toBe(sorted(list));
  expect(titles(sorted([a, story("b", 1, "new")]))).toBe("new a");
  expect(calls()).toEqual([1, 1]);
  expect(titles(sorted([a, story("b", 3, "last")]))).toBe("a last");
  expect(titles(sorted([a]))).toBe("a");
  expect(calls()).toEqual([3, 1]);
});

test("who comes back to the list before gets what is true of it", () => {
  const { sorted, calls } = givenSorted();
  const list = [story("a", 2), story("b", 1)];
  sorted(list);
  sorted([list[0]!, story("b", 1, "new")]);
  expect(titles(sorted(list))).toBe("b a");
  expect(calls()).toEqual([1, 2]);
});

test("lists of each language are brought up apart", () => {
  const { sorted, calls } = givenSorted();
  const russian = story("a", 1, "а", "ru");
  sorted([story("a", 1)]);
  sorted([russian]);
  expect(titles(sorted([story("a", 1, "new")]))).toBe("new");
  expect(titles(sorted([{ ...russian, title: "новое" }]))).toBe("новое");
  expect(calls()).toEqual([2, 2]);
});
