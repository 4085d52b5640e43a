import { expect, test } from "vitest";
import { words } from "../seed/read-seed.ts";
import { findOpenExceptions } from "./phrases-exceptions.ts";

test("an exception that says a whole phrase and nothing with a meaning of its own behind it is found", () => {
  const found = (phrase: string, exception: string) => findOpenExceptions([phrase, exception]).length > 0;
  for (const [phrase, exception] of [
    ["tired of living", "!tired of living"],
    ["tired of living", "!tired of living with"],
    ["tired of living", "!tired of living in * the"],
    ["не хочу жить", "!не хочу жить в"],
    ["не хочу жить", "!не хочу|хочется жить с|рядом"],
    ["хочу|хочется умереть", "!умереть от"],
    ["hurt myself", "!hurt myself *"],
    ["умер*", "!умереть"],
  ] as const)
    expect(found(phrase, exception), exception).toBe(true);
  for (const [phrase, exception] of [
    ["tired of living", "!tired of living with * parents"],
    ["want to die", "!don't want to die"],
    ["хочу умереть", "!умереть от смеха"],
    ["суицид*", "!суицидолог*"],
    ["stop taking * pills", "!never stop taking"],
  ] as const)
    expect(found(phrase, exception), exception).toBe(false);
});

test("the seed has none", () => {
  for (const language of ["en", "ru"] as const)
    for (const { key, phrases } of words("safety-phrases", language))
      expect(findOpenExceptions(String(phrases).split("\n")), `${language} ${key}`).toEqual([]);
});
