import { expect, test } from "vitest";
import { sameNumbers, sketchOf } from "./sketch.ts";

const words = (count: number, from = 0): string => Array.from({ length: count }, (_, n) => `слово${n + from}`).join(" ");
const shared = (a: string, b: string): number => sketchOf(a)!.filter((number) => sketchOf(b)!.includes(number)).length;

test.each(["help me", "мне плохо", "Мне очень плохо, я больше не могу, помогите мне кто-нибудь", "помогите ".repeat(100), words(14)])(
  "“%s” is never taken for a copy",
  (text) => {
    expect(sketchOf(text)).toBeNull();
  },
);

test("case, ё, stars and signs don't make another text", () => {
  const text = "Ещё один вечер, когда всё кажется тяжёлым, и я пишу сюда, потому что больше некому рассказать об этом дне и об этой ночи";
  expect(shared(text, `**${text.toUpperCase().replaceAll("Ё", "Е").replaceAll(",", " —")}**!`)).toBe(8);
});

test("a text with some words more is nearly the same; another text is not", () => {
  expect(shared(words(200), `${words(200)} и ещё пара слов`)).toBeGreaterThanOrEqual(sameNumbers);
  expect(shared(words(200), words(200, 300))).toBe(0);
});
