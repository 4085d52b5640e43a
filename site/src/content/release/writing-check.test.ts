import { writtenOut } from "@ryadom/shared/phrases-groups.ts";
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
  content[language].safetyPhrases.filter(({ level }) => level === "method").map(({ phrases }) => phrases),
);
const phrasesOf = (lists: readonly (readonly string[])[]) => lists.flatMap((lines) => writtenOut(lines).map(({ phrase }) => phrase));

test("no phrase that names a method is published, in whichever form", () => {
  expect(phrasesOf(means).length).toBeGreaterThan(200);
  for (const language of languages) {
    const check = writingCheckOf(content, language);
    expect(new Set(check.phraseLists.map(({ level }) => level))).toEqual(new Set(["care", "personal-data", "medical"]));
    const published = new Set(phrasesOf(check.phraseLists.map(({ lines }) => lines)));
    expect(phrasesOf(means).filter((phrase) => published.has(phrase))).toEqual([]);
    expect(Object.keys(check).sort()).toEqual(["lines", "phraseLists"]);
  }
});

test("nor is a group of words that only such phrases name", () => {
  const list = (key: string, level: SafetyLevel, phrases: string[]) => ({ key, level, phrases, order: 1 });
  const safetyPhrases = [
    list("tired", "care", ["@night = night|evening", "bad @night"]),
    list("means", "method", ["@night = night|dawn", "@harm = dangerous|harmful", "@harm way", "!no @harm way at @night"]),
  ];
  const one = { ...content, en: { ...content.en, safetyPhrases }, ru: { ...content.ru, safetyPhrases: [] } } as unknown as Content;
  for (const language of languages)
    expect(writingCheckOf(one, language).phraseLists).toEqual([{ level: "care", lines: ["@night = night|evening", "bad @night"] }]);
});

test("what is published still notices distress while somebody writes, in both languages", () => {
  const check = createPhraseCheck(writingCheckOf(content, "en").phraseLists);
  expect([check("dont want to live"), check("Хочу сдохнуть"), check("Сколько таблеток надо?")]).toEqual([["care"], ["care"], []]);
});
