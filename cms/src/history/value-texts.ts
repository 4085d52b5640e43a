/** Says the values of an entry in words, field by field. */
import type { Core } from "@strapi/strapi";
import { labelOf } from "../labels/labels.ts";
import { schemaOf, type Attribute, type Schema } from "../schema/content-types.ts";
import { descriptionOf, type DescribedPicture } from "../shared/content/picture-words.ts";
import type { Language } from "../shared/locales.ts";
import { keptAttributes, listOf, type Values } from "./entry-values.ts";
import type { ReferenceNames } from "./value-names.ts";

/** `raw` tells apart what reads the same: a word that became bold. */
export type FieldText = { label: string; text: string; raw: string };
export type Reading = { strapi: Core.Strapi; language: Language; names: ReferenceNames };
type Place = { path: string; label: string };

const words = {
  en: { yes: "yes", no: "no", order: "order", picture: "picture", deleted: "deleted" },
  ru: { yes: "да", no: "нет", order: "порядок", picture: "картинка", deleted: "удалено" },
};

/** @returns the texts by a path that stays the same when a part with a key is moved */
export function fieldTexts(
  reading: Reading,
  schema: Schema,
  values: Values,
  place: Place = { path: "", label: "" },
): Map<string, FieldText> {
  const texts = new Map<string, FieldText>();
  for (const [name, attribute] of keptAttributes(schema)) {
    const value = values[name];
    const label = [place.label, labelOf(schema.uid, name)[reading.language].label].filter(Boolean).join(" → ");
    const here = { path: `${place.path}/${name}`, label };
    if (attribute.type === "component") for (const [path, text] of partTexts(reading, attribute, value, here)) texts.set(path, text);
    else texts.set(here.path, { label, text: plainText(reading, attribute, value), raw: JSON.stringify(value ?? null) });
  }
  return texts;
}

function partTexts(reading: Reading, attribute: Attribute, value: unknown, here: Place): Map<string, FieldText> {
  const schema = schemaOf(reading.strapi, attribute.component ?? "");
  const items = listOf<Values>(value);
  if (!attribute.repeatable) return items[0] ? fieldTexts(reading, schema, items[0], here) : new Map();
  const isKeyed = schema.attributes["key"] !== undefined && items.every((item) => item["key"]) && areDistinct(items);
  const name = (item: Values) => String(item["title"] ?? item["text"] ?? item["key"] ?? "");
  if (!isKeyed) {
    const text = items.map((item) => lineOf(reading, schema, item)).join("\n");
    return new Map([[here.path, { label: here.label, text, raw: JSON.stringify(items) }]]);
  }
  const texts = new Map<string, FieldText>();
  const order = { label: `${here.label}: ${words[reading.language].order}`, text: items.map(name).join("\n") };
  texts.set(`${here.path}#order`, { ...order, raw: JSON.stringify(items.map((item) => item["key"])) });
  for (const item of items) {
    const label = reading.language === "ru" ? `${here.label} «${name(item)}»` : `${here.label} “${name(item)}”`;
    for (const [path, text] of fieldTexts(reading, schema, item, { path: `${here.path}/${String(item["key"])}`, label }))
      texts.set(path, text);
  }
  return texts;
}

const areDistinct = (items: Values[]): boolean => new Set(items.map((item) => item["key"])).size === items.length;

/** A part without a key is one line; nobody could say which one it was before. */
const lineOf = (reading: Reading, schema: Schema, item: Values): string =>
  [...fieldTexts(reading, schema, item).values()]
    .map(({ text }) => text)
    .filter(Boolean)
    .join(" · ");

function plainText({ language, names }: Reading, { type }: Attribute, value: unknown): string {
  const gone = `(${words[language].deleted})`;
  if (value === null || value === undefined) return "";
  if (type === "boolean") return words[language][value === true ? "yes" : "no"];
  if (type === "blocks") return (value as Block[]).map((block) => blockText(block, language)).join("\n");
  if (type === "relation")
    return listOf<string>(value)
      .map((id) => names.entries.get(id) ?? gone)
      .join(", ");
  if (type === "media")
    return listOf<number>(value)
      .map((id) => names.files.get(id) ?? gone)
      .join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

type Block = { type?: string; text?: string; url?: string; image?: DescribedPicture; children?: Block[] };

function blockText(block: Block, language: Language): string {
  if (block.type === "image")
    return `[${words[language].picture}: ${[block.image?.name, descriptionOf(block.image ?? {})].filter(Boolean).join(", ")}]`;
  const children = (block.children ?? []).map((child) => blockText(child, language));
  if (block.type === "list") return children.map((line) => `• ${line}`).join("\n");
  const text = (block.text ?? "") + children.join("");
  return block.type === "link" ? `${text} (${block.url ?? ""})` : text;
}
