import { languages } from "@ryadom/shared/locales.ts";
import { createPhraseCheck } from "@ryadom/shared/phrases.ts";
import { expect, test } from "vitest";
import { seedPhrases } from "../../shared/test/phrases-corpus.ts";
import { crisisQueries, judgedQueries, meansQueries, queryClasses } from "../bench/search/judged/judged.ts";

const check = createPhraseCheck(seedPhrases());

test.each(languages)("each query of the judged set that somebody in distress types is noticed (%s)", (language) => {
  expect(crisisQueries(language).length).toBeGreaterThanOrEqual(20);
  expect(crisisQueries(language).filter((query) => check(query).length === 0)).toEqual([]);
});

test.each(languages)("each query of the judged set about means is known as one (%s)", (language) => {
  expect(meansQueries(language).length).toBeGreaterThanOrEqual(100);
  expect(meansQueries(language).filter((query) => !check(query).includes("method"))).toEqual([]);
});

test.each(languages)("the judged set is large enough to mean something, and a third of it is unseen (%s)", (language) => {
  const queries = judgedQueries().filter((query) => query.language === language);
  expect(queries.length).toBeGreaterThanOrEqual(200);
  expect(new Set(queries.map((query) => query.class)).size).toBeGreaterThanOrEqual(queryClasses.length - 1);
  const unseen = queries.filter(({ isUnseen }) => isUnseen).length / queries.length;
  expect(unseen).toBeGreaterThan(0.25);
  expect(unseen).toBeLessThan(0.4);
});
