import { expect, test, vi } from "vitest";
import { fakeStorage, refusingStorage } from "./fake-storage.ts";
import { keepTextSize, textSize } from "./text-size.ts";

test("a larger size is kept as a raw word, and the usual one is nothing to keep", () => {
  vi.stubGlobal("localStorage", fakeStorage());
  expect(textSize()).toBe("100");
  expect(keepTextSize("150")).toBe(true);
  expect([textSize(), localStorage.getItem("text-size")]).toEqual(["150", "150"]);
  keepTextSize("100");
  expect(localStorage.getItem("text-size")).toBeNull();
});

test("where nothing can be kept the size is the usual one", () => {
  vi.stubGlobal("localStorage", refusingStorage());
  expect([keepTextSize("200"), textSize()]).toEqual([false, "100"]);
});
