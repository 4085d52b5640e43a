import { beforeEach, expect, test, vi } from "vitest";
import { fakeStorage, refusingStorage } from "./fake-storage.ts";
import { keepSearch, recentSearches, removeAllSearches, removeSearch } from "./recent-searches.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", fakeStorage());
});

test("keeps the eight newest, each once, the newest first", () => {
  for (let number = 1; number <= 10; number++) keepSearch(`sleep ${number}`);
  keepSearch("sleep 5");
  expect(recentSearches()).toEqual([5, 10, 9, 8, 7, 6, 4, 3].map((number) => `sleep ${number}`));
});

test("one can be removed, and all of them, and then nothing is left of them", () => {
  keepSearch("panic");
  keepSearch("sleep");
  removeSearch("panic");
  expect(recentSearches()).toEqual(["sleep"]);
  removeSearch("sleep");
  expect(Object.keys(localStorage)).toEqual([]);
  keepSearch("panic");
  removeAllSearches();
  expect(Object.keys(localStorage)).toEqual([]);
});

test("a device that is to keep none keeps none; nor does it keep a long text", () => {
  keepSearch("I can’t sleep and ".repeat(10));
  localStorage.setItem("keeps-searches", "false");
  keepSearch("panic");
  expect(Object.keys(localStorage)).toEqual(["keeps-searches"]);
});

test("what stands there and is no list of words counts as none", () => {
  for (const kept of ["{}", '"words"', "[1, null]", "no JSON"]) {
    localStorage.setItem("recent-searches", kept);
    expect(recentSearches()).toEqual([]);
  }
  vi.stubGlobal("localStorage", refusingStorage());
  keepSearch("panic");
  expect(recentSearches()).toEqual([]);
});
