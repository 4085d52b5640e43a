import type { languages } from "@ryadom/shared/locales.ts";
import { facts, words } from "@ryadom/shared/seed/read-seed.ts";
import { SearchSynonyms } from "@ryadom/shared/content/community.ts";
import { expect, test } from "vitest";
import type { Content } from "../read/collections.ts";
import { synonyms } from "./catalogue.ts";

test("the words that editors say belong together reach the catalogue, a line each, in both languages", () => {
  const searchSynonyms = (language: (typeof languages)[number]) =>
    words("search-synonyms", language).map((entry) => ({ documentId: entry.key, ...SearchSynonyms.parse(entry) }));
  const content = { en: { searchSynonyms: searchSynonyms("en") }, ru: { searchSynonyms: searchSynonyms("ru") } };
  const lines = synonyms(content as unknown as Content);
  expect(lines).toHaveLength(2 * facts("search-synonyms").length);
  const withWord = (word: string) => lines.find((line) => line.words.includes(word));
  expect(withWord("тревога")).toMatchObject({ language: "ru", words: expect.arrayContaining(["паника", "тревожно"]) });
  expect(withWord("дети")?.words).toContain("ребёнок");
  expect(withWord("anxiety")).toMatchObject({ language: "en", words: expect.arrayContaining(["panic"]) });
  for (const { words } of lines) expect(words.length, words.join()).toBeGreaterThan(1);
});
