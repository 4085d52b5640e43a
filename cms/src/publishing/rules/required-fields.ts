import { ownAttributes, schemaOf, type Attribute, type Schema } from "../../schema/content-types.ts";
import { labelOf } from "../../labels/labels.ts";
import type { Core } from "@strapi/strapi";
import { problem, type Problem, type Rule } from "./rule.ts";

/** Spaces of every kind, and letters nobody can see. */
const invisible = /[\s\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060\ufeff]/g;
export const isBlank = (text: unknown): boolean => typeof text !== "string" || text.replace(invisible, "") === "";

type BlockNode = { type?: string; text?: string; children?: BlockNode[] };
const blockText = (node: BlockNode): string => (node.text ?? "") + (node.children ?? []).map(blockText).join("");
export const isBlankBlocks = (blocks: unknown): boolean =>
  !Array.isArray(blocks) || (blocks as BlockNode[]).every((block) => block.type !== "image" && isBlank(blockText(block)));

const textTypes = new Set(["string", "text", "email", "uid", "richtext"]);

/** Required texts must hold something a reader can see: a title of blanks would make a page nobody can name. */
export const requiredFields: Rule = (draft, { strapi, schema }) => emptyFields(strapi, schema, draft, []);

function emptyFields(strapi: Core.Strapi, schema: Schema, values: Record<string, unknown>, path: (string | number)[]): Problem[] {
  return ownAttributes(schema).flatMap(([name, attribute]) => {
    const value = values[name];
    const here = [...path, name];
    // The schema cannot require a slug, because it is made from the title when a draft is saved; a page needs one.
    if ((attribute.required || name === "slug") && isEmpty(attribute, value)) return [emptyField(schema, name, here)];
    if (attribute.type !== "component" || !value) return [];
    const component = schemaOf(strapi, attribute.component ?? "");
    const items = (Array.isArray(value) ? value : [value]) as Record<string, unknown>[];
    return items.flatMap((item, index) => emptyFields(strapi, component, item, attribute.repeatable ? [...here, index] : here));
  });
}

function isEmpty(attribute: Attribute, value: unknown): boolean {
  if (textTypes.has(attribute.type)) return isBlank(value);
  if (attribute.type === "blocks") return isBlankBlocks(value);
  if (Array.isArray(value)) return value.length === 0;
  return value === null || value === undefined;
}

function emptyField(schema: Schema, name: string, path: (string | number)[]): Problem {
  const { en, ru } = labelOf(schema.uid, name);
  const places = path.filter((part): part is number => typeof part === "number").map((index) => index + 1);
  const place = places.length > 0 ? ` (${places.join(".")})` : "";
  return problem(path, `“${en.label}”${place} is empty.`, `Поле «${ru.label}»${place} пустое.`);
}
