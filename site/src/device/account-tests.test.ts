import { beforeEach, expect, test, vi } from "vitest";
import * as account from "./account-tests.ts";
import { fakeStorage } from "./fake-storage.ts";
import { allSavedResults, removeResult, saveResult } from "./test-results.ts";

const result = { at: "2026-11-20T10:00:00.000Z", total: 4, band: "fuel", subscales: {} };

beforeEach(() => {
  vi.stubGlobal("localStorage", fakeStorage());
  vi.stubGlobal("sessionStorage", fakeStorage());
});

test("a result of the account is open on the page of its test alone, and only in this tab", () => {
  account.storeOpenedResult("running-on-empty", result);
  expect([account.openedResult("running-on-empty"), account.openedResult("low-season")]).toEqual([result, null]);
  expect(Object.keys(localStorage)).toEqual([]);
  account.removeOpenedResult();
  expect(account.openedResult("running-on-empty")).toBeNull();
  sessionStorage.setItem("member:test-opened", JSON.stringify({ testKey: "running-on-empty", result: { total: "4" } }));
  expect(account.openedResult("running-on-empty")).toBeNull();
});

test("everything of a member goes with the session, by its name", () => {
  account.storeOpenedResult("running-on-empty", result);
  account.storeRecorded("running-on-empty", result.at, true);
  account.refuseKeeping();
  expect([account.isKeepingRefused(), account.recordedAs("running-on-empty", result.at)]).toEqual([true, "result"]);
  expect(account.recordedAs("running-on-empty", "2026-11-21T10:00:00.000Z")).toBeNull();
  const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  expect([names.length, names.every((name) => name.startsWith("member:"))]).toEqual([3, true]);
});

test("results kept on this device are found whatever their test", () => {
  saveResult("running-on-empty", result);
  saveResult("low-season", { ...result, at: "2026-11-21T10:00:00.000Z" });
  localStorage.setItem("mood", "{}");
  expect(
    allSavedResults()
      .map(({ testKey }) => testKey)
      .toSorted(),
  ).toEqual(["low-season", "running-on-empty"]);
  removeResult("low-season", "2026-11-21T10:00:00.000Z");
  expect(allSavedResults()).toEqual([{ testKey: "running-on-empty", result }]);
});
