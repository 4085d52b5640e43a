/** What is remembered of the words of one version of an entry: a digest of each translated field, and what stands there in the other language. */
import { createHash } from "node:crypto";
import type { Core } from "@strapi/strapi";
import type { ContentUid } from "../schema/content-types.ts";
import type { Language } from "../shared/locales.ts";
import { populateWords, translatedShapes } from "./field-shapes.ts";
import { textsOf, type FieldShape } from "./field-words.ts";
import { isUntranslated } from "./untranslated.ts";

/** By the name of the field; a field without words has the digest of nothing. */
export type Digests = Record<string, string>;
export type VersionWords = { digests: Digests; untranslated: string[] };
export type VersionRow = { id: number; documentId: string; locale: Language; publishedAt: string | null; updatedAt: string };

/** Spaces are no words: a text that was only set anew is the same text. */
const digestOf = (texts: { path: string; text: string }[]): string =>
  createHash("sha256")
    .update(JSON.stringify(texts.map(({ path, text }) => [path, text.replace(/\s+/g, " ").trim()])))
    .digest("base64url")
    .slice(0, 22);

export const digestOfNothing = digestOf([]);

/** @returns the digest of the words of one field */
export const digestOfField = (shape: FieldShape, value: unknown): string => digestOf(textsOf(shape, value));

function wordsOfVersion(shapes: FieldShape[], version: Record<string, unknown>, language: Language): VersionWords {
  const texts = shapes.map(({ name }, index) => ({ name, texts: textsOf(shapes[index] as FieldShape, version[name]) }));
  return {
    digests: Object.fromEntries(texts.map((field) => [field.name, digestOf(field.texts)])),
    untranslated: texts.filter((field) => field.texts.some((text) => isUntranslated(text, language))).map(({ name }) => name),
  };
}

/** A version as it was when it was last read: `updatedAt` changes with every save. */
type Kept = { updatedAt: string; words: VersionWords };
const kept = new WeakMap<Core.Strapi, Map<ContentUid, Map<number, Kept>>>();
const readAtOnce = 100;

/** Reads the words of all versions of a type. Those that were not saved since they were last read are not read again. */
export async function wordsOfAllVersions(strapi: Core.Strapi, uid: ContentUid, rows: VersionRow[]): Promise<Map<number, VersionWords>> {
  const memory = kept.get(strapi) ?? new Map<ContentUid, Map<number, Kept>>();
  kept.set(strapi, memory);
  const before = memory.get(uid);
  const now = new Map<number, Kept>();
  for (const { id, updatedAt } of rows) {
    const known = before?.get(id);
    if (known?.updatedAt === updatedAt) now.set(id, known);
  }
  const unread = rows.filter(({ id }) => !now.has(id)).map(({ id }) => id);
  for (let start = 0; start < unread.length; start += readAtOnce) {
    const found = await readVersions(strapi, uid, { id: { $in: unread.slice(start, start + readAtOnce) } });
    for (const { row, words } of found) now.set(row.id, { updatedAt: row.updatedAt, words });
  }
  memory.set(uid, now);
  return new Map([...now].map(([id, { words }]) => [id, words]));
}

/** Reads versions of a type and their words. */
export async function readVersions(
  strapi: Core.Strapi,
  uid: ContentUid,
  where: Record<string, unknown>,
): Promise<{ row: VersionRow; words: VersionWords }[]> {
  const shapes = translatedShapes(strapi, uid);
  const rows = (await strapi.db.query(uid).findMany({ where, populate: populateWords(shapes) as never })) as unknown as (VersionRow &
    Record<string, unknown>)[];
  return rows.map((row) => ({ row, words: wordsOfVersion(shapes, row, row.locale) }));
}
