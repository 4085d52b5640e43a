import type { Core } from "@strapi/strapi";
import { ownAttributes, schemaOf, type Schema } from "../../schema/content-types.ts";

/** What rules need of an entry: components whole, relations by their documentId, files by their address. */
export function populateParts(strapi: Core.Strapi, schema: Schema): Record<string, unknown> {
  const entries = ownAttributes(schema).flatMap(([name, attribute]): [string, unknown][] => {
    if (attribute.type === "component") {
      const nested = populateParts(strapi, schemaOf(strapi, attribute.component ?? ""));
      return [[name, Object.keys(nested).length > 0 ? { populate: nested } : true]];
    }
    if (attribute.type === "media") return [[name, { select: ["url"] }]];
    return attribute.type === "relation" ? [[name, { select: ["documentId"] }]] : [];
  });
  return Object.fromEntries(entries);
}
