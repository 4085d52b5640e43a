import { beforeEach, expect, test, vi } from "vitest";
import { fakeStorage, refusingStorage } from "./fake-storage.ts";
import { isSaved, removeSavedPage, savedPages, savePage } from "./saved-pages.ts";

beforeEach(() => void vi.stubGlobal("localStorage", fakeStorage()));
const story = (page: string, over = {}) => ({ page, title: page, address: `/en/${page}`, language: "en" as const, ...over });

test("what is saved stands first, once, in the language it was last saved in, and goes back to its place", () => {
  savePage(story("stories/one"));
  savePage(story("stories/two"));
  savePage(story("stories/one", { title: "Раз", address: "/ru/stories/one", language: "ru" }));
  expect(savedPages().map(({ page, language }) => [page, language])).toEqual([
    ["stories/one", "ru"],
    ["stories/two", "en"],
  ]);
  removeSavedPage("stories/two");
  expect(isSaved("stories/two")).toBe(false);
  savePage(story("stories/two"), 1);
  expect(savedPages().map(({ page }) => page)).toEqual(["stories/one", "stories/two"]);
  removeSavedPage("stories/one");
  removeSavedPage("stories/two");
  expect(localStorage.getItem("saved-pages")).toBeNull();
});

test("what leads out of the site, or isn't a page, is passed over; the hundredth and first pushes out the oldest", () => {
  localStorage.setItem(
    "saved-pages",
    JSON.stringify([story("a", { address: "https://x.example" }), story("b", { address: "//x" }), 3, story("c")]),
  );
  expect(savedPages().map(({ page }) => page)).toEqual(["c"]);
  for (let index = 0; index < 105; index += 1) savePage(story(`stories/${index}`));
  expect(savedPages()).toHaveLength(100);
  expect(savedPages()[0]!.page).toBe("stories/104");
});

test("a browser that keeps nothing says so", () => {
  vi.stubGlobal("localStorage", refusingStorage());
  expect(savePage(story("stories/one"))).toBe(false);
  expect(savedPages()).toEqual([]);
});
