import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeSpeech, fakeVoice } from "./fake-speech.ts";
import { unlockSpeech } from "./unlock-speech.ts";
import { findVoice, loadVoice } from "./voices.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a voice that sends the text to a server is never chosen", () => {
  const remote = fakeVoice("Google русский", "ru-RU", { localService: false, default: true });
  expect(findVoice([remote], "ru")).toBeNull();
  expect(findVoice([remote, fakeVoice("Milena", "ru-RU")], "ru")?.name).toBe("Milena");
});

test("a voice of another language is never chosen", () => {
  expect(findVoice([fakeVoice("Milena", "ru-RU", { default: true })], "en")).toBeNull();
});

test("phones that write en_US have voices, too", () => {
  expect(findVoice([fakeVoice("English (United States)", "en_US")], "en")?.name).toBe("English (United States)");
});

test("a voice that people can listen to for long is chosen before one that sings or buzzes", () => {
  const mac = ["Albert", "Bad News", "Eddy (English (US))", "Samantha", "Zarvox"].map((name) => fakeVoice(name, "en-US"));
  expect(findVoice(mac, "en")?.name).toBe("Samantha");
  expect(findVoice([...mac, fakeVoice("Ava (Premium)", "en-US")], "en")?.name).toBe("Ava (Premium)");
  expect(findVoice([...mac, fakeVoice("Daniel", "en-GB", { default: true })], "en")?.name).toBe("Daniel");
  expect(findVoice([fakeVoice("Zarvox", "en-US")], "en")?.name).toBe("Zarvox");
});

test("voices that the browser finds later are waited for", async () => {
  const { synth, announceVoices } = fakeSpeech();
  const voice = loadVoice("en", synth);
  announceVoices(fakeVoice("Milena", "ru-RU"));
  announceVoices(fakeVoice("Samantha", "en-US"));
  expect((await voice)?.name).toBe("Samantha");
});

test("a device without a voice for the language is not waited for long", async () => {
  const voice = loadVoice("en", fakeSpeech([fakeVoice("Milena", "ru-RU")]).synth);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await voice).toBeNull();
});

test("a press unlocks the voice of the device without a word, and no other voice", () => {
  const { synth, spoken } = fakeSpeech([fakeVoice("Google US English", "en-US", { localService: false })]);
  vi.stubGlobal("speechSynthesis", synth);
  unlockSpeech("en");
  expect(spoken).toEqual([]);
  synth.getVoices().push(fakeVoice("Samantha", "en-US"));
  unlockSpeech("en");
  expect(spoken).toMatchObject([{ text: "", volume: 0, voice: { name: "Samantha" } }]);
});
