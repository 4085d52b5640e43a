import fc from "fast-check";
import { expect, test } from "vitest";
import { uniqueSlug, reservedSlugs, slugFromTitle } from "./slug.ts";

test.each([
  ["Щемящее чувство ёлки", "schemyaschee-chuvstvo-elki"],
  ["Съезд подъёмных объявлений", "sezd-podemnykh-obyavleniy"],
  ["I can't sleep — again!", "i-cant-sleep-again"],
  ["Café à Zürich", "cafe-a-zurich"],
  ["🙂", ""],
])("the title “%s” becomes the address “%s”", (title, slug) => {
  expect(slugFromTitle(title)).toBe(slug);
});

test("every slug is lower-case ASCII of at most 80 characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (title) => {
      expect(slugFromTitle(title)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slugFromTitle(title).length).toBeLessThanOrEqual(80);
    }),
  );
});

test("a taken or reserved slug gets a number, and a title without letters a word", async () => {
  const taken = new Set(["sleep", "sleep-2"]);
  expect(await uniqueSlug("sleep", (slug) => taken.has(slug))).toBe("sleep-3");
  expect(await uniqueSlug("", () => false)).toBe("post");
  for (const word of reservedSlugs) expect(await uniqueSlug(word, () => false)).toBe(`${word}-2`);
});
