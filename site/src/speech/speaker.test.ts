import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeSpeech, fakeVoice } from "./fake-speech.ts";
import { openSpeaker } from "./speaker.ts";

const voice = fakeVoice("Milena", "ru-RU");
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what follows a silence waits a moment, because browsers drop what is said at once", () => {
  const { synth, said } = fakeSpeech();
  const speaker = openSpeaker(synth);
  speaker.say({ words: "Вдох", voice, language: "ru" });
  speaker.silence();
  speaker.say({ words: "Выдох", voice, language: "ru" });
  expect(said()).toEqual(["Вдох"]);
  vi.advanceTimersByTime(80);
  expect(said()).toEqual(["Выдох"]);
});

test("what was said to the end is followed without a wait", () => {
  const { synth, said, finish } = fakeSpeech();
  const speaker = openSpeaker(synth);
  speaker.say({ words: "Вдох", voice, language: "ru" });
  finish();
  speaker.silence();
  speaker.say({ words: "Выдох", voice, language: "ru" });
  expect(said()).toEqual(["Вдох", "Выдох"]);
});

test("silenced while it waits, it says nothing", () => {
  const { synth, said } = fakeSpeech();
  const speaker = openSpeaker(synth);
  speaker.say({ words: "Вдох", voice, language: "ru" });
  speaker.say({ words: "Выдох", voice, language: "ru" });
  speaker.silence();
  vi.advanceTimersByTime(1000);
  expect(said()).toEqual(["Вдох"]);
});
