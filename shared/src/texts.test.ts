import fc from "fast-check";
import { expect, test } from "vitest";
import type { z } from "zod";
import { Alias } from "./me.ts";
import { codePoints, firstCodePoints } from "./text-length.ts";
import { limitedString, queryNumber, UtcTime, writtenText } from "./texts.ts";

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(" ", "\n", "\u0000", "\u00a0", "\ufeff", "a", "я", "😀", "\u0301"), maxLength: 12 }),
);

/** What JSON Schema says of a text: lengths in code points, and the pattern. */
function allows(schema: z.ZodType, text: string): boolean {
  const { minLength = 0, maxLength = 0, pattern = "" } = schema.meta() as { minLength?: number; maxLength?: number; pattern?: string };
  const length = [...text].length;
  return length >= minLength && length <= maxLength && new RegExp(pattern, "u").test(text);
}

test.each([0, 1, 2, 3])("a text of at least %i characters is taken exactly when its description allows it", (min) => {
  const schema = limitedString({ min, max: 8 });
  const written = writtenText({ min, max: 8 });
  fc.assert(
    fc.property(anyText, (text) => {
      expect(schema.safeParse(text).success).toBe(allows(schema, text));
      const parsed = written.safeParse(text);
      expect(parsed.success).toBe(allows(written.in, text));
      if (parsed.success) expect(parsed.data.length).toBeGreaterThanOrEqual(min === 1 ? 1 : 0);
    }),
  );
});

test("what counts is what was sent, in code points: neither units of UTF-16 nor what is left after trimming", () => {
  const schema = writtenText({ min: 1, max: 4 });
  expect(schema.parse("😀😀😀😀")).toBe("😀😀😀😀");
  expect(schema.safeParse("😀😀😀😀😀").success).toBe(false);
  expect(schema.safeParse("  ab ").success).toBe(false);
  expect(schema.parse(" ab ")).toBe("ab");
  expect(schema.parse("e\u0301")).toBe("é");
  for (const blank of ["", " ", "\n\t", "\u00a0\ufeff"]) expect(schema.safeParse(blank).success, JSON.stringify(blank)).toBe(false);
});

test("a minimum of several counts from the first to the last visible character", () => {
  const schema = writtenText({ min: 3, max: 10 });
  for (const good of ["abc", "a b", " abc "]) expect(schema.safeParse(good).success, good).toBe(true);
  for (const bad of ["ab", " ab ", "a", "a  "]) expect(schema.safeParse(bad).success, bad).toBe(false);
  for (const bad of ["a", "  a  ", "a<b", "a\u200bb", "😀"]) expect(Alias.safeParse(bad).success, bad).toBe(false);
  expect(Alias.parse(" Amber \n Fern ")).toBe("Amber Fern");
});

test("a text that no database keeps is refused", () => {
  for (const schema of [limitedString({ max: 9 }), writtenText({ max: 9 }), writtenText({ min: 1, max: 9 })])
    expect(schema.safeParse("a\u0000b").success).toBe(false);
});

test("a number in a query is written in digits", () => {
  const schema = queryNumber({ min: 1, max: 10 });
  expect(schema.parse("10")).toBe(10);
  for (const bad of ["0", "11", "", " 5", "5.0", "0x5", "5e0", "+5", "NaN", "٥"]) expect(schema.safeParse(bad).success, bad).toBe(false);
});

test("a moment is in UTC", () => {
  expect(UtcTime.safeParse("2026-11-21T09:30:00.5Z").success).toBe(true);
  for (const bad of ["2026-11-21T09:30:00+03:00", "2026-11-21T09:30:00", "2026-02-30T09:30:00Z", "2026-11-21t09:30:00z"])
    expect(UtcTime.safeParse(bad).success, bad).toBe(false);
});

test("code points are counted and cut whole", () => {
  expect([codePoints(""), codePoints("ая"), codePoints("😀a")]).toEqual([0, 2, 2]);
  expect([firstCodePoints("😀😀a", 2), firstCodePoints("ab", 5), firstCodePoints("😀", 0)]).toEqual(["😀😀", "ab", ""]);
});
