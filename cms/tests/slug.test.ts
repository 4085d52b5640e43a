import { expect, test } from "vitest";
import { slugFromTitle } from "../src/shared/slug.ts";

test("addresses are made from titles in both languages", () => {
  expect(slugFromTitle("Don’t panic: 5 steps!")).toBe("dont-panic-5-steps");
  expect(slugFromTitle("Щемящая тишина — и ёжик")).toBe("schemyaschaya-tishina-i-ezhik");
  expect(slugFromTitle("Café, déjà vu")).toBe("cafe-deja-vu");
  expect(slugFromTitle("🙂")).toBe("");
});

test("a long title is cut between words", () => {
  const made = slugFromTitle("слово ".repeat(40));
  expect(made.length).toBeLessThanOrEqual(80);
  expect(made).toMatch(/^(slovo-)+slovo$/);
});
