import { expect, test } from "vitest";
import { wordDiff } from "./word-diff.ts";

const marked = (before: string, after: string): string =>
  wordDiff(before, after)
    .map(({ kind, text }) => ({ same: text, added: `{+${text}+}`, removed: `{-${text}-}` })[kind])
    .join("");

test("only the words that changed are marked, in both languages", () => {
  expect(marked("I am tired today", "I am very tired tonight")).toBe("I am {+very +}tired {-today-}{+tonight+}");
  expect(marked("Мне тяжело, но держусь.", "Мне тяжело, держусь.")).toBe("Мне тяжело, {-но -}держусь.");
  expect(marked("same", "same")).toBe("same");
  expect(marked("", "new words")).toBe("{+new words+}");
});

test("both wordings can be read from the parts", () => {
  const [before, after] = ["A long night.\n\nNobody answered, and I waited.", "A night.\nSomebody answered and I slept 🌙."];
  const parts = wordDiff(before, after);
  const without = (kind: string) => parts.flatMap((part) => (part.kind === kind ? [] : part.text)).join("");
  expect(without("added")).toBe(before);
  expect(without("removed")).toBe(after);
});

test("two long texts that share nothing are compared at once", () => {
  const started = performance.now();
  expect(wordDiff("one two ".repeat(2500), "three four ".repeat(2500)).some(({ kind }) => kind === "removed")).toBe(true);
  expect(performance.now() - started).toBeLessThan(1000);
});
