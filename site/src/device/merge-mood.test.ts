import { pageLimits } from "@ryadom/shared/page-limits.ts";
import { expect, test } from "vitest";
import { mergeMood } from "./merge-mood.ts";

const entry = (mood: number, note = "", emotions: string[] = []) => ({ mood, emotions, note, timeZone: "Europe/Moscow" });

test("a face alone leaves feelings and note of another device, seen here or not", () => {
  const there = entry(2, "long talk", ["tired"]);
  expect(mergeMood(entry(4), undefined, there)).toEqual(entry(4, "long talk", ["tired"]));
  expect(mergeMood(entry(4, "tea"), entry(3, "tea"), there)).toEqual(entry(4, "long talk", ["tired"]));
});

test("a note alone leaves the face that another device chose since", () => {
  expect(mergeMood(entry(3, "tea"), entry(3), entry(5))).toEqual(entry(5, "tea"));
});

test("what was emptied here on purpose stays empty", () => {
  const seen = entry(2, "tea", ["tired"]);
  expect(mergeMood(entry(2), seen, seen)).toEqual(entry(2));
});

test("of two notes of the same day both are kept, each once", () => {
  expect(mergeMood(entry(2, "walk"), undefined, entry(2, "tea")).note).toBe("tea\nwalk");
  expect(mergeMood(entry(2, "tea\nbreathing: easier"), entry(2, "tea"), entry(2, "tea, call")).note).toBe("tea, call\nbreathing: easier");
  expect(mergeMood(entry(2, "tea\nwalk"), entry(2, "tea"), entry(2, "tea\nwalk\nrun")).note).toBe("tea\nwalk\nrun");
  expect(mergeMood(entry(2, "tea and cake"), undefined, entry(2, "tea")).note).toBe("tea and cake");
  expect(mergeMood(entry(2, "tea"), undefined, entry(2, "tea")).note).toBe("tea");
});

test("where both don't fit, the newer one is kept", () => {
  const long = "a".repeat(pageLimits.moodNoteCharacters);
  expect(mergeMood(entry(2, "walk"), undefined, entry(2, long)).note).toBe("walk");
});

test("a day that the account doesn't have is what was written here", () => {
  expect(mergeMood(entry(2, "walk"), entry(1, "tea"), undefined)).toEqual(entry(2, "walk"));
});
