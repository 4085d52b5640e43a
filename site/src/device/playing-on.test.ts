import { beforeEach, expect, test, vi } from "vitest";
import { fakeStorage } from "./fake-storage.ts";
import { playingOn, type PlayingOn, removePlayingOn, storePlayingOn } from "./playing-on.ts";

const at = "2026-03-01T22:00:00.000Z";
const hours = (count: number) => Date.parse(at) + count * 3_600_000;
const rain: PlayingOn = {
  title: "Rain",
  words: { en: { pause: "Pause" }, ru: { pause: "Пауза" } },
  page: "/en/therapy/sound/rain",
  second: 61,
  at,
  kind: "mix",
  files: [{ address: "/media/rain.m4a", volume: 0.8 }],
  endsAt: null,
};

beforeEach(() => void vi.stubGlobal("sessionStorage", fakeStorage()));

test("what played is offered for twelve hours, and no longer once it was removed", () => {
  storePlayingOn(rain);
  expect(playingOn(hours(1))).toEqual(rain);
  expect(playingOn(hours(12))).toBeNull();
  removePlayingOn();
  expect(playingOn(hours(1))).toBeNull();
});

test("a timer that has ended meanwhile ends it", () => {
  storePlayingOn({ ...rain, endsAt: "2026-03-01T22:30:00.000Z" });
  expect(playingOn(hours(0.4))).not.toBeNull();
  expect(playingOn(hours(0.6))).toBeNull();
});

test("what somebody else wrote there is not played", () => {
  for (const wrong of [
    { ...rain, files: [{ address: "https://elsewhere.example/rain.m4a", volume: 1 }] },
    { ...rain, files: [{ address: "//elsewhere.example/rain.m4a", volume: 1 }] },
    { ...rain, files: [{ address: "/media/rain.m4a", volume: 3 }] },
    { ...rain, files: [] },
    { ...rain, at: "yesterday" },
    { ...rain, kind: "film" },
    { ...rain, words: { en: { pause: 1 } } },
    "rain",
  ]) {
    sessionStorage.setItem("practices-playing", JSON.stringify(wrong));
    expect(playingOn(hours(1))).toBeNull();
  }
});
