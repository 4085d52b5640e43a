import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeSpeech, fakeVoice } from "./fake-speech.ts";
import { openReader } from "./reader.ts";
import { openSpeaker } from "./speaker.ts";

const sentences = ["One.", "Two.", "Three."];
function open() {
  const speech = fakeSpeech();
  const shown: string[] = [];
  const voice = fakeVoice("Samantha", "en-US");
  const onChange = (state: string, index: number) => void shown.push(`${state} ${index}`);
  const reader = openReader({ sentences, voice, language: "en", rate: 1, onChange, speaker: openSpeaker(speech.synth) });
  return { ...speech, reader, last: () => shown.at(-1) };
}
/** What is said after something was stopped comes a moment later. */
const moment = () => vi.advanceTimersByTime(100);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("says one sentence after the other, and nothing after the last", () => {
  const { reader, said, finish, last } = open();
  reader.play();
  expect(said()).toEqual(["One."]);
  finish();
  expect(said()).toEqual(["Two."]);
  expect(last()).toBe("speaking 1");
  finish();
  finish();
  expect(said()).toEqual(["Three."]);
  expect(last()).toBe("ended 0");
  vi.advanceTimersByTime(600_000);
  expect(said()).toEqual([]);
});

test("a pause goes on at the start of the same sentence, however long it was", () => {
  const { reader, said, finish, last } = open();
  reader.play();
  finish();
  reader.pause();
  expect(last()).toBe("paused 1");
  said();
  vi.advanceTimersByTime(600_000);
  expect(said()).toEqual([]);
  reader.play();
  expect(said()).toEqual(["Two."]);
});

test("goes back and forward by a sentence, and not beyond the first and the last", () => {
  const { reader, said, last } = open();
  reader.play();
  said();
  reader.forward();
  expect(said(), "not in the moment in which the other was stopped").toEqual([]);
  moment();
  expect(said()).toEqual(["Two."]);
  reader.back();
  reader.back();
  moment();
  expect(said()).toEqual(["One."]);
  for (let press = 0; press < 5; press++) reader.forward();
  moment();
  expect(said()).toEqual(["Three."]);
  expect(last()).toBe("speaking 2");
});

test("in a pause, back and forward move and stay silent", () => {
  const { reader, said, last } = open();
  reader.play();
  reader.pause();
  said();
  reader.forward();
  moment();
  expect(said()).toEqual([]);
  expect(last()).toBe("paused 1");
});

test("a new speed is heard from the start of the sentence, and stays", () => {
  const { reader, spoken, finish } = open();
  reader.play();
  finish();
  reader.setRate(0.7);
  moment();
  finish();
  expect(spoken.map(({ text, rate }) => `${text} ${rate}`)).toEqual(["One. 1", "Two. 1", "Two. 0.7", "Three. 0.7"]);
});

test("stopped, it is silent at once and stays so, whatever the browser still tells", () => {
  const { reader, synth, said, spoken, last } = open();
  reader.play();
  const [first] = spoken;
  reader.stop();
  expect(synth.speaking).toBe(false);
  said();
  first?.dispatchEvent(new Event("end"));
  first?.dispatchEvent(Object.assign(new Event("error"), { error: "interrupted" }));
  vi.advanceTimersByTime(600_000);
  expect(said()).toEqual([]);
  expect(last()).toBe("speaking 0");
});

test("stopped between two sentences, the next one is not begun", () => {
  const { reader, said } = open();
  reader.play();
  reader.forward();
  reader.stop();
  said();
  moment();
  expect(said()).toEqual([]);
});

test("when somebody else stops the voice, it pauses and does not run on to the next sentence", () => {
  const { reader, synth, said, last } = open();
  reader.play();
  said();
  synth.cancel();
  expect(last()).toBe("paused 0");
  moment();
  expect(said()).toEqual([]);
});

test("a voice that fails is told, and can be tried again", () => {
  const { reader, said, fail, last } = open();
  reader.play();
  fail("synthesis-failed");
  expect(last()).toBe("failed 0");
  said();
  reader.play();
  expect(said()).toEqual(["One."]);
});

test("a sentence whose end is never told does not hold up the rest", () => {
  const { reader, said } = open();
  reader.play();
  said();
  vi.advanceTimersByTime(10_000);
  expect(said()).toEqual(["Two."]);
});

test("a voice that went silent in the dark begins its sentence again when the page is seen", () => {
  const { reader, said, finish, forget } = open();
  reader.play();
  finish();
  said();
  reader.recover();
  moment();
  expect(said(), "it was speaking").toEqual([]);
  forget();
  reader.recover();
  expect(said()).toEqual(["Two."]);
});
