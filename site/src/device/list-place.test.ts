import { beforeEach, expect, test, vi } from "vitest";
import { fakeStorage, refusingStorage } from "./fake-storage.ts";
import { type ListPlace, listPlacesName, readListPlace, storeListPlace } from "./list-place.ts";

const place: ListPlace = { pages: 3, item: "p25", top: 140, link: 1, scrolled: 5200, at: 1 };

beforeEach(() => {
  vi.stubGlobal("sessionStorage", fakeStorage());
});

test("a place in a list is kept for its address, in this tab alone", () => {
  storeListPlace("/en/feed", place);
  expect(readListPlace("/en/feed")).toEqual(place);
  expect(readListPlace("/en/feed?view=unanswered")).toBe(null);
  expect(Object.keys(sessionStorage)).toEqual([listPlacesName]);
});

test("the six newest lists are kept", () => {
  for (let number = 1; number <= 8; number++) storeListPlace(`/en/feed/${number}`, { ...place, pages: number });
  storeListPlace("/en/feed/4", { ...place, pages: 40 });
  expect([1, 2, 3, 4, 8].map((number) => readListPlace(`/en/feed/${number}`)?.pages)).toEqual([undefined, undefined, 3, 40, 8]);
});

test("what is no place, or cannot be read, is none", () => {
  for (const kept of [
    "[]",
    '{"/en/feed":{"pages":1}}',
    '{"/en/feed":{"pages":"3","item":"p","top":0,"link":0,"scrolled":0,"at":0}}',
    "{",
  ]) {
    sessionStorage.setItem(listPlacesName, kept);
    expect(readListPlace("/en/feed"), kept).toBe(null);
  }
  vi.stubGlobal("sessionStorage", refusingStorage());
  storeListPlace("/en/feed", place);
  expect(readListPlace("/en/feed")).toBe(null);
});
