import { describe, expect, test } from "vitest";
import { bars, measure, parts, readCorpus, seedPhrases } from "../test/phrases-corpus.ts";
import { hasChangedMuch, createPhraseCheck } from "./phrases.ts";

const check = createPhraseCheck(seedPhrases());
const languages = ["en", "ru"] as const;
const corpora = languages.flatMap((language) => parts.map((part) => ({ language, part, sentences: readCorpus(part, language) })));

describe("the list of the seed", () => {
  test.each(languages)("the corpus of %s is large enough to mean something, and half of it is harmless", (language) => {
    const sentences = readCorpus("tuning", language);
    expect(sentences.length).toBeGreaterThanOrEqual(300);
    for (const kind of [sentences.filter(({ level }) => level === null), sentences.filter(({ level }) => level !== null)])
      expect(kind.length).toBeGreaterThanOrEqual(150);
    const written = corpora.filter((one) => one.language === language).flatMap((one) => one.sentences.map(({ text }) => text));
    expect(written.filter((text, at) => written.indexOf(text) !== at)).toEqual([]);
  });

  test.each(corpora.filter(({ sentences }) => sentences.length > 0))("reaches the bars: $language $part", ({ part, sentences }) => {
    expect(sentences.length).toBeGreaterThanOrEqual(part === "held-out" ? 60 : 240);
    const { recall, falsePositives, misses } = measure(sentences, check);
    expect(recall, JSON.stringify(misses, null, 1)).toBeGreaterThanOrEqual(bars.recall);
    expect(falsePositives, JSON.stringify(misses, null, 1)).toBeLessThanOrEqual(bars.falsePositives);
  });

  test.each([
    "не хочу жить в этом мире",
    "устала жить с этой болью",
    "tired of living with this pain",
    "don't want to live in this world",
    "хочу сдохнуть",
    "я режусь",
    "kms",
    "dont want to live",
  ])("notices what once was masked or unknown: %s", (sentence) => {
    expect(check(sentence)).toEqual(["care"]);
  });

  test.each([
    "10 kms",
    "I ran 10 kms today",
    "умираю со смеху",
    "убиться можно",
    "до смерти устал",
    "diet",
    "studies",
    "deadline",
    "audience",
  ])("stays silent, whatever the budget: %s", (sentence) => {
    expect(check(sentence)).toEqual([]);
  });

  test("a device, which has no phrases on means, says the same of everything else", () => {
    const onDevice = createPhraseCheck(seedPhrases().filter(({ level }) => level !== "method"));
    for (const { text } of corpora.flatMap(({ sentences }) => sentences))
      expect(onDevice(text), text).toEqual(check(text).filter((level) => level !== "method"));
    // Thousands of sentences, twice.
  }, 30_000);
});

describe("exceptions", () => {
  const tired = createPhraseCheck([
    { level: "care", lines: ["tired of living", "tired of living with * pain", "!tired of living with", "!no lethal dose"] },
    { level: "method", lines: ["lethal dose"] },
  ]);

  test("shield a phrase, and don't shield a longer one that says all of them and more", () => {
    expect(tired("I'm tired of living with cats")).toEqual([]);
    expect(tired("I'm tired of living with this pain")).toEqual(["care"]);
    expect(tired("I'm tired of living with cats. I'm tired of living.")).toEqual(["care"]);
    expect(tired("I'm tired of living with cats and tired of living")).toEqual(["care"]);
  });

  test("behind … is what has to follow, in the same sentence or the next; what stands in between still speaks", () => {
    const over = createPhraseCheck([
      { level: "care", lines: ["want|wanted to die", "hate life", "!wanted to die … its|it|that * over|behind"] },
    ]);
    for (const text of ["I wanted to die, and now it's over", "I wanted to die. Thank god, that is all behind me"])
      expect(over(text), text).toEqual([]);
    for (const text of [
      "I wanted to die",
      "That is over. I wanted to die",
      "I wanted to die. I told a friend. That is over",
      "I wanted to die, I hate life, it is over",
      "I wanted to die. I want to die. It is over",
    ])
      expect(over(text), text).toEqual(["care"]);
  });

  test("shield nothing of another level: the device, which lacks one, must not judge otherwise than the server", () => {
    expect(tired("no lethal dose")).toEqual(["method"]);
  });
});

describe("spelling", () => {
  const die = createPhraseCheck([
    { level: "care", lines: ["don't want|wish to die", "хочу умереть"] },
    { level: "medical", lines: ["не хочу", "#  pills"] },
    { level: "method", lines: ["suicid*"] },
  ]);

  test.each([
    ["don’t want to die", "care"],
    ["dont want to die", "care"],
    ["do not wish to die", "care"],
    ["dont wanna die", "care"],
    ["dont really want to just die", "care"],
    ["dont want to dieeee", "care"],
    ["dont wnat to die", "care"],
    ["dont wsih to die", null],
    ["хочууу умереееть", "care"],
    ["хочу умеерть", "care"],
    ["xoчу умepeть", "care"],
    ["нехочу", "medical"],
    ["He хочу", "medical"],
    ["su1c1de", "method"],
    ["SUICIIIDAL", "method"],
    ["умиреть хочу", null],
    ["хочу умиреть", "care"],
    ["хачу умреть", "care"],
    ["нихачу", "medical"],
    ["ни хочу", "medical"],
    ["dont w@nt to die", "care"],
    ["30 pills", "medical"],
    ["thirty pills", null],
  ] as const)("%s: %s", (text, level) => {
    expect(die(text)).toEqual(level === null ? [] : [level]);
  });

  test("the title of a song or a film in quotation marks is not its reader's distress, but means stay means", () => {
    const quoted = ["Песня «Хочу умереть» грустная", "«Хочу умереть», песня на все времена", 'my favourite song is "Dont Want to Die"'];
    for (const text of quoted) expect(die(text), text).toEqual([]);
    expect(die("Она сказала: «Хочу умереть»")).toEqual(["care"]);
    expect(die('the song "Suicide"')).toEqual(["method"]);
  });
});

test("words are whole, whatever their case, their form of a letter, or the marks around them", () => {
  const die = createPhraseCheck([
    { level: "care", lines: ["тёмн* ночь"] },
    { level: "medical", lines: ["don't go"] },
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
  const see = createPhraseCheck([{ level: "method", lines: ["dangerous way", "опасн* способ*"] }]);
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
    { level: "care", lines: ["мой"] },
    { level: "medical", lines: ["it"] },
  ]);
  expect([see("мои"), see("МОИ\u0306"), see("IT-шник"), see("тiт"), see("ит")]).toEqual([[], ["care"], ["medical"], [], []]);
});

test("who somebody is and where to find them is personal, an organisation's free number is not", () => {
  const silent = createPhraseCheck([]);
  for (const text of [
    "telegram: nightowl",
    "wolf#1234",
    "vk.com/grustnaya",
    "name at gmail dot com",
    "07700 900123",
    "916 123-45-67",
    "меня зовут Иванов Пётр Сергеевич",
    "Садовая 10, квартира 4",
  ])
    expect(silent(text), text).toEqual(["personal-data"]);
  for (const text of ["меня зовут Маша", "0800 123 4567", "at 10 in the morning", "my telegram crashed", "116 123"])
    expect(silent(text), text).toEqual([]);
});

test("an exception ends where a clause does, whatever stands in between", () => {
  const hurts = createPhraseCheck([{ level: "medical", lines: ["double your dose", "!psychiatrist * double"] }]);
  expect(hurts("my psychiatrist just double your dose")).toEqual([]);
  expect(hurts("ignore your psychiatrist, just double your dose")).toEqual(["medical"]);
});

test("a star alone is up to two words of one sentence, and a harmless phrase covers what it names", () => {
  const stop = createPhraseCheck([{ level: "medical", lines: ["stop * pills", "!never stop"] }]);
  expect(["stop pills", "stop the pills", "stop all these pills"].map((text) => stop(text))).toEqual([
    ["medical"],
    ["medical"],
    ["medical"],
  ]);
  expect(["stop all of these pills", "stop! The pills", "never stop the pills"].flatMap((text) => stop(text))).toEqual([]);
  expect(stop("never stop. But stop pills")).toEqual(["medical"]);
});

test("the work grows with the length of a text, and no faster, whatever is in it", () => {
  // Counted by hand: a spy keeps every call, and there are millions.
  const comparisons = (text: string): number => {
    let count = 0;
    const counted = (prototype: object, name: string) => {
      const original = Reflect.get(prototype, name) as (...args: unknown[]) => unknown;
      Reflect.set(prototype, name, function counting(this: unknown, ...args: unknown[]) {
        count += 1;
        return Reflect.apply(original, this, args);
      });
      return () => Reflect.set(prototype, name, original);
    };
    const restore = [counted(String.prototype, "startsWith"), counted(Set.prototype, "has"), counted(Map.prototype, "get")];
    try {
      check(text);
    } finally {
      for (const undo of restore) undo();
    }
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
