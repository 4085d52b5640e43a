import { expect, test } from "vitest";
import { keepPracticeMood, moodOfToday } from "./keep-practice-mood.ts";
import type { Diary, MoodDays, NewMood } from "./mood-diary.ts";

const day = "2026-11-26";
function diaryWith(entry?: NewMood): Diary & { kept: Record<string, NewMood> } {
  const kept: Record<string, NewMood> = entry ? { [day]: entry } : {};
  return { kept, days: () => kept as MoodDays, today: () => day, keep: (at, one) => Boolean((kept[at] = one)), forget: () => {} };
}

test("a practice on a day without an entry makes one, with the face that was chosen", () => {
  const diary = diaryWith();
  expect(moodOfToday(diary)).toBeNull();
  expect(keepPracticeMood(diary, 2, "The long exhale: easier")).toBe(true);
  expect(diary.kept[day]).toEqual({ mood: 2, emotions: [], note: "The long exhale: easier" });
});

test("feelings and note of the day stay, and the practice is a line below", () => {
  const diary = diaryWith({ mood: 1, emotions: ["fear"], note: "a hard call" });
  keepPracticeMood(diary, moodOfToday(diary)!, "The long exhale: the same");
  expect(diary.kept[day]).toEqual({ mood: 1, emotions: ["fear"], note: "a hard call\nThe long exhale: the same" });
});
