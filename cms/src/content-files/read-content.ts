/** Reads all content of the CMS as entries of files. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Core } from "@strapi/strapi";
import { ownAttributes, schemaOf, type Attribute, type ContentUid, type Schema } from "../schema/content-types.ts";
import { environment } from "../settings/environment.ts";
import { folders } from "../settings/data-folders.ts";
import { seedTypes } from "../seed/seed-types.ts";
import { hashOf, type MediaReference } from "./content-folder.ts";
import { toEntryFile, type EntryFile, type Fields, type Versions } from "./entry-file.ts";

export type ReadEntry = { name: string; file: EntryFile; documentId: string };
export type LibraryFile = { id: number; name: string; url: string; hash?: string; alternativeText: string | null; caption: string | null };
type Row = Fields & { documentId: string; locale: string | null; publishedAt: string | null };
export type ReadContent = { entries: ReadEntry[]; media: Map<string, { reference: MediaReference; bytes: Uint8Array }> };

/** Lists the content types with what names an entry of theirs, those that others refer to first. */
export const contentTypes = seedTypes.map(({ uid, identity }) => ({ uid, identity, type: uid.split(".")[1] ?? "" }));

export async function readContent(strapi: Core.Strapi): Promise<ReadContent> {
  const media: ReadContent["media"] = new Map();
  const entries: ReadEntry[] = [];
  for (const { uid, identity, type } of contentTypes) {
    const schema = schemaOf(strapi, uid);
    const rows = (await strapi.db.query(uid).findMany({ populate: populateOf(strapi, schema) })) as Row[];
    const groups = [...Map.groupBy(rows, ({ documentId }) => documentId)];
    const keyOf = (versions: readonly Row[]) => (identity === "single" ? type : String(versions[0]?.[identity] ?? ""));
    const isAlone = (key: string) => key !== "" && groups.filter(([, versions]) => keyOf(versions) === key).length === 1;
    for (const [documentId, versions] of groups) {
      const key = keyOf(versions);
      const read = (row: Row | undefined) => (row ? fieldsOf(strapi, schema, row, media) : null);
      const file = toEntryFile(type, versionsOf(versions, read), isAlone(key) ? undefined : documentId);
      entries.push({ name: isAlone(key) ? fileName(key) : documentId, file, documentId });
    }
  }
  return { entries, media };
}

/** An address such as /en/old becomes en_old. */
const fileName = (key: string) => key.replace(/^\//, "").replaceAll(/[^a-z0-9-]+/gi, "_") || "_";

function versionsOf(rows: readonly Row[], read: (row: Row | undefined) => Fields | null): Versions {
  const languages = [...new Set(rows.map(({ locale }) => locale ?? "all"))].sort();
  return Object.fromEntries(
    languages.map((language) => {
      const ofLanguage = rows.filter(({ locale }) => (locale ?? "all") === language);
      const draft = read(ofLanguage.find(({ publishedAt }) => !publishedAt)) ?? {};
      const live = read(ofLanguage.find(({ publishedAt }) => publishedAt));
      if (!live) return [language, { state: "draft" as const, fields: draft, changes: {} }];
      const changes = Object.fromEntries(Object.entries(draft).filter(([name, value]) => !isDeepStrictEqual(value, live[name])));
      const state = Object.keys(changes).length > 0 ? ("modified" as const) : ("published" as const);
      return [language, { state, fields: live, changes }];
    }),
  );
}

/** Relations that the other side keeps are not written twice. */
export const isOwn = (attribute: Attribute): boolean => attribute.type !== "relation" || !attribute.mappedBy;

function populateOf(strapi: Core.Strapi, schema: Schema): Record<string, unknown> {
  return Object.fromEntries(
    ownAttributes(schema).flatMap(([name, attribute]): [string, unknown][] => {
      if (attribute.type === "component") return [[name, { populate: populateOf(strapi, schemaOf(strapi, attribute.component ?? "")) }]];
      return attribute.type === "media" || (attribute.type === "relation" && isOwn(attribute)) ? [[name, true]] : [];
    }),
  );
}

function fieldsOf(strapi: Core.Strapi, schema: Schema, row: Fields, media: ReadContent["media"]): Fields {
  return Object.fromEntries(
    ownAttributes(schema)
      .filter(([, attribute]) => isOwn(attribute))
      .map(([name, attribute]) => [name, valueOf(strapi, attribute, row[name] ?? null, media)]),
  );
}

function valueOf(strapi: Core.Strapi, attribute: Attribute, value: unknown, media: ReadContent["media"]): unknown {
  if (attribute.type === "relation") {
    const one = (target: Fields) => (target["key"] ? String(target["key"]) : `id:${String(target["documentId"])}`);
    return Array.isArray(value) ? [...new Set((value as Fields[]).map(one))] : value && one(value as Fields);
  }
  if (value === null) return attribute.repeatable ? [] : null;
  if (attribute.type === "component") {
    const component = schemaOf(strapi, attribute.component ?? "");
    const one = (part: Fields) => fieldsOf(strapi, component, part, media);
    return Array.isArray(value) ? (value as Fields[]).map(one) : one(value as Fields);
  }
  if (attribute.type === "media") return referenceTo(value as LibraryFile, media);
  return value;
}

export const libraryBytes = ({ url }: Pick<LibraryFile, "url">): Uint8Array =>
  readFileSync(join(folders(environment().dataDir).uploads, basename(url)));

function referenceTo(file: LibraryFile, media: ReadContent["media"]): MediaReference {
  const bytes = libraryBytes(file);
  const reference = { sha256: hashOf(bytes), name: file.name, alternativeText: file.alternativeText, caption: file.caption };
  media.set(reference.sha256, { reference, bytes });
  return reference;
}

export const uidOf = (type: string): ContentUid | undefined => contentTypes.find((one) => one.type === type)?.uid;
