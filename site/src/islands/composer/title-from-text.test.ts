import { expect, test } from "vitest";
import { titleFromText } from "./title-from-text.ts";

test("The first sentence becomes the title, without its full stop", () => {
  expect(titleFromText("Третью неделю сплю по четыре часа. На работе улыбаюсь.")).toBe("Третью неделю сплю по четыре часа");
  expect(titleFromText("Is anybody awake? I can't sleep.")).toBe("Is anybody awake?");
});

test("A long sentence is cut between words", () => {
  const title = titleFromText("I have been trying to sleep since eleven, and every time I close my eyes it begins again");
  expect(title).toBe("I have been trying to sleep since eleven, and every time I…");
});

test("A word without an end is cut between characters", () => {
  expect(titleFromText("🌧".repeat(80))).toBe(`${"🌧".repeat(60)}…`);
});

test("Empty lines and the signs of headings, lists, quotes and links are no part of it", () => {
  expect(titleFromText("\n\n## **Quiet** [today](https://example.org)\nand more")).toBe("Quiet today");
  expect(titleFromText("> - so tired")).toBe("so tired");
});

test("A text of signs alone still has a title, an empty one has none", () => {
  expect(titleFromText("…")).toBe("…");
  expect(titleFromText(".")).toBe(".");
  expect(titleFromText("  \n ")).toBe("");
});
