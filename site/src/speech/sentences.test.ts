import { expect, test, vi } from "vitest";
import type { Language } from "@ryadom/shared/locales.ts";
import { splitSentences } from "./sentences.ts";

const split = (text: string, language: Language = "en") => splitSentences(text, language).map(({ start, end }) => text.slice(start, end));

/** As on browsers that are older than `Intl.Segmenter`. */
function withoutSegmenter(run: () => void): void {
  const { Segmenter } = Intl;
  vi.stubGlobal("Intl", { ...Intl, Segmenter });
  delete (Intl as { Segmenter?: unknown }).Segmenter;
  try {
    run();
  } finally {
    vi.unstubAllGlobals();
  }
}

test.each<[Language, string, string[]]>([
  ["en", "Breathe in. Hold for a moment… And out!", ["Breathe in.", "Hold for a moment…", "And out!"]],
  ["en", "  “Are you all right?” she asked. I wasn’t.  ", ["“Are you all right?” she asked.", "I wasn’t."]],
  ["en", "It took 2.5 hours.", ["It took 2.5 hours."]],
  ["ru", "Вдохните носом. Ещё немного… И выдох!", ["Вдохните носом.", "Ещё немного…", "И выдох!"]],
  ["ru", "Это, т. е. дыхание, помогает. «Правда?» — спросил он.", ["Это, т. е. дыхание, помогает.", "«Правда?» — спросил он."]],
])("%s: %s", (language, text, sentences) => {
  expect(split(text, language)).toEqual(sentences);
});

test("the number of a step belongs to the step", () => {
  expect(split("1. Sit down. 2. Breathe.")).toEqual(["1. Sit down.", "2. Breathe."]);
});

test("what cannot be said is left out", () => {
  expect(split(" → ")).toEqual([]);
  expect(split("")).toEqual([]);
});

test("a long sentence is said in parts that lose nothing", () => {
  const long = `${"a clause of some words that goes on for a while, ".repeat(12)}and then it ends.`;
  const parts = split(long);
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.every((part) => part.length <= 180)).toBe(true);
  expect(parts.join(" ")).toBe(long);
});

test("a long sentence without a comma stays whole", () => {
  const long = `${"word ".repeat(60)}end.`;
  expect(split(long)).toEqual([long]);
});

test("browsers without Intl.Segmenter split at the ends of sentences, too", () => {
  withoutSegmenter(() => {
    expect("Segmenter" in Intl).toBe(false);
    expect(split("Breathe in. Hold… And out! “Good?” Yes")).toEqual(["Breathe in.", "Hold…", "And out!", "“Good?”", "Yes"]);
  });
  expect("Segmenter" in Intl).toBe(true);
});
