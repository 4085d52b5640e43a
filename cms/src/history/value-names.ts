import type { Core } from "@strapi/strapi";
import { schemaOf, type Schema } from "../schema/content-types.ts";
import { nameOfEntry } from "../publishing/rules/entry-name.ts";
import { keptAttributes, listOf, type Values } from "./entry-values.ts";

/** Entries and files that values lead to. */
export type References = { entries: Map<string, Set<string>>; files: Set<number> };
/** Names of what there still is. */
export type ReferenceNames = { entries: Map<string, string>; files: Map<number, string> };

export function referencesOf(
  strapi: Core.Strapi,
  schema: Schema,
  values: Values,
  found: References = { entries: new Map(), files: new Set() },
): References {
  for (const [name, attribute] of keptAttributes(schema)) {
    const value = values[name];
    if (attribute.type === "media") for (const id of listOf<number>(value)) found.files.add(id);
    if (attribute.type === "component")
      for (const item of listOf<Values>(value)) referencesOf(strapi, schemaOf(strapi, attribute.component ?? ""), item, found);
    if (attribute.type === "relation" && attribute.target) {
      const ids = found.entries.get(attribute.target) ?? new Set<string>();
      for (const id of listOf<string>(value)) ids.add(id);
      found.entries.set(attribute.target, ids);
    }
  }
  return found;
}

/** @param locale the names are in this language where an entry has it */
export async function namesOfReferences(strapi: Core.Strapi, { entries, files }: References, locale: string): Promise<ReferenceNames> {
  const names: ReferenceNames = { entries: new Map(), files: new Map() };
  for (const [uid, ids] of entries) {
    if (ids.size === 0) continue;
    const rows = (await strapi.db
      .query(uid)
      .findMany({ where: { documentId: { $in: [...ids] }, publishedAt: null } as never })) as unknown as {
      documentId: string;
      locale: string | null;
    }[];
    for (const row of rows)
      if (!names.entries.has(row.documentId) || row.locale === locale) names.entries.set(row.documentId, nameOfEntry(row));
  }
  if (files.size > 0) {
    const rows = (await strapi.db.query("plugin::upload.file").findMany({ where: { id: { $in: [...files] } } })) as {
      id: number;
      name: string;
    }[];
    for (const { id, name } of rows) names.files.set(id, name);
  }
  return names;
}
