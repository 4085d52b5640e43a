import type { Core } from "@strapi/strapi";
import { isLocalized, ownAttributes, schemaOf, type Attribute } from "../schema/content-types.ts";
import { hasWords, type FieldShape } from "./field-words.ts";

/** @returns the fields of a type that staff see, in the order of the schema */
export function fieldShapes(strapi: Core.Strapi, uid: string): FieldShape[] {
  const schema = schemaOf(strapi, uid);
  const isShared = ({ pluginOptions }: Attribute) => isLocalized(schema) && pluginOptions?.i18n?.localized === false;
  return ownAttributes(schema).map(([name, attribute]) => ({
    name,
    type: attribute.type,
    uid,
    isShared: isShared(attribute),
    isRepeatable: attribute.repeatable === true,
    parts: attribute.type === "component" ? fieldShapes(strapi, attribute.component ?? "") : [],
  }));
}

/** The fields whose words are another in each language. */
export const translatedShapes = (strapi: Core.Strapi, uid: string): FieldShape[] =>
  fieldShapes(strapi, uid).filter((shape) => !shape.isShared && hasWords(shape));

/** What a query has to bring along so that all words are there. */
export function populateWords(shapes: FieldShape[]): Record<string, unknown> {
  const components = shapes.filter((shape) => shape.type === "component" && hasWords(shape));
  return Object.fromEntries(
    components.map(({ name, parts }) => {
      const nested = populateWords(parts);
      return [name, Object.keys(nested).length > 0 ? { populate: nested } : true];
    }),
  );
}
