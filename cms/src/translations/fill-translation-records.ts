import type { Core } from "@strapi/strapi";
import { contentUids, isLocalized, schemaOf, type ContentUid } from "../schema/content-types.ts";
import { confirmTranslation, storeTranslationRecord, sourceLanguage, targetLanguage, translationRecords } from "./translation-records.ts";
import { readVersions, type VersionWords } from "./version-words.ts";

const readAtOnce = 100;

/**
 * Records translations that have no record: what the seed has just written, and what was there before records were kept. They count as up
 * to date.
 */
export async function fillTranslationRecords(strapi: Core.Strapi): Promise<void> {
  for (const uid of contentUids(strapi)) {
    if (!isLocalized(schemaOf(strapi, uid))) continue;
    const known = new Set((await translationRecords(strapi, { uid, language: targetLanguage })).map(({ documentId }) => documentId));
    const translated = (await strapi.db
      .query(uid)
      .findMany({ where: { locale: targetLanguage, publishedAt: null }, select: ["documentId"] as never })) as { documentId: string }[];
    const unknown = translated.map(({ documentId }) => documentId).filter((documentId) => !known.has(documentId));
    for (let start = 0; start < unknown.length; start += readAtOnce)
      await strapi.db.transaction(() => fill(strapi, uid, unknown.slice(start, start + readAtOnce)));
  }
}

async function fill(strapi: Core.Strapi, uid: ContentUid, documentIds: string[]): Promise<void> {
  const versions = await readVersions(strapi, uid, { documentId: { $in: documentIds } });
  for (const [documentId, group] of Map.groupBy(versions, ({ row }) => row.documentId)) {
    const of = (locale: string, isLive: boolean): VersionWords | undefined =>
      group.find(({ row }) => row.locale === locale && (row.publishedAt !== null) === isLive)?.words;
    const source = of(sourceLanguage, true) ?? of(sourceLanguage, false);
    const [draft, live] = [of(targetLanguage, false), of(targetLanguage, true)];
    if (!draft) continue;
    const confirmed = (own: VersionWords) => confirmTranslation(source?.digests ?? null, own.digests);
    await storeTranslationRecord(strapi, {
      uid,
      documentId,
      language: targetLanguage,
      draft: confirmed(draft),
      live: live ? confirmed(live) : null,
      review: null,
    });
  }
}
