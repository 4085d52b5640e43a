import { beforeEach, expect, test, vi } from "vitest";
import { cameFor, keepCameFor } from "./came-for.ts";
import { fakeStorage } from "./fake-storage.ts";

beforeEach(() => vi.stubGlobal("localStorage", fakeStorage()));

test("what brought somebody here is kept as a raw word, and forgotten when they'd rather not say", () => {
  expect(cameFor()).toBeNull();
  expect(keepCameFor("sleep")).toBe(true);
  expect([cameFor(), localStorage.getItem("came-for")]).toEqual(["sleep", "sleep"]);
  expect(keepCameFor(null)).toBe(true);
  expect(localStorage.getItem("came-for")).toBeNull();
});

test("a word that means nothing here counts as no answer", () => {
  localStorage.setItem("came-for", "curiosity");
  expect(cameFor()).toBeNull();
});
