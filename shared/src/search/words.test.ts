import fc from "fast-check";
import { expect, test } from "vitest";
import { highlightMarks } from "../search.ts";
import { createHighlighter, withoutMarks } from "./highlight.ts";
import { inOtherLayout } from "./keyboard.ts";
import { readQuery } from "./query.ts";
import { latinSpelling, russianSpellings } from "./spellings.ts";
import { stemOf, stemsOf } from "./stems.ts";
import { allowedEdits, editDistance } from "./typos.ts";
import { normalisedWord, wordsOf } from "./words.ts";

/** Any UTF-16 units, halves of pairs and control characters too. */
const anyText = (maxLength: number) =>
  fc.array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength }).map((units) => String.fromCharCode(...units));
const plain = { synonyms: [], isTyping: false };

test("words are compared without case, ё, stress, accents and apostrophes", () => {
  for (const [written, word] of [
    ["ТРЕВОГА", "тревога"],
    ["Ёлка", "елка"],
    ["е\u0308лка", "елка"],
    ["трево\u0301га", "тревога"],
    ["й".normalize("NFD"), "й"],
    ["Café", "cafe"],
    ["don’t", "dont"],
    ["mother's", "mother"],
  ] as const)
    expect(normalisedWord(written), written).toBe(word);
});

test("words stand where the text has them, whatever the text", () => {
  fc.assert(
    fc.property(anyText(100), (text) => {
      const words = wordsOf(text);
      const inOrder = words.every(({ start }, index) => start >= (words[index - 1]?.end ?? 0));
      return inOrder && words.every(({ word, start, end }) => normalisedWord(text.slice(start, end)) === word);
    }),
  );
});

test("forms of a word have one stem, in both languages in one text", () => {
  for (const forms of [
    ["тревога", "тревоги", "тревогой", "тревогу"],
    ["anxiety", "anxieties"],
    ["cry", "crying", "cried"],
    ["еще", "ещё"],
  ])
    expect(new Set(forms.map((form) => stemOf(normalisedWord(form)))).size, forms.join()).toBe(1);
  expect(stemsOf("The тревоги and the panics")).toEqual(["тревог", "panic"]);
});

test("a swap of neighbours is one edit, and a distance is the same both ways", () => {
  expect([editDistance("тревога", "трвеога", 2), editDistance("anxiety", "anxeity", 2), editDistance("сон", "слон", 2)]).toEqual([1, 1, 1]);
  expect([editDistance("cat", "dog", 2), editDistance("same", "same", 1)]).toEqual([3, 0]);
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 7 });
  fc.assert(fc.property(word, word, (one, other) => editDistance(one, other, 2) === editDistance(other, one, 2)));
  expect([3, 4, 8, 9].map(allowedEdits)).toEqual([0, 1, 1, 2]);
});

test("what was typed in the other layout is read as it was meant", () => {
  expect([inOtherLayout("nhtdjuf"), inOtherLayout("j,blf"), inOtherLayout("фтчшуен"), inOtherLayout("[jxe")]).toEqual([
    "тревога",
    "обида",
    "anxiety",
    "хочу",
  ]);
  expect([inOtherLayout("both оба"), inOtherLayout("12")]).toEqual([null, null]);
});

test("Russian words in Latin letters are read back, and the other way round", () => {
  for (const [latin, russian] of [
    ["trevoga", "тревога"],
    ["odinochestvo", "одиночество"],
    ["schastye", "счастье"],
    ["zhizn", "жизнь"],
  ] as const)
    expect(russianSpellings(latin).map(stemOf), latin).toContain(stemOf(russian));
  expect(latinSpelling("тревога")).toBe("trevoga");
  expect([latinSpelling("panic"), russianSpellings("паника").length]).toEqual([null, 0]);
});

test("a query is stems with their synonyms and other readings; words of every text aren't looked for", () => {
  const synonyms = [{ language: "ru" as const, words: ["дети", "ребёнок"] }];
  const [term, ...others] = readQuery("у меня дети", { synonyms, isTyping: false });
  expect(others).toEqual([]);
  expect(term).toMatchObject({ word: "дети", synonyms: [stemOf("ребенок")], isPrefix: false });
  expect(readQuery("а как же", plain)).toEqual([]);
  expect(readQuery("panic att", { ...plain, isTyping: true }).map(({ isPrefix }) => isPrefix)).toEqual([false, true]);
  expect(readQuery("panic att ", { ...plain, isTyping: true }).map(({ isPrefix }) => isPrefix)).toEqual([false, false]);
});

test("no word of a query is longer than words are, also one that commas of the other layout hold together", () => {
  for (const q of ["j,blf".repeat(2000), "a".repeat(10_000)])
    expect(readQuery(q, { synonyms: [], isTyping: true }).map(({ word, stem }) => Math.max(word.length, stem.length) <= 40)).toEqual([
      true,
    ]);
});

test("marks stand around what was found and nowhere else, and leave the text as it was", () => {
  const marked = (q: string, text: string) =>
    createHighlighter(readQuery(q, plain)).mark(text).replaceAll(highlightMarks.start, "[").replaceAll(highlightMarks.end, "]");
  expect(marked("тревога", "Тревоги и тревожность, ТРЕВОГОЙ")).toBe("[Тревоги] и тревожность, [ТРЕВОГОЙ]");
  expect(marked("anxeity", "My anxiety <b>")).toBe("My [anxiety] <b>");
  expect(marked("anxiety", "\uE000anxiety\uE001")).toBe("[anxiety]");
  fc.assert(
    fc.property(anyText(100), anyText(30), (text, q) => {
      const marks = createHighlighter(readQuery(q, plain)).mark(text);
      return withoutMarks(marks) === withoutMarks(text);
    }),
  );
});

test("an excerpt shows the place that was found, no longer than wished", () => {
  const text = `${"word ".repeat(100)}lantern ${"word ".repeat(100)}`;
  const excerpt = createHighlighter(readQuery("lanterns", plain)).excerpt(text, 80);
  expect(excerpt).toContain(`${highlightMarks.start}lantern${highlightMarks.end}`);
  expect(withoutMarks(excerpt).length).toBeLessThanOrEqual(80);
  expect(excerpt).toMatch(/^….*…$/);
  expect(createHighlighter([]).excerpt("short", 80)).toBe("short");
});
