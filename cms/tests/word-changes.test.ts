import { expect, test } from "vitest";
import { diffBudget, wordChanges, type Piece } from "../src/history/word-changes.ts";

/** As a person would mark it: [-gone-] and {+new+}. */
const marked = (before: string, after: string) =>
  wordChanges(before, after)
    .map(({ kind, text }) => ({ same: text, gone: `[-${text}-]`, new: `{+${text}+}` })[kind])
    .join("");
const side = (pieces: Piece[], without: Piece["kind"]) =>
  pieces
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join("");

test("a word that changed is marked, the rest stays", () => {
  expect(marked("Breathe in slowly.", "Breathe out slowly.")).toBe("Breathe [-in-]{+out+} slowly.");
  expect(marked("", "All new")).toBe("{+All new+}");
  expect(marked("All old", "")).toBe("[-All old-]");
  expect(marked("Дышите глубже", "Дышите ровно и глубже")).toBe("Дышите {+ровно и +}глубже");
});

test("sentences that were written anew are one change, though they share a short word", () => {
  expect(marked("When I woke up it rained.", "Then I saw the river freeze.")).toBe(
    "[-When I woke up it rained.-]{+Then I saw the river freeze.+}",
  );
});

test("both texts can be read out of the pieces, whatever they are; very long ones, too", () => {
  const long = (word: string) => Array.from({ length: 3000 }, (_, index) => `${word}${index % 7}`).join(" ");
  const texts = ["", "a", "a b c d e", "a x c y e\nnew line", "e d c b a", "\n\n", long("first"), long("second")];
  for (const before of texts)
    for (const after of texts) {
      const pieces = wordChanges(before, after);
      expect([side(pieces, "new"), side(pieces, "gone")]).toEqual([before, after]);
    }
});

test("what a request may compare is used up by all of its texts together", () => {
  const text = (word: string) => Array.from({ length: 900 }, (_, index) => `${word}${index}`).join(" ");
  const budget = diffBudget();
  wordChanges(text("a"), text("b"), budget);
  const left = budget.comparisons;
  expect(left).toBeLessThan(diffBudget().comparisons);
  expect(wordChanges(`${text("a")} same ${text("b")}`, `${text("c")} same ${text("d")}`, budget)).toHaveLength(2);
  expect(budget.comparisons).toBe(left);
  expect(wordChanges("some old words", "some new words", budget)).toHaveLength(4);
});
