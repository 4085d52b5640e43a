import { beforeEach, expect, test, vi } from "vitest";
import { fakeStorage, refusingStorage } from "./fake-storage.ts";
import { storageChangedEvent } from "./storage.ts";
import { dayEnd, removeMood, isLowPeriod, storeDayEnd, storeMood, isEditable, moodDays, type MoodDays } from "./mood-diary.ts";

const events: string[] = [];
beforeEach(() => {
  events.length = 0;
  vi.stubGlobal("localStorage", fakeStorage());
  vi.stubGlobal("dispatchEvent", (event: Event) => events.push(event.type));
});

const entry = (mood: number) => ({ mood, emotions: [], note: "" });

test("keeps one entry a day, changes it, deletes it, and says each time that something changed", () => {
  expect(storeMood("2026-11-20", entry(2))).toBe(true);
  storeMood("2026-11-21", entry(4));
  storeMood("2026-11-21", { mood: 5, emotions: ["hope"], note: "sun" });
  expect(Object.keys(moodDays())).toEqual(["2026-11-20", "2026-11-21"]);
  expect(moodDays()["2026-11-21"]).toMatchObject({ mood: 5, emotions: ["hope"], note: "sun" });
  removeMood("2026-11-20");
  removeMood("2026-11-21");
  expect(moodDays()).toEqual({});
  expect(localStorage.getItem("mood")).toBeNull();
  expect(events).toEqual(Array(5).fill(storageChangedEvent));
});

test("a note is never longer than it may be", () => {
  storeMood("2026-11-21", { ...entry(3), note: "a".repeat(900) });
  expect(moodDays()["2026-11-21"]?.note).toHaveLength(500);
});

test("what is not a diary is not read as one", () => {
  for (const text of ["", "no", "[]", "7", '{"2026-11-21":{"mood":9,"emotions":[],"note":"","timeZone":"UTC"},"yesterday":{}}']) {
    localStorage.setItem("mood", text);
    expect(moodDays(), text).toEqual({});
  }
});

test("the day ends at four unless another hour was chosen", () => {
  expect(dayEnd()).toBe(4);
  storeDayEnd(0);
  expect(dayEnd()).toBe(0);
  for (const wrong of ["-1", "25", "2.5", '"4"', "x"]) {
    localStorage.setItem("mood-day-end", wrong);
    expect(dayEnd(), wrong).toBe(4);
  }
});

test("today and the seven days before may be changed", () => {
  const days = ["2026-11-22", "2026-11-21", "2026-11-14", "2026-11-13"];
  expect(days.map((day) => isEditable(day, "2026-11-21"))).toEqual([false, true, true, false]);
});

test("two entries at the lowest, one after another, are a hard stretch; nothing else is", () => {
  const days = (moods: Record<string, number>): MoodDays =>
    Object.fromEntries(Object.entries(moods).map(([day, mood]) => [day, { ...entry(mood), timeZone: "UTC" }]));
  expect(isLowPeriod(days({ "2026-11-20": 1, "2026-11-21": 1 }), "2026-11-21")).toBe(true);
  expect(isLowPeriod(days({ "2026-11-15": 1, "2026-11-21": 1 }), "2026-11-21")).toBe(true);
  expect(isLowPeriod(days({ "2026-11-20": 1, "2026-11-21": 2 }), "2026-11-21")).toBe(false);
  expect(isLowPeriod(days({ "2026-11-19": 1, "2026-11-20": 2, "2026-11-21": 1 }), "2026-11-21")).toBe(false);
  expect(isLowPeriod(days({ "2026-11-21": 1 }), "2026-11-21")).toBe(false);
  expect(isLowPeriod(days({ "2026-11-21": 1, "2026-11-22": 1 }), "2026-11-21")).toBe(false);
});

test("a browser that keeps nothing breaks nothing", () => {
  vi.stubGlobal("localStorage", refusingStorage());
  expect(storeMood("2026-11-21", entry(4))).toBe(false);
  expect(moodDays()).toEqual({});
  expect(dayEnd()).toBe(4);
  removeMood("2026-11-21");
});
