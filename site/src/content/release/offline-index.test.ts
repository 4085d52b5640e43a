import { gzipSync } from "node:zlib";
import { languages, type Language } from "@ryadom/shared/locales.ts";
import { readQuery } from "@ryadom/shared/search/query.ts";
import { words } from "@ryadom/shared/seed/read-seed.ts";
import { expect, test } from "vitest";
import { findOffline } from "../../offline/find-offline.ts";
import type { LanguageContent } from "../read/collections.ts";
import { offlineIndexOf } from "./offline-index.ts";

const paragraphs = (lines: unknown) =>
  (Array.isArray(lines) ? lines : []).map((line) => ({ type: "paragraph", children: [{ type: "text", text: JSON.stringify(line) }] }));

/** The seed as the site reads it, as far as the index is concerned. */
function contentOf(language: Language): LanguageContent {
  const entriesOf = (type: string) =>
    words(type, language).map((entry) => ({ slug: entry.key, order: 1, minutes: 3, ...entry, body: paragraphs(entry["body"]) }));
  return {
    crisisCards: words("crisis-cards", language).map((card) => ({
      ...card,
      ...Object.fromEntries(["text", "danger", "talk", "write"].map((part) => [part, paragraphs(card[part])])),
      calmSteps: [],
      helpSomeone: [],
    })),
    helpItems: entriesOf("help-items"),
    breathingPractices: entriesOf("breathing-practices"),
    quickCalms: entriesOf("quick-calms"),
  } as unknown as LanguageContent;
}
const indices = Object.fromEntries(languages.map((language) => [language, offlineIndexOf(contentOf(language), language)]));
const find = (language: Language, q: string) =>
  findOffline(indices[language]!, readQuery(q, { synonyms: [], isTyping: true })).map(({ path }) => path);

test("the index of a language is at most 60 KB on the line", () => {
  for (const language of languages) expect(gzipSync(JSON.stringify(indices[language])).length, language).toBeLessThanOrEqual(60 * 1024);
});

test.for([
  ["en", "breathing", /breathing-practice/],
  ["en", "breathe", /breathing-practice/],
  ["en", "calling a helplines", /\/help\//],
  ["en", "helplnie", /\/help\//],
  ["en", "help right no", /\/help\/crisis$/],
  ["en", "рудздшту", /\/help\//],
  ["ru", "дыхательной", /breathing-practice/],
  ["ru", "паникой", /./],
  ["ru", "телефоны доверия", /\/help\//],
  ["ru", "nhtdjuf", /./],
] as const)("in %s “%s” is found among what is kept", ([language, q, path]) => {
  expect(find(language, q)[0]).toMatch(path);
});

test("what nobody wrote about is not found, nor is a query without words", () => {
  for (const language of languages)
    for (const q of ["xylophone zeppelin", "ксилофон цеппелин", "", "  …  "]) expect(find(language, q)).toEqual([]);
});
