import { beforeEach, expect, test, vi } from "vitest";
import { fakeStorage } from "./fake-storage.ts";
import { countHardDays } from "./hard-days.ts";
import { triedPractices } from "./own-path.ts";
import { practicesDone, removePracticesDone, storePracticeDone } from "./practices-done.ts";

beforeEach(() => void vi.stubGlobal("localStorage", fakeStorage()));
const entry = (mood: number) => ({ mood, emotions: [], note: "", timeZone: "UTC" });
const done = (practice: string, at: string, felt: "easier" | "same" | "harder" | null) => ({ practice, at, felt });

test("what was said after a practice belongs to that time, and what was tried is counted", () => {
  storePracticeDone(done("breathing/long", "2026-03-01T22:00:00.000Z", null));
  storePracticeDone(done("breathing/long", "2026-03-01T22:00:00.000Z", "easier"));
  storePracticeDone(done("breathing/long", "2026-03-02T22:00:00.000Z", null));
  storePracticeDone(done("breathing/box", "2026-03-02T22:05:00.000Z", "harder"));
  expect(triedPractices(practicesDone())).toEqual([
    { practice: "breathing/long", times: 2, easier: 1, harder: 0 },
    { practice: "breathing/box", times: 1, easier: 0, harder: 1 },
  ]);
  removePracticesDone();
  expect(practicesDone()).toEqual([]);
});

test("what isn't a practice is passed over, and no more than two hundred are kept", () => {
  localStorage.setItem("practices-done", JSON.stringify([{ practice: 1 }, "x", done("breathing/long", "2026-03-01", null)]));
  expect(practicesDone()).toHaveLength(1);
  for (let minute = 0; minute < 210; minute += 1) storePracticeDone(done("breathing/long", String(minute), null));
  expect(practicesDone()).toHaveLength(200);
});

test("a hard day is an awful or a low one of the last thirty", () => {
  const days = { "2026-03-01": entry(1), "2026-02-20": entry(2), "2026-02-21": entry(3), "2026-01-01": entry(1), "2026-03-02": entry(1) };
  expect(countHardDays(days, "2026-03-01")).toBe(2);
});
