import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { choiceNames } from "../src/labels/choice-names.ts";
import { labelledTypes, labelOf, typeNameOf } from "../src/labels/labels.ts";
import { ownAttributes, type Schema } from "../src/schema/content-types.ts";
import { seedTypes } from "../src/seed/seed-types.ts";
import { cmsDir } from "./strapi-process.ts";

const read = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Schema & { options: { draftAndPublish?: boolean } };
const types = readdirSync(join(cmsDir, "src/api")).map((name) => ({
  uid: `api::${name}.${name}`,
  schema: read(join(cmsDir, `src/api/${name}/content-types/${name}/schema.json`)),
}));
const components = readdirSync(join(cmsDir, "src/components"), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".json"))
  .map((path) => ({ uid: path.replace(".json", "").replace("/", "."), schema: read(join(cmsDir, "src/components", path)) }));

test("there are the 22 collections, the redirects and the 4 pages of the product, and each is seeded", () => {
  expect(types).toHaveLength(27);
  expect(types.filter(({ schema }) => schema.kind === "singleType").map(({ uid }) => uid.split(".")[1])).toEqual([
    "about-us",
    "home",
    "site-setting",
    "volunteer",
  ]);
  expect(seedTypes.map(({ uid }) => uid as string).sort()).toEqual(types.map(({ uid }) => uid).sort());
});

test("every type has drafts, and every type but the redirect has languages", () => {
  for (const { uid, schema } of types) {
    expect(schema.options.draftAndPublish, uid).toBe(true);
    expect(schema.pluginOptions?.i18n?.localized, uid).toBe(uid !== "api::redirect.redirect");
  }
});

/** Texts that are the same in every language: names of things outside, addresses, codes. */
const sameInEveryLanguage = new Set([
  "key",
  "icon",
  "licenceName",
  "licenceUrl",
  "version",
  "group",
  "currency",
  "country",
  "phone",
  "sms",
  "smsText",
  "chatUrl",
  "url",
  "sourceUrl",
  "verifiedBy",
  "appStoreUrl",
  "playStoreUrl",
  "webAppUrl",
  "leaveQuicklyUrl",
  "contactEmail",
]);

test("every text a person reads is written in each language", () => {
  for (const { uid, schema } of types.filter((type) => type.uid !== "api::redirect.redirect")) {
    for (const [name, attribute] of ownAttributes(schema)) {
      if (!["string", "text", "blocks", "email"].includes(attribute.type)) continue;
      expect(attribute.pluginOptions?.i18n?.localized, `${uid} ${name}`).toBe(!sameInEveryLanguage.has(name));
    }
  }
});

test("a short text is not longer than PostgreSQL keeps it", () => {
  for (const { uid, schema } of [...types, ...components])
    for (const [name, attribute] of ownAttributes(schema))
      if (attribute.type === "string")
        expect((attribute as { maxLength?: number }).maxLength ?? 0, `${uid} ${name}`).toBeLessThanOrEqual(255);
});

test("every field and type has a label and a help text in both languages", () => {
  const missing: string[] = [];
  for (const { uid, schema } of [...types, ...components]) {
    if (!labelledTypes().includes(uid)) missing.push(uid);
    if (!/[а-яё]/i.test(typeNameOf(uid).ru)) missing.push(`${uid} name`);
    for (const [name] of ownAttributes(schema)) {
      const { en, ru } = labelOf(uid, name);
      if (!en.help || !ru.help || en.label === name) missing.push(`${uid} ${name}`);
    }
  }
  expect(missing).toEqual([]);
});

test("every code that an editor chooses has a name in both languages", () => {
  const codes = new Set<string>();
  for (const { schema } of [...types, ...components])
    for (const [, attribute] of ownAttributes(schema)) for (const code of (attribute as { enum?: string[] }).enum ?? []) codes.add(code);
  expect(Object.keys(choiceNames).sort()).toEqual([...codes].sort());
});

test("a type is called the same in its schema and in the words the admin translates", () => {
  for (const { uid, schema } of [...types, ...components]) expect(typeNameOf(uid).en, uid).toBe(schema.info.displayName);
});
