import { describe, expect, test } from "vitest";
import { facts, words } from "../seed/read-seed.ts";
import { hasChangedMuch, safetyCheck, type SafetyLevel, type SafetyPhrase } from "./phrases.ts";
import { silent, speaking } from "./phrases-corpus.ts";

/** Of both languages, as the site has them: people write in either. */
const phrases: SafetyPhrase[] = (["en", "ru"] as const).flatMap((language) =>
  words("safety-phrases", language).flatMap(({ key, phrases: lines }) =>
    String(lines)
      .split("\n")
      .map((phrase) => ({ phrase, level: facts("safety-phrases").find((fact) => fact.key === key)!["level"] as SafetyLevel })),
  ),
);
const check = safetyCheck(phrases);

describe("the list of the demo", () => {
  test("the corpus is large enough to mean something", () => {
    expect(silent.length).toBeGreaterThanOrEqual(60);
    expect(Object.values(speaking).flat().length).toBeGreaterThanOrEqual(60);
  });

  test.each(silent)("stays silent: %s", (sentence) => {
    expect(check(sentence)).toEqual([]);
  });

  test.each(Object.entries(speaking).flatMap(([level, sentences]) => sentences.map((sentence) => [level, sentence] as const)))(
    "%s: %s",
    (level, sentence) => {
      expect(check(sentence)).toContain(level);
    },
  );
});

test("words are whole, whatever their case, their form of a letter, or the marks around them", () => {
  const die = safetyCheck([
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

test("a star alone is up to two words of one sentence, and a harmless phrase covers what it names", () => {
  const stop = safetyCheck([
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

test("a long text is checked quickly, whatever is in it", () => {
  const began = performance.now();
  check("не хочу ".repeat(1250));
  expect(performance.now() - began).toBeLessThan(1000);
});

test("a text has changed much when more than three tenths of it are others", () => {
  expect(hasChangedMuch("0123456789", "0123456789abcd")).toBe(false);
  expect(hasChangedMuch("0123456789", "0123456789abcde")).toBe(true);
  expect(hasChangedMuch("0123456789", "012xyz6789")).toBe(false);
  expect(hasChangedMuch("0123456789", "012wxyz789")).toBe(true);
  expect(hasChangedMuch("", "")).toBe(false);
  expect(hasChangedMuch("", "a")).toBe(true);
});
