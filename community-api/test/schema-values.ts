import fc from "fast-check";
import { description } from "./openapi-contract.ts";

/** A schema of the description, as far as the generator understands it. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

export const secret = "s3cret-that-must-not-come-back";

const resolve = (schema: Schema): Schema => {
  const name = schema.$ref?.split("/").at(-1);
  return name === undefined ? schema : resolve(description.components.schemas[name] as Schema);
};

export const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(secret, "", "\u0000", "a".repeat(2000), -1, 1e308, null, "__proto__", `${secret}@ryadom.example`, "ABCDEFGH"),
);

/** What is right at first sight, for patterns that say little of it. */
const examples: Record<string, string[]> = {
  date: ["2026-03-01", "2026-02-29", "2026-02-30", "2024-02-29", "0000-01-01", "2026-3-1"],
  "date-time": [
    "2026-03-02T00:00:00Z",
    "2026-03-02T00:00:00.123456Z",
    "2026-03-02T00:00:00+03:00",
    "2026-03-02t00:00:00z",
    "2026-03-02T00:00Z",
  ],
  "time-zone": ["Europe/Moscow", "UTC", "europe/moscow", "Asia/Calcutta", "Etc/GMT+3", "+03:00", "Nowhere/None"],
  pattern: [
    "a",
    "ann@ryadom.example",
    " Ann@Ryadom.example ",
    "ａｎｎ@ryadom.example",
    "ann@localhost",
    "a..b@c.de",
    "sleep",
    "en",
    "2A2A-2a2a",
    "123 456",
    "abcd2-efgh3",
  ],
};

/** Texts at the edges of what a schema allows: its lengths in letters of one, two and three units, blank ones, and what a database can't keep. */
function edges({ minLength = 0, maxLength = 100 }: Schema): string[] {
  const lengths = [minLength - 1, minLength, minLength + 1, maxLength - 1, maxLength, maxLength + 1].filter((length) => length >= 0);
  const letters = lengths.flatMap((length) =>
    ["a", "я", "😀", "e\u0301"].map((letter) => [...letter.repeat(length)].slice(0, length).join("")),
  );
  return [...letters, " ", "\n\t ", "\u00a0\ufeff", "\u0085", " a ", "ab", "a b", "a\u0000b", "\ud800", "<b>@", "a\u200bb", "\u212b"];
}

function textLike(schema: Schema): fc.Arbitrary<string> {
  const { pattern = "", minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  const known = [...edges(schema), ...(examples[schema.format ?? "pattern"] ?? [])];
  const right = known.filter((text) => new RegExp(pattern, "u").test(text) && text.length >= minLength && text.length <= maxLength);
  return fc.oneof(
    { weight: right.length > 0 ? 5 : 0, arbitrary: fc.constantFrom(...right, "") },
    { weight: pattern === "" ? 0 : 5, arbitrary: textMatching(pattern) ?? fc.constantFrom(...right, "") },
    { weight: 1, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
  );
}

/** @returns null for a pattern that the generator can't read (it looks ahead, or names a class of Unicode) */
function textMatching(pattern: string): fc.Arbitrary<string> | null {
  try {
    return fc.stringMatching(new RegExp(pattern, "u"));
  } catch {
    return null;
  }
}

/** Something in the shape of the schema, most often right to the last, with wrong things in places. */
export function likeSchema(given: Schema, depth = 0): fc.Arbitrary<unknown> {
  if (depth > 5) return anything;
  return fc.oneof({ weight: 24, arbitrary: rightShape(resolve(given), depth) }, { weight: 1, arbitrary: anything });
}

function rightShape(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const inside = (part: Schema) => likeSchema(part, depth + 1);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(inside));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => rightShape({ ...schema, type }, depth)));
  switch (schema.type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
    case "number": {
      const { minimum = -10, maximum = 10 } = schema;
      return fc.oneof({ weight: 6, arbitrary: fc.integer({ min: minimum, max: maximum }) }, fc.constantFrom(minimum - 1, maximum + 1, 0.5));
    }
    case "string":
      return textLike(schema);
    case "array":
      return fc.oneof(
        { weight: 9, arbitrary: fc.array(inside(schema.items ?? {}), { maxLength: 2 }) },
        fc.array(inside(schema.items ?? {}), { maxLength: (schema.maxItems ?? 4) + 1, size: "max" }),
      );
    default:
      return objectLike(schema, inside);
  }
}

function objectLike(
  { properties, required = [], additionalProperties, propertyNames }: Schema,
  inside: (part: Schema) => fc.Arbitrary<unknown>,
) {
  if (!properties) {
    const values = typeof additionalProperties === "object" ? inside(additionalProperties) : anything;
    return fc.dictionary(textLike(propertyNames ?? {}), values, { maxKeys: 4 });
  }
  const named = Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, inside(property)]));
  const withSurplus: Record<string, fc.Arbitrary<unknown>> = { ...named, surplus: anything };
  return fc.oneof(
    { weight: 12, arbitrary: fc.record(named, { requiredKeys: required }) },
    { weight: 1, arbitrary: fc.record(named, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.record(withSurplus, { requiredKeys: [...required, "surplus"] }) },
  );
}
