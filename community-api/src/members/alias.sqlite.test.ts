import { Alias } from "@ryadom/shared/me.ts";
import { expect, test } from "vitest";
import { suggestAlias } from "./alias.ts";
import { english, russian } from "./alias-words.ts";

test("there are enough calm words for thousands of names, each once", () => {
  for (const words of [english.adjectives, english.nouns, russian.adjectives.flat(), [...russian.masculine, ...russian.feminine]]) {
    expect(words.length).toBeGreaterThanOrEqual(40);
    expect(words.filter((word) => word === "")).toEqual([]);
    expect(new Set(words).size).toBe(words.length);
  }
  expect(russian.adjectives.filter((pair) => pair.length !== 2)).toEqual([]);
});

test("the words of a Russian name agree", () => {
  for (let times = 0; times < 500; times += 1) {
    const [adjective, noun] = suggestAlias("ru").split(" ") as [string, string];
    expect(/(ая|яя)$/.test(adjective), `${adjective} ${noun}`).toBe(russian.feminine.includes(noun));
    expect(/(ый|ий|ой|ая|яя)$/.test(adjective), adjective).toBe(true);
  }
});

test.each(["en", "ru"] as const)("every name in %s is an alias the service accepts", (language) => {
  for (let times = 0; times < 200; times += 1) {
    const alias = suggestAlias(language);
    expect(Alias.parse(alias)).toBe(alias);
  }
});
