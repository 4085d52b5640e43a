/** What the edit view shows of the other language beside the form. */
import type { Core } from "@strapi/strapi";
import { schemaOf, type ContentUid } from "../schema/content-types.ts";
import type { Language } from "../shared/locales.ts";
import { fieldShapes } from "./field-shapes.ts";
import { itemsOf, type FieldShape } from "./field-words.ts";
import { wordsOfEntry, type EntryWords } from "./follow-translations.ts";
import { stateOf, type LanguageState } from "./language-state.ts";
import { sourceLanguage, targetLanguage, translationRecord, type Review, type Translation } from "./translation-records.ts";

/** `draft`: changed since the translation, but not published yet. */
export type SourceChange = "published" | "draft" | null;
export type SourceField = {
  shape: FieldShape;
  value: unknown;
  change: SourceChange;
  isUntranslated: boolean;
};
export type OtherLanguage = {
  documentId: string;
  language: Language;
  other: Language;
  state: LanguageState;
  /** Null while the entry is not there in the other language. */
  fields: SourceField[] | null;
  review: Review | null;
};

/** @returns null when there is no such entry */
export async function otherLanguageOf(
  strapi: Core.Strapi,
  uid: ContentUid,
  documentId: string,
  language: Language,
): Promise<OtherLanguage | null> {
  const words = await wordsOfEntry(strapi, uid, documentId);
  if (![words.en.draft, words.ru.draft, words.en.live, words.ru.live].some(Boolean)) return null;
  const other: Language = language === "en" ? "ru" : "en";
  const record = await translationRecord(strapi, { uid, documentId, language });
  const { state } = stateOf(words, language, record);
  const shapes = fieldShapes(strapi, uid);
  const version = await readWhole(strapi, uid, documentId, other, shapes);
  return {
    documentId,
    language,
    other,
    state,
    fields:
      version &&
      shapes.map((shape) => ({
        shape,
        value: shownValue(shape, version[shape.name]),
        change: language === targetLanguage ? changeOf(words, record.draft, shape.name) : null,
        isUntranslated: words[language].draft?.untranslated.includes(shape.name) ?? false,
      })),
    review: record.review,
  };
}

/** @returns how the source of a field differs from what it was translated from */
function changeOf({ [sourceLanguage]: { draft, live } }: EntryWords, translation: Translation, name: string): SourceChange {
  const from = translation[name]?.from;
  if (!from || !draft || draft.digests[name] === from) return null;
  return live?.digests[name] === from ? "draft" : "published";
}

async function readWhole(
  strapi: Core.Strapi,
  uid: ContentUid,
  documentId: string,
  locale: Language,
  shapes: FieldShape[],
): Promise<Record<string, unknown> | null> {
  const where = { documentId, locale, publishedAt: null };
  return (await strapi.db.query(uid).findOne({ where, populate: populateWhole(strapi, shapes) as never })) as Record<
    string,
    unknown
  > | null;
}

function populateWhole(strapi: Core.Strapi, shapes: FieldShape[]): Record<string, unknown> {
  return Object.fromEntries(
    shapes.flatMap(({ name, type, uid, parts }): [string, unknown][] => {
      if (type === "media") return [[name, { select: ["name"] }]];
      if (type === "relation") {
        const target = schemaOf(strapi, schemaOf(strapi, uid).attributes[name]?.target ?? "");
        return [[name, { select: ["title", "name", "key"].filter((field) => target.attributes[field]) }]];
      }
      if (type !== "component") return [];
      const nested = populateWhole(strapi, parts);
      return [[name, Object.keys(nested).length > 0 ? { populate: nested } : true]];
    }),
  );
}

/** Of files and related entries their names, of components only the fields that staff see. */
function shownValue(shape: FieldShape, value: unknown): unknown {
  if (shape.type === "media" || shape.type === "relation")
    return itemsOf(value).map(({ title, name, key }) => String(title ?? name ?? key ?? ""));
  if (shape.type !== "component") return value ?? null;
  return itemsOf(value).map((item) => Object.fromEntries(shape.parts.map((part) => [part.name, shownValue(part, item[part.name])])));
}
