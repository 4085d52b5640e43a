import { expect, test } from "vitest";
import { excerptOf } from "./excerpt.ts";

test("a short text is told whole, without its shape", () => {
  expect(excerptOf("<p>Не <strong>сплю</strong>.</p><p>Tea &amp; rain &lt;3 &quot;quiet&quot;</p>")).toBe('Не сплю. Tea & rain <3 "quiet"');
});

test("a long text ends between two words", () => {
  const told = excerptOf(`<p>${"слово ".repeat(60)}</p>`);
  expect(told).toMatch(/^(слово )+слово…$/);
  expect(told.length).toBeLessThanOrEqual(161);
});

test("one endless word is cut all the same, and nothing stays nothing", () => {
  expect(excerptOf(`<p>${"a".repeat(400)}</p>`)).toBe(`${"a".repeat(160)}…`);
  expect(excerptOf("")).toBe("");
});
