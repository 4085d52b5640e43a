/** What became of the words that a translation was made from. */
import type { Core } from "@strapi/strapi";
import { readDrafts, type Values } from "../history/entry-values.ts";
import { fieldChanges, type FieldChange } from "../history/field-changes.ts";
import { olderVersions } from "../history/versions-table.ts";
import { diffBudget } from "../history/word-changes.ts";
import type { ContentUid } from "../schema/content-types.ts";
import type { Language } from "../shared/locales.ts";
import { translatedShapes } from "./field-shapes.ts";
import { sourceLanguage } from "./translation-records.ts";
import { digestOfField } from "./version-words.ts";

/** `forgotten`: no version of that time is kept any more. */
export type SourceChanges = FieldChange[] | "forgotten";

type Asked = {
  uid: ContentUid;
  documentId: string;
  /** By the name of a field that changed: the digest of the words it was translated from. */
  stale: ReadonlyMap<string, string>;
  /** Of the person who reads it. */
  language: Language;
};

const readAtOnce = 20;

/** @returns by the name of the field, from the words it was translated from to the draft of now */
export async function sourceChanges(strapi: Core.Strapi, { uid, documentId, stale, language }: Asked): Promise<Map<string, SourceChanges>> {
  const changes = new Map<string, SourceChanges>();
  if (stale.size === 0) return changes;
  const [now] = await readDrafts(strapi, uid, documentId, [sourceLanguage]);
  const then = await valuesOfThen(strapi, uid, documentId, stale);
  const compared = { uid, locale: sourceLanguage, language, mayRead: () => true, budget: diffBudget() };
  for (const name of stale.keys()) {
    const isKept = then.has(name);
    const was = { [name]: then.get(name) };
    changes.set(name, isKept ? await fieldChanges(strapi, was, { [name]: now?.values[name] }, compared) : "forgotten");
  }
  return changes;
}

/** Each field may have been translated at another time. */
async function valuesOfThen(
  strapi: Core.Strapi,
  uid: ContentUid,
  documentId: string,
  stale: ReadonlyMap<string, string>,
): Promise<Map<string, unknown>> {
  const shapes = translatedShapes(strapi, uid).filter(({ name }) => stale.has(name));
  const found = new Map<string, unknown>();
  const take = (values: Values) => {
    for (const shape of shapes)
      if (!found.has(shape.name) && digestOfField(shape, values[shape.name]) === stale.get(shape.name))
        found.set(shape.name, values[shape.name]);
  };
  let before: number | null = null;
  while (found.size < shapes.length) {
    const versions = await olderVersions(strapi, { uid, documentId, locale: sourceLanguage }, before, readAtOnce);
    for (const { values } of versions) take(values);
    before = versions.at(-1)?.id ?? null;
    if (before === null) break;
  }
  return found;
}
