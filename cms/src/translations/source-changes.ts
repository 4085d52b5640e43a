/** What became of the words that a translation was made from. */
import type { Core } from "@strapi/strapi";
import { readDrafts, type Values } from "../history/entry-values.ts";
import { fieldChanges, type FieldChange } from "../history/field-changes.ts";
import { olderVersions } from "../history/versions-table.ts";
import { diffBudget } from "../history/word-changes.ts";
import type { ContentUid } from "../schema/content-types.ts";
import type { Language } from "../shared/locales.ts";
import { translatedShapes } from "./field-shapes.ts";
import type { FieldShape } from "./field-words.ts";
import { sourceLanguage, targetLanguage, translationRecord, type Translation } from "./translation-records.ts";
import { digestOfField } from "./version-words.ts";

/** `forgotten`: no version of that time is kept any more, or too many came after it. */
export type SourceChanges = FieldChange[] | "forgotten";

type Asked = {
  uid: ContentUid;
  documentId: string;
  /** Of the person who reads it. */
  reader: Language;
  mayRead(field: string): boolean;
};

const readAtOnce = 20;
/** Each is read with its values. What is older counts as forgotten. */
const readAtMost = 200;

/** @returns by the name of each field that has changed since it was translated: from its words of then to the draft of now */
export async function sourceChanges(
  strapi: Core.Strapi,
  { uid, documentId, reader, mayRead }: Asked,
): Promise<Record<string, SourceChanges>> {
  const { draft } = await translationRecord(strapi, { uid, documentId, language: targetLanguage });
  const [now] = await readDrafts(strapi, uid, documentId, [sourceLanguage]);
  if (!now) return {};
  const shapes = translatedShapes(strapi, uid).filter((shape) => {
    const from = draft[shape.name]?.from;
    return mayRead(shape.name) && from && digestOfField(shape, now.values[shape.name]) !== from;
  });
  const then = await valuesOfThen(strapi, uid, documentId, shapes, draft);
  const compared = { uid, locale: sourceLanguage, language: reader, mayRead, budget: diffBudget() };
  const changes: Record<string, SourceChanges> = {};
  for (const { name } of shapes) {
    const was = { [name]: then.get(name) };
    changes[name] = then.has(name) ? await fieldChanges(strapi, was, { [name]: now.values[name] }, compared) : "forgotten";
  }
  return changes;
}

/** Each field may have been translated at another time. */
async function valuesOfThen(
  strapi: Core.Strapi,
  uid: ContentUid,
  documentId: string,
  shapes: readonly FieldShape[],
  translation: Translation,
): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  const take = (values: Values) => {
    for (const shape of shapes)
      if (!found.has(shape.name) && digestOfField(shape, values[shape.name]) === translation[shape.name]?.from)
        found.set(shape.name, values[shape.name]);
  };
  let before: number | null = null;
  for (let read = 0; read < readAtMost && found.size < shapes.length; read += readAtOnce) {
    const versions = await olderVersions(strapi, { uid, documentId, locale: sourceLanguage }, before, readAtOnce);
    for (const { values } of versions) take(values);
    before = versions.at(-1)?.id ?? null;
    if (before === null) break;
  }
  return found;
}
