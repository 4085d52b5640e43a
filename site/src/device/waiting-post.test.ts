import { beforeEach, expect, test, vi } from "vitest";
import { fakeStorage } from "./fake-storage.ts";
import { isAnythingPending } from "./pending.ts";
import { isPostWaiting, letPostWait, refuseWaiting, stopWaiting, wasWaitingRefused } from "./waiting-post.ts";

beforeEach(() => void vi.stubGlobal("localStorage", fakeStorage()));

test("A draft waits for the account that asked, until it is told to stop", () => {
  expect(letPostWait("key", "M1")).toBe(true);
  expect(isAnythingPending()).toBe(true);
  expect(isPostWaiting("key", "M1")).toBe(true);
  expect(isPostWaiting("another", "M1")).toBe(false);
  expect(isPostWaiting("key", "M2")).toBe(false);
  expect(isPostWaiting("key", null)).toBe(false);
  stopWaiting();
  expect(isPostWaiting("key", "M1")).toBe(false);
  expect(isAnythingPending()).toBe(false);
});

test("It is not promised to an account that the device doesn't know", () => {
  expect(letPostWait("key", null)).toBe(false);
  expect(isPostWaiting("key", null)).toBe(false);
});

test("What the API refused waits for its author", () => {
  letPostWait("key", "M1");
  expect(wasWaitingRefused()).toBe(false);
  refuseWaiting();
  expect(wasWaitingRefused()).toBe(true);
  expect(isPostWaiting("key", "M1")).toBe(true);
});
