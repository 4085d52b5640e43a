import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { avoidedWordsIn } from "@ryadom/shared/avoided-words.ts";
import { typeset } from "@ryadom/shared/typography.ts";
import { expect, test } from "vitest";
import { m } from "../src/paraglide/messages.js";

type Message = string | [{ match: Record<string, string> }];
const read = (language: string): Record<string, Message> =>
  JSON.parse(readFileSync(new URL(`./${language}.json`, import.meta.url), "utf8")) as Record<string, Message>;
const en = read("en");
const ru = read("ru");

const texts = (message: Message): string[] => (typeof message === "string" ? [message] : Object.values(message[0].match));
const placeholders = (message: Message): string[] => [...new Set(texts(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();

test("both dictionaries hold the same words", () => {
  expect(Object.keys(ru)).toEqual(Object.keys(en));
});

test.each(Object.keys(en))("%s is complete in both languages", (key) => {
  expect(placeholders(ru[key] ?? "")).toEqual(placeholders(en[key] ?? ""));
  for (const text of [...texts(en[key] ?? ""), ...texts(ru[key] ?? "")]) expect(text.trim()).toBe(text);
  for (const text of [...texts(en[key] ?? ""), ...texts(ru[key] ?? "")]) expect(text).not.toBe("");
});

test("the compiled words are really there", () => {
  expect(Object.keys(m).sort()).toEqual(Object.keys(en).sort());
  expect(m.tab_feed({}, { locale: "ru" })).toBe("Лента");
});

test("no message is left over", () => {
  const folder = join(import.meta.dirname, "../src");
  const sources = globSync("**/*.{ts,tsx,astro}", { cwd: folder, exclude: ["paraglide/**"] });
  const used = new Set(sources.flatMap((path) => readFileSync(join(folder, path), "utf8").match(/(?<=\b[mt]\.)\w+/g) ?? []));
  expect(Object.keys(en).filter((key) => !used.has(key))).toEqual([]);
});

const names = ["RSS", "App Store", "Google Play", "Reddit", "Shift", "Google", "Apple", "cookie", "QR", "JPEG", "PNG", "WebP", "AVIF"];
test.each(Object.entries(ru))("%s speaks Russian in Russian", (_key, message) => {
  for (const text of texts(message)) {
    const own = names
      .reduce((rest, name) => rest.replaceAll(name, ""), text)
      .replace(/\{\w+\}/g, "")
      .replace(/u\//g, "");
    expect(own).not.toMatch(/[a-z]{2,}/i);
  }
});

test.each([...Object.entries(en), ...Object.entries(ru)])(
  "%s keeps the voice: no exclamation marks, no typewriter quotes",
  (_key, message) => {
    for (const text of texts(message)) expect(text).not.toMatch(/[!"']/);
  },
);

const dictionaries = { en, ru };
test.each(["en", "ru"] as const)("the words are well set; if not: npm run typography (%s)", (language) => {
  for (const [key, message] of Object.entries(dictionaries[language]))
    for (const text of texts(message)) expect(text, key).toBe(typeset(text, language));
});

test.each(["en", "ru"] as const)("nothing hurts, promises too much or sounds foreign (%s)", (language) => {
  for (const [key, message] of Object.entries(dictionaries[language]))
    for (const text of texts(message)) expect(avoidedWordsIn(text, language, "interface"), key).toEqual([]);
});

test.each([
  [0, "0 уроков", "0 lessons"],
  [1, "1 урок", "1 lesson"],
  [2, "2 урока", "2 lessons"],
  [5, "5 уроков", "5 lessons"],
  [11, "11 уроков", "11 lessons"],
  [21, "21 урок", "21 lessons"],
  [22, "22 урока", "22 lessons"],
  [101, "101 урок", "101 lessons"],
  [111, "111 уроков", "111 lessons"],
])("%i takes its right word", (count, russian, english) => {
  expect(m.lessons_count({ count }, { locale: "ru" })).toBe(russian);
  expect(m.lessons_count({ count }, { locale: "en" })).toBe(english);
});

test.each(Object.entries(ru).filter(([, message]) => typeof message !== "string"))("%s has every Russian plural", (_key, message) => {
  expect(Object.keys((message as [{ match: object }])[0].match).sort()).toEqual([
    "plural=few",
    "plural=many",
    "plural=one",
    "plural=other",
  ]);
});
