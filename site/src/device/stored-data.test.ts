import { beforeEach, expect, test, vi } from "vitest";
import { fakeStorage, refusingStorage } from "./fake-storage.ts";
import { removeKind, countStored } from "./stored-data.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", fakeStorage());
});

test("counts days, results, half-done tests, notes and the rest, and deletes one kind without the others", () => {
  const entry = { mood: 3, emotions: [], note: "", timeZone: "UTC" };
  localStorage.setItem("mood", JSON.stringify({ "2026-11-20": entry, "2026-11-21": entry }));
  localStorage.setItem("test-results:sleep", "[{},{},{}]");
  localStorage.setItem("test-answers:sleep", "{}");
  localStorage.setItem("recent-searches", '["sleep","panic"]');
  localStorage.setItem("lesson-note:first-aid-for-panic/while-it-lasts", JSON.stringify("the key is cold"));
  localStorage.setItem("theme", "dark");
  expect(countStored()).toEqual({
    moods: 2,
    results: 3,
    unfinished: 1,
    searches: 2,
    notes: 1,
    plan: 0,
    practices: 0,
    saved: 0,
    mixes: 0,
    rest: 1,
  });
  removeKind("results");
  removeKind("searches");
  expect(countStored()).toEqual({
    moods: 2,
    results: 0,
    unfinished: 1,
    searches: 0,
    notes: 1,
    plan: 0,
    practices: 0,
    saved: 0,
    mixes: 0,
    rest: 1,
  });
  removeKind("rest");
  expect(Object.keys(localStorage).sort()).toEqual(["lesson-note:first-aid-for-panic/while-it-lasts", "mood", "test-answers:sleep"]);
});

test("a browser that keeps nothing has nothing to show", () => {
  vi.stubGlobal("localStorage", refusingStorage());
  expect(countStored()).toEqual({
    moods: 0,
    results: 0,
    unfinished: 0,
    searches: 0,
    notes: 0,
    plan: 0,
    practices: 0,
    saved: 0,
    mixes: 0,
    rest: 0,
  });
});
