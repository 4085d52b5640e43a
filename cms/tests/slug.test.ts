import { join } from "node:path";
import { expect, test } from "vitest";
import { slugMaker } from "../src/writing/slug-from-title";
import { cmsDir } from "./strapi-process";

const slug = slugMaker(join(cmsDir, "../shared/seed/transliteration.json"));

test("addresses are made from titles in both languages", () => {
  expect(slug("Don’t panic: 5 steps!")).toBe("dont-panic-5-steps");
  expect(slug("Щемящая тишина — и ёжик")).toBe("schemyaschaya-tishina-i-ezhik");
  expect(slug("Café, déjà vu")).toBe("cafe-deja-vu");
  expect(slug("🙂")).toBe("");
});

test("a long title is cut between words", () => {
  const made = slug("слово ".repeat(40));
  expect(made.length).toBeLessThanOrEqual(80);
  expect(made).toMatch(/^(slovo-)+slovo$/);
});

test("without the table English still works", () => {
  expect(slugMaker("/nowhere.json")("A Title")).toBe("a-title");
});
