import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/*
 * Entries as somebody could publish them who fights the form: every value is one that the schema of its type in Strapi allows, and hardly any is one that an
 * editor would mean.
 */

type Attribute = {
  type: string;
  required?: boolean;
  regex?: string;
  enum?: string[];
  min?: number;
  max?: number;
  minLength?: number;
  maxLength?: number;
  component?: string;
  repeatable?: boolean;
  relation?: string;
  multiple?: boolean;
};
type Schema = { attributes: Record<string, Attribute> };
type Random = () => number;
/** `isStrange`: whether the next value is one that nobody would mean. */
type Chance = { random: Random; isStrange: () => boolean };

const cms = join(import.meta.dirname, "../../../../cms/src");
const read = (path: string): Schema => JSON.parse(readFileSync(join(cms, path), "utf8")) as Schema;

/** Collection types by the path of their REST address. */
export const typeNames = readdirSync(join(cms, "api"));
const typeSchema = (name: string): Schema => read(`api/${name}/content-types/${name}/schema.json`);
const componentSchema = (name: string): Schema => read(`components/${name.replace(".", "/")}.json`);

/** The same numbers for the same seed (mulberry32), from 0 to 1. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const texts = [
  "a",
  "Ёлка",
  "<b>bold</b>",
  "{{hotline}}",
  "}}",
  "{{",
  "🙂",
  "  spaced  ",
  "x\u0000y",
  "‮right to left",
  "/ref:stories/nowhere",
  "javascript:alert(1)",
];
const fitting = ["one", "two-words", "sleep", "0"];

/** Some entries are wild in every field, others are nearly right. */
export function randomEntry(random: Random, name: string, at: number): Record<string, unknown> {
  const strangeness = pick(random, [0, 0.02, 0.3]);
  const chance = { random, isStrange: () => random() < strangeness };
  return { ...fieldsOf(chance, typeSchema(name)), documentId: `random-${name}-${at}` };
}

const pick = <One>(random: Random, all: readonly One[]): One => all[Math.floor(random() * all.length)]!;

const fieldsOf = (chance: Chance, { attributes }: Schema): Record<string, unknown> =>
  Object.fromEntries(Object.entries(attributes).map(([name, attribute]) => [name, valueOf(chance, attribute)]));

function valueOf(chance: Chance, attribute: Attribute): unknown {
  const { random, isStrange } = chance;
  const wild = isStrange();
  const { required = false, min = wild ? -1_000_000 : 0, max = wild ? 1_000_000 : 5 } = attribute;
  if (!required && wild && random() < 0.5) return null;
  switch (attribute.type) {
    case "integer":
    case "biginteger":
      return Math.floor(min + random() * (max - min + 1));
    case "decimal":
    case "float":
      return min + random() * (max - min);
    case "boolean":
      return random() < 0.5;
    case "enumeration":
      return pick(random, attribute.enum ?? []);
    case "date":
      return wild ? pick(random, ["0001-01-01", "9999-12-31"]) : "2026-02-28";
    case "datetime":
      return pick(random, ["1970-01-01T00:00:00.000Z", "2026-02-28T23:59:59.999Z"]);
    case "blocks":
      return blocks(chance, wild ? Math.floor(random() * 4) : 1);
    case "json":
      return pick<unknown>(random, [{}, [], "text", 3, null]);
    case "media":
      return attribute.multiple ? [] : wild ? picture(random) : null;
    case "relation":
      return attribute.relation?.endsWith("Many") ? [] : wild ? { key: "nobody", documentId: "nobody" } : null;
    case "component": {
      const component = componentSchema(attribute.component ?? "");
      const one = () => fieldsOf(chance, component);
      if (!attribute.repeatable) return one();
      return Array.from({ length: Math.min(attribute.max ?? 4, wild ? Math.floor(random() * 4) : 1) }, one);
    }
    default:
      return text(chance, attribute, wild);
  }
}

function text({ random }: Chance, { regex, minLength = 0, maxLength = 300 }: Attribute, wild: boolean): string {
  const long = "w".repeat(maxLength);
  const candidates = (wild ? [...texts, "", long] : fitting).filter((one) => one.length <= maxLength && one.length >= minLength);
  const allowed = regex ? candidates.filter((one) => new RegExp(regex).test(one)) : candidates;
  return allowed.length > 0 ? pick(random, allowed) : "one";
}

const picture = (random: Random) => ({
  url: pick(random, ["/uploads/a_1.png", "/uploads/b_2.svg", "/uploads/c.exe"]),
  mime: pick(random, ["image/png", "image/svg+xml", "application/octet-stream"]),
  width: pick(random, [null, 0, 100]),
  height: pick(random, [null, 0, 100]),
  formats: null,
});

/** What Strapi's own validation of blocks lets in. */
function blocks({ random, isStrange }: Chance, count: number): unknown[] {
  const leaf = () => ({
    type: "text",
    text: isStrange() ? pick(random, [...texts, ""]) : "Words.",
    ...(random() < 0.3 ? { bold: true } : {}),
  });
  const link = () => ({
    type: "link",
    url: isStrange() ? pick(random, ["/ref:courses/nobody", "mailto:a@b.example", "#"]) : "https://x.example/",
    children: [leaf()],
  });
  const line = () => Array.from({ length: 1 + Math.floor(random() * 2) }, () => (random() < 0.3 ? link() : leaf()));
  const list = (depth: number): unknown => ({
    type: "list",
    format: pick(random, ["ordered", "unordered"]),
    children: Array.from({ length: 1 + Math.floor(random() * 2) }, () =>
      depth < 3 && random() < 0.3 ? list(depth + 1) : { type: "list-item", children: line() },
    ),
  });
  const block = () =>
    pick<() => unknown>(random, [
      () => ({ type: "paragraph", children: line() }),
      () => ({ type: "heading", level: 1 + Math.floor(random() * 6), children: line() }),
      () => ({ type: "quote", children: line() }),
      () => ({ type: "code", children: [{ type: "text", text: "x" }] }),
      () => list(0),
    ])();
  return Array.from({ length: count }, block);
}
