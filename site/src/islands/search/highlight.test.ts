import { expect, test } from "vitest";
import { excerptAround, partsOf, withoutMarks } from "./highlight.ts";

test("what was found is told from what stands around it", () => {
  expect(partsOf("a \uE000panic\uE001 at \uE000night\uE001")).toEqual([
    { text: "a ", isFound: false },
    { text: "panic", isFound: true },
    { text: " at ", isFound: false },
    { text: "night", isFound: true },
  ]);
  expect(partsOf("no marks")).toEqual([{ text: "no marks", isFound: false }]);
  expect(partsOf("")).toEqual([]);
});

test("marks that don’t fit together lose no word, and nothing becomes HTML", () => {
  for (const odd of ["a\uE001b", "a\uE000b", "\uE000\uE000a\uE001b\uE001", "<b>\uE000<i>\uE001"])
    expect(
      partsOf(odd)
        .map(({ text }) => text)
        .join(""),
    ).toBe(withoutMarks(odd));
});

test("a long text is shown where something was found, in whole words", () => {
  const text = `${"one two three ".repeat(30)}\uE000panic\uE001 ${"four five six ".repeat(30)}`;
  const excerpt = excerptAround(text, 120);
  expect(excerpt).toContain("\uE000panic\uE001");
  expect(withoutMarks(excerpt).length).toBeLessThan(130);
  expect(excerpt).toMatch(/^… \w+ .* \w+ …$/);
  expect(excerptAround("short \uE000panic\uE001", 120)).toBe("short \uE000panic\uE001");
  expect(excerptAround("word ".repeat(60), 100)).toMatch(/^word .*word …$/);
});
