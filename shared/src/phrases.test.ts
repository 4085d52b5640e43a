import { describe, expect, test, vi } from "vitest";
import { facts, words } from "../seed/read-seed.ts";
import { hasChangedMuch, createPhraseCheck, type SafetyLevel, type SafetyPhrase } from "./phrases.ts";
import { flaggedSentences, harmlessSentences } from "./phrases-corpus.ts";

/** Of both languages, as the site has them: people write in either. */
const phrases: SafetyPhrase[] = (["en", "ru"] as const).flatMap((language) =>
  words("safety-phrases", language).flatMap(({ key, phrases: lines }) =>
    String(lines)
      .split("\n")
      .map((phrase) => ({ phrase, level: facts("safety-phrases").find((fact) => fact.key === key)!["level"] as SafetyLevel })),
  ),
);
const check = createPhraseCheck(phrases);

describe("the list of the demo", () => {
  test("the corpus is large enough to mean something", () => {
    expect(harmlessSentences.length).toBeGreaterThanOrEqual(60);
    expect(Object.values(flaggedSentences).flat().length).toBeGreaterThanOrEqual(60);
  });

  test.each(harmlessSentences)("stays silent: %s", (sentence) => {
    expect(check(sentence)).toEqual([]);
  });

  test.each(Object.entries(flaggedSentences).flatMap(([level, sentences]) => sentences.map((sentence) => [level, sentence] as const)))(
    "%s: %s",
    (level, sentence) => {
      expect(check(sentence)).toContain(level);
    },
  );
});

test("words are whole, whatever their case, their form of a letter, or the marks around them", () => {
  const die = createPhraseCheck([
    { phrase: "тёмн* ночь", level: "care" },
    { phrase: "don't go", level: "medical" },
  ]);
  expect(die("**ТЕМНАЯ** ночь")).toEqual(["care"]);
  expect(die("темень, ночь")).toEqual([]);
  expect(die("тёмна\u0301я ночь")).toEqual(["care"]);
  expect(die("те\u0308мная… ночь")).toEqual(["care"]);
  expect(die("Темная. Ночь")).toEqual([]);
  expect(die("полутемная ночь")).toEqual([]);
  expect(die("Please don’t go")).toEqual(["medical"]);
});

test("a word is what a reader sees, whatever stands for its letters", () => {
  const see = createPhraseCheck([
    { phrase: "dangerous way", level: "method" },
    { phrase: "опасн* способ*", level: "method" },
  ]);
  const spellings = [
    "dan\u200bgerous way",
    "dan\u00adger\u2060ous way",
    "ｄａｎｇｅｒｏｕｓ way",
    "𝐝𝐚𝐧𝐠𝐞𝐫𝐨𝐮𝐬 ⓦⓐⓨ",
    "dаngerоus way",
    "dangerοus wау",
    "da\u0301nge\u0336rous way",
    "dan**ger**ous *way*",
    "dangerous² way™",
    "DАNGЕRОUS way",
    "oпacныe cпocoбы",
    "опас\u200bные спо\u00adсобы",
    "ОПАСНЫЙ СПOCОБ",
    "опа**сн**ый спосо\u0301б",
  ];
  for (const spelling of spellings) expect(see(spelling), spelling).toEqual(["method"]);
  const others = ["dangerous ways", "endangerous way", "anger, us", "безопасный способ", "dangerous. Way", "2 * 3 опасно"];
  for (const text of others) expect(see(text), text).toEqual([]);
});

test("й stays itself, and a word of two scripts keeps the letters that look like no other", () => {
  const see = createPhraseCheck([
    { phrase: "мой", level: "care" },
    { phrase: "it", level: "medical" },
  ]);
  expect([see("мои"), see("МОИ\u0306"), see("IT-шник"), see("тiт"), see("ит")]).toEqual([[], ["care"], ["medical"], [], []]);
});

test("a star alone is up to two words of one sentence, and a harmless phrase covers what it names", () => {
  const stop = createPhraseCheck([
    { phrase: "stop * pills", level: "medical" },
    { phrase: "!never stop", level: "medical" },
  ]);
  expect(["stop pills", "stop the pills", "stop all these pills"].map((text) => stop(text))).toEqual([
    ["medical"],
    ["medical"],
    ["medical"],
  ]);
  expect(["stop all of these pills", "stop! The pills", "never stop the pills"].flatMap((text) => stop(text))).toEqual([]);
  expect(stop("never stop. But stop pills")).toEqual(["medical"]);
});

test("the work grows with the length of a text, and no faster, whatever is in it", () => {
  const comparisons = (text: string): number => {
    const spies = [vi.spyOn(String.prototype, "startsWith"), vi.spyOn(Array.prototype, "slice")];
    check(text);
    const count = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    for (const spy of spies) spy.mockRestore();
    return count;
  };
  for (const words of ["не хочу ", "больше не могу жить ", "stop all the ", "a.b@c-", "+7 "]) {
    const [short, long] = [comparisons(words.repeat(200)), comparisons(words.repeat(400))];
    expect(short, words).toBeGreaterThan(200);
    expect(long, words).toBeLessThan(2.1 * short);
  }
});

test("a text has changed much when more than three tenths of it are others", () => {
  expect(hasChangedMuch("0123456789", "0123456789abcd")).toBe(false);
  expect(hasChangedMuch("0123456789", "0123456789abcde")).toBe(true);
  expect(hasChangedMuch("0123456789", "012xyz6789")).toBe(false);
  expect(hasChangedMuch("0123456789", "012wxyz789")).toBe(true);
  expect(hasChangedMuch("", "")).toBe(false);
  expect(hasChangedMuch("", "a")).toBe(true);
});
