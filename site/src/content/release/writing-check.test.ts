import { createPhraseCheck, type SafetyLevel } from "@ryadom/shared/phrases.ts";
import { facts, words } from "@ryadom/shared/seed/read-seed.ts";
import { languages } from "@ryadom/shared/locales.ts";
import { expect, test } from "vitest";
import type { Content } from "../read/collections.ts";
import { writingCheckOf } from "./writing-check.ts";

const levelOf = (key: string) => facts("safety-phrases").find((fact) => fact.key === key)!["level"] as SafetyLevel;
const contentOf = (language: (typeof languages)[number]) => ({
  safetyPhrases: words("safety-phrases", language).map(({ key, phrases }) => ({
    key,
    level: levelOf(key),
    phrases: String(phrases).split("\n"),
    order: 1,
  })),
  crisisCards: [],
  helplines: [],
});
const content = { en: contentOf("en"), ru: contentOf("ru") } as unknown as Content;
const means = languages.flatMap((language) =>
  content[language].safetyPhrases.filter(({ level }) => level === "method").flatMap(({ phrases }) => phrases),
);

test("no phrase that names a method is published, in whichever form", () => {
  expect(means.length).toBeGreaterThan(50);
  for (const language of languages) {
    const check = writingCheckOf(content, language);
    expect(new Set(check.phrases.map(({ level }) => level))).toEqual(new Set(["care", "personal-data", "medical"]));
    const published = new Set(check.phrases.map(({ phrase }) => phrase));
    expect(means.filter((phrase) => published.has(phrase))).toEqual([]);
    expect(Object.keys(check).sort()).toEqual(["lines", "phrases"]);
  }
});

test("what is published still notices distress while somebody writes, in both languages", () => {
  const check = createPhraseCheck(writingCheckOf(content, "en").phrases);
  expect([check("dont want to live"), check("Хочу сдохнуть"), check("Сколько таблеток надо?")]).toEqual([["care"], ["care"], []]);
});
