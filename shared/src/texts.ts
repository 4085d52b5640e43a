import { z } from "zod";
import { codePoints } from "./text-length.ts";

/** Code points, of what was sent: nothing is trimmed or normalised before it is counted, so that the document can state the rule. */
type Length = { min?: number; max: number };

/** Anything but NUL, which PostgreSQL can't store. */
const anything = new RegExp(String.raw`^[^\u0000]*$`, "u");

/** A minimum counts from the first to the last visible character. Whatever is sent, the pattern passes over it once: no part of it can begin at two places. */
function filled(min: number): RegExp {
  if (min === 0) return anything;
  const rest = min === 1 ? String.raw`[^\u0000]*` : String.raw`[^\u0000]{${min - 2},}[^\s\u0000]\s*`;
  return new RegExp(String.raw`^\s*[^\s\u0000]${rest}$`, "u");
}

/**
 * A string of limited length that is kept as it was sent, such as a password. Zod's own `min` and `max` count UTF-16 units.
 * @param pattern null: of any characters, NUL too
 */
export function limitedString({ min = 0, max }: Length, pattern: RegExp | null = anything) {
  const limited = z.string().check(({ value, issues }) => {
    const length = codePoints(value);
    const origin = "string" as const;
    const fits = pattern?.test(value) ?? true;
    if (length > max) issues.push({ code: "too_big", origin, maximum: max, inclusive: true, input: value });
    // A text of spaces alone is too short rather than of the wrong format.
    else if (length < min || (!fits && codePoints(value.trim()) < min))
      issues.push({ code: "too_small", origin, minimum: min, inclusive: true, input: value });
    else if (!fits) issues.push({ code: "invalid_format", format: "regex", input: value });
  });
  return limited.meta({ ...(min > 0 && { minLength: min }), maxLength: max, ...(pattern && { pattern: pattern.source }) });
}

/**
 * What a person wrote. Parsing normalises it (NFC, `\n`) and trims it; with a minimum it can't be blank.
 * @param pattern what it has to look like as it is sent; by default that it isn't blank where there is a minimum
 */
export const writtenText = ({ min = 0, max }: Length, pattern = filled(min)) =>
  limitedString({ min, max }, pattern).transform((typed) => typed.normalize("NFC").replaceAll("\r\n", "\n").trim());

/** A number in a query: decimal digits only, where `z.coerce` also takes `0x5`, ` 5 ` and `5e0`. */
export const queryNumber = ({ min, max }: { min: number; max: number }) =>
  z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .meta({ type: "integer", minimum: min, maximum: max });

/** A moment in UTC, such as `2026-11-21T09:30:00Z`. The pattern is the rule: JSON Schema's `date-time` also knows other offsets. */
export const UtcTime = z.iso.datetime().meta({ pattern: z.regexes.datetime({}).source });
