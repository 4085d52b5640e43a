import { createHash } from "node:crypto";
import type { Core } from "@strapi/strapi";
import { ownAttributes, schemaOf, type Attribute } from "../../schema/content-types.ts";
import { approvedTypes } from "./approved-types.ts";

type Fields = Record<string, unknown>;

/**
 * @param version with its parts, as `populateParts` brings them
 * @returns a digest of what an approval is about; the same for a draft and the published version made of it
 */
export function digestOfVersion(strapi: Core.Strapi, uid: string, version: Fields): string {
  const type = approvedTypes[uid];
  const ignored = type ? [type.reviewedBy, type.reviewedOn, ...type.ignored] : [];
  return createHash("sha256")
    .update(JSON.stringify(fieldsOf(strapi, uid, version, ignored)))
    .digest("hex");
}

/** In the order of the names, without what is empty: a new field of the schema changes no digest until somebody fills it in. */
function fieldsOf(strapi: Core.Strapi, uid: string, version: Fields, ignored: readonly string[] = []): Fields {
  const fields = ownAttributes(schemaOf(strapi, uid))
    .filter(([name]) => !ignored.includes(name))
    .map(([name, attribute]): [string, unknown] => [name, valueOf(strapi, attribute, version[name])])
    .filter(([, value]) => !isEmpty(value));
  return sorted(Object.fromEntries(fields)) as Fields;
}

function valueOf(strapi: Core.Strapi, attribute: Attribute, value: unknown): unknown {
  if (isEmpty(value)) return null;
  const { component } = attribute;
  if (component)
    return Array.isArray(value)
      ? value.map((part) => fieldsOf(strapi, component, part as Fields))
      : fieldsOf(strapi, component, value as Fields);
  if (attribute.type === "relation") return [...new Set([value].flat().map((one) => (one as { documentId: string }).documentId))].sort();
  if (attribute.type === "media") return [value].flat().map((file) => (file as { url: string }).url);
  return value;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** PostgreSQL keeps the keys of a JSON value in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
