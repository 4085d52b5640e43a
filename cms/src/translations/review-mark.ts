/** A version that its writer calls ready waits for a review until it is published or the mark is taken back. */
import type { Core } from "@strapi/strapi";
import type { ContentUid } from "../schema/content-types.ts";
import type { Language } from "../shared/locales.ts";
import { storeTranslationRecord, translationRecord } from "./translation-records.ts";

type Marked = { uid: ContentUid; documentId: string; language: Language };

/** @returns false when the entry is not written in this language */
export async function markForReview(strapi: Core.Strapi, { uid, documentId, language }: Marked, by: string): Promise<boolean> {
  const draft = await strapi.db.query(uid).findOne({ where: { documentId, locale: language, publishedAt: null }, select: ["id"] as never });
  if (!draft) return false;
  const record = await translationRecord(strapi, { uid, documentId, language });
  await storeTranslationRecord(strapi, { ...record, review: { at: new Date().toISOString(), by } });
  return true;
}

export async function unmarkForReview(strapi: Core.Strapi, { uid, documentId, language }: Marked): Promise<boolean> {
  const record = await translationRecord(strapi, { uid, documentId, language });
  await storeTranslationRecord(strapi, { ...record, review: null });
  return true;
}
