/** Reads the values of a draft as they are kept: components whole and without ids, relations by documentId, files by id. */
import type { Core } from "@strapi/strapi";
import { ownAttributes, schemaOf, type Attribute, type Schema } from "../schema/content-types.ts";
import { nameOfEntry } from "../publishing/rules/entry-name.ts";

export type Values = Record<string, unknown>;
export type Draft = { documentId: string; locale: string; title: string; updatedAt: string; updatedById: number | null; values: Values };

type Row = Values & { documentId: string; locale: string | null; updatedAt: string; updatedBy?: { id: number } | null };

/** The other side of a relation belongs to the entry that is chosen there. */
export const keptAttributes = (schema: Schema): [string, Attribute][] =>
  ownAttributes(schema).filter(([, attribute]) => attribute.mappedBy === undefined);

/** @param locales those to read; null means all there are @returns the drafts of an entry */
export async function readDrafts(strapi: Core.Strapi, uid: string, documentId: string, locales: string[] | null): Promise<Draft[]> {
  const schema = schemaOf(strapi, uid);
  const inLocales = locales && !locales.includes("") ? { locale: { $in: locales } } : {};
  const rows = (await strapi.db.query(uid).findMany({
    where: { documentId, publishedAt: null, ...inLocales },
    populate: { ...populateValues(strapi, schema), updatedBy: { select: ["id"] } } as never,
  })) as unknown as Row[];
  return rows.map((row) => ({
    documentId,
    locale: row.locale ?? "",
    title: nameOfEntry(row),
    updatedAt: new Date(row.updatedAt).toISOString(),
    updatedById: row.updatedBy?.id ?? null,
    values: valuesOf(strapi, schema, row),
  }));
}

function populateValues(strapi: Core.Strapi, schema: Schema): Record<string, unknown> {
  const entries = keptAttributes(schema).flatMap(([name, attribute]): [string, unknown][] => {
    if (attribute.type === "component") {
      const nested = populateValues(strapi, schemaOf(strapi, attribute.component ?? ""));
      return [[name, Object.keys(nested).length > 0 ? { populate: nested } : true]];
    }
    if (attribute.type === "media") return [[name, { select: ["id"] }]];
    return attribute.type === "relation" ? [[name, { select: ["documentId"] }]] : [];
  });
  return Object.fromEntries(entries);
}

function valuesOf(strapi: Core.Strapi, schema: Schema, row: Values): Values {
  return Object.fromEntries(keptAttributes(schema).map(([name, attribute]) => [name, valueOf(strapi, attribute, row[name])]));
}

function valueOf(strapi: Core.Strapi, attribute: Attribute, value: unknown): unknown {
  if (attribute.type === "component") {
    const component = schemaOf(strapi, attribute.component ?? "");
    const items = listOf<Values>(value).map((item) => valuesOf(strapi, component, item));
    return attribute.repeatable ? items : (items[0] ?? null);
  }
  if (attribute.type === "relation") return listOf<{ documentId: string }>(value).map(({ documentId }) => documentId);
  if (attribute.type === "media") return listOf<{ id: number }>(value).map(({ id }) => id);
  return value ?? null;
}

/** @returns the value as a list: nothing, one or many */
export const listOf = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : value ? [value as T] : []);
