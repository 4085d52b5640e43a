/** Markup, scripts and stylesheets know data attributes by name alone: renaming one in one place only breaks no type. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const src = join(import.meta.dirname, "..");
const textOf = (pattern: string): string =>
  globSync(pattern, { cwd: src, exclude: ["paraglide/**", "**/*.test.ts"] })
    .map((file) => readFileSync(join(src, file), "utf8"))
    .join("\n");
const code = textOf("**/*.{ts,tsx,js,astro}");
const sheets = textOf("**/*.css");

const attributeOf = (property: string): string => `data-${property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
const propertyOf = (attribute: string): string =>
  attribute.slice("data-".length).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `<p data-status="sent">`, or a script's `dataset["status"] = …`; `marks` and `root` are names for a `dataset`. */
const isWritten = (attribute: string): boolean =>
  new RegExp(`(?<!\\[)\\b${attribute}(?![\\w-])|\\b(?:dataset|marks|root)(?:\\.|\\[")${propertyOf(attribute)}(?:"\\])?\\s*=[^=]`).test(
    code,
  );

test("every data attribute that a script or a stylesheet reads is written somewhere", () => {
  const properties = [...code.matchAll(/\bdataset(?:\.|\[")(\w+)(?!\w)(?:"\])?(?!"|\s*=[^=])/g)].map(([, property]) =>
    attributeOf(property!),
  );
  const selectors = [...(code + sheets).matchAll(/\[(data-[\w-]+)/g)].map(([, attribute]) => attribute!);
  const read = [...new Set([...properties, ...selectors])];
  expect(read.length).toBeGreaterThan(30);
  expect(read.filter((attribute) => !isWritten(attribute))).toEqual([]);
});

test("every data attribute that a script writes is read somewhere", () => {
  const written = [...code.matchAll(/\bdataset(?:\.|\[")(\w+)(?:"\])?\s*=[^=]/g)].map(([, property]) => attributeOf(property!));
  expect(written.length).toBeGreaterThan(5);
  expect(
    [...new Set(written)].filter(
      (attribute) =>
        !(code + sheets).includes(`[${attribute}`) && !new RegExp(`dataset\\["${propertyOf(attribute)}"\\](?!\\s*=[^=])`).test(code),
    ),
  ).toEqual([]);
});
