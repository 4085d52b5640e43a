/** Keeps the records of translations up with every save, publication and deletion. */
import type { Core } from "@strapi/strapi";
import { isOneOfMany } from "../publishing/seeding.ts";
import { isLocalized, schemaOf, type ContentUid } from "../schema/content-types.ts";
import { languages, type Language } from "../shared/locales.ts";
import {
  confirmTranslation,
  followTranslation,
  removeTranslationRecords,
  sourceLanguage,
  storeTranslationRecord,
  targetLanguage,
  translationRecord,
  withNewFields,
} from "./translation-records.ts";
import { readVersions, type VersionRow, type VersionWords } from "./version-words.ts";

/** A draft is always there once a language is; `live` only while it is published. */
export type EntryWords = Record<Language, { draft: VersionWords | null; live: VersionWords | null }>;

export async function wordsOfEntry(strapi: Core.Strapi, uid: ContentUid, documentId: string): Promise<EntryWords> {
  const [words] = (await wordsOfEntries(strapi, uid, [documentId])).values();
  return words ?? { en: { draft: null, live: null }, ru: { draft: null, live: null } };
}

/** @returns the words of those of the entries that are there, by documentId */
export async function wordsOfEntries(strapi: Core.Strapi, uid: ContentUid, documentIds: string[]): Promise<Map<string, EntryWords>> {
  const versions = await readVersions(strapi, uid, { documentId: { $in: documentIds } });
  return new Map([...Map.groupBy(versions, ({ row }) => row.documentId)].map(([documentId, own]) => [documentId, wordsOfVersions(own)]));
}

function wordsOfVersions(versions: { row: VersionRow; words: VersionWords }[]): EntryWords {
  const of = (language: Language, isLive: boolean) =>
    versions.find(({ row }) => row.locale === language && (row.publishedAt !== null) === isLive)?.words ?? null;
  const both = (language: Language) => ({ draft: of(language, false), live: of(language, true) });
  return { en: both("en"), ru: both("ru") };
}

type Params = { documentId?: string; locale?: string | string[] | null };
const followed = new Set(["create", "clone", "update", "publish", "unpublish", "discardDraft", "delete"]);

/** The seed writes without being followed: `fillTranslationRecords` does its share at once. */
export function registerTranslationRecords(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const result = await next();
    const { uid, action } = context;
    if (!followed.has(action) || !uid.startsWith("api::") || isOneOfMany() || !isLocalized(schemaOf(strapi, uid))) return result;
    const made = (result as { documentId?: string } | null)?.documentId;
    const { documentId: asked, locale } = context.params as Params;
    const documentId = action === "clone" ? made : (asked ?? made);
    if (documentId) await followEntry(strapi, uid, documentId, action, locale ?? sourceLanguage);
    return result;
  });
}

async function followEntry(
  strapi: Core.Strapi,
  uid: ContentUid,
  documentId: string,
  action: string,
  locale: string | string[],
): Promise<void> {
  const words = await wordsOfEntry(strapi, uid, documentId);
  const concerns = (language: Language) => locale === "*" || locale === language || (Array.isArray(locale) && locale.includes(language));
  for (const language of languages) {
    const where = { uid, documentId, language };
    const { draft: own, live } = words[language];
    if (!own) {
      await removeTranslationRecords(strapi, where);
      continue;
    }
    const record = await translationRecord(strapi, where);
    const isPublished = action === "publish" && concerns(language);
    if (isPublished) record.review = null;
    if (language === targetLanguage) {
      if (action === "discardDraft" && concerns(language) && record.live) record.draft = record.live;
      const source = words[sourceLanguage].draft?.digests ?? null;
      if (source) {
        record.draft = withNewFields(record.draft, own.digests);
        if (record.live && live) record.live = withNewFields(record.live, live.digests);
      }
      record.draft = followTranslation(record.draft, source, own.digests);
      if (isPublished) record.live = record.draft;
      if (!live) record.live = null;
    } else if (!isPublished) continue;
    await storeTranslationRecord(strapi, record);
  }
}

/** Somebody has looked: the translation is right as it stands. What readers see of it is right only where the draft says the same. */
export async function confirmEntry(strapi: Core.Strapi, uid: ContentUid, documentId: string): Promise<boolean> {
  const words = await wordsOfEntry(strapi, uid, documentId);
  const [source, own] = [words[sourceLanguage].draft, words[targetLanguage].draft];
  if (!source || !own) return false;
  const record = await translationRecord(strapi, { uid, documentId, language: targetLanguage });
  record.draft = confirmTranslation(source.digests, own.digests);
  if (record.live) {
    record.live = Object.fromEntries(
      Object.entries(record.live).map(([name, seen]) => [name, record.draft[name]?.own === seen.own ? record.draft[name] : seen]),
    );
  }
  await storeTranslationRecord(strapi, record);
  return true;
}
