/** The table that remembers what each translation was made from, and whether it waits for a review. No page of the site reads it. */
import type { Core, UID } from "@strapi/strapi";
import type { Language } from "../shared/locales.ts";
import { digestOfNothing, type Digests } from "./version-words.ts";

/** The language that everything is translated from, and the one it is translated into. */
export const sourceLanguage: Language = "en";
export const targetLanguage: Language = "ru";

/** Of each field: the digest of the source it was translated from (null: there was none yet), and of the translation itself. */
export type Translation = Record<string, { from: string | null; own: string }>;
export type Review = { at: string; by: string };
/** `live` is what readers see, `draft` what staff see. Of the source language only the review is kept. */
export type TranslationRecord = {
  uid: string;
  documentId: string;
  language: Language;
  draft: Translation;
  live: Translation | null;
  review: Review | null;
};

const recordUid = "ryadom::translation" as UID.ContentType;
const tableName = "ryadom_translations";
// A new object for each attribute, because Strapi writes the name of the column into it.
const text = () => ({ type: "string", column: { notNullable: true } });

/** A model of the database and no content type, so it has no page in the admin, no permission and no route. */
export function registerTranslationTable(strapi: Core.Strapi): void {
  const models = strapi.get<{ add(model: object): void }>("models");
  models.add({
    uid: recordUid,
    singularName: tableName,
    tableName,
    attributes: {
      id: { type: "increments" },
      uid: text(),
      documentId: text(),
      language: text(),
      draft: { type: "json" },
      live: { type: "json" },
      review: { type: "json" },
    },
    indexes: [{ name: "ryadom_translations_entry", columns: ["document_id", "uid", "language"] }],
  });
}

type Where = { uid?: string; documentId?: string; language?: Language };

export const translationRecords = async (
  strapi: Core.Strapi,
  where: Omit<Where, "documentId"> & { documentId?: string | { $in: string[] } },
): Promise<TranslationRecord[]> => strapi.db.query(recordUid).findMany({ where });

export const translationRecord = async (strapi: Core.Strapi, where: Required<Where>): Promise<TranslationRecord> =>
  ((await strapi.db.query(recordUid).findOne({ where })) as TranslationRecord | null) ?? { ...where, draft: {}, live: null, review: null };

export async function storeTranslationRecord(strapi: Core.Strapi, record: TranslationRecord): Promise<void> {
  const { uid, documentId, language, draft, live, review } = record;
  const where = { uid, documentId, language };
  const records = strapi.db.query(recordUid);
  const updated = await records.updateMany({ where, data: { draft, live, review } as never });
  if (updated.count === 0) await records.create({ data: { ...where, draft, live, review } as never });
}

export async function removeTranslationRecords(strapi: Core.Strapi, where: Where & { documentId: string }): Promise<void> {
  await strapi.db.query(recordUid).deleteMany({ where });
}

/**
 * A translation after a save. Whoever changes the words of a field has translated it from the source as it is now; a field whose words
 * are the same is still translated from what it was.
 */
export function followTranslation(before: Translation, source: Digests | null, own: Digests): Translation {
  return Object.fromEntries(
    Object.entries(own).map(([name, digest]) => {
      const known = before[name];
      return [name, known?.own === digest && known.from !== null ? known : { from: source?.[name] ?? null, own: digest }];
    }),
  );
}

/** A field that the type got after the record was written was translated from nothing while it is empty. */
export function withNewFields(before: Translation, own: Digests): Translation {
  if (Object.keys(before).length === 0) return before;
  const added = Object.entries(own).filter(([name, digest]) => !before[name] && digest === digestOfNothing);
  return { ...before, ...Object.fromEntries(added.map(([name, digest]) => [name, { from: digest, own: digest }])) };
}

/** A translation that is right as it stands. */
export const confirmTranslation = (source: Digests | null, own: Digests): Translation => followTranslation({}, source, own);

/** @returns the fields whose source is neither in its draft nor on the site what they were translated from */
export const staleFields = (translation: Translation, sources: Digests[]): string[] =>
  Object.entries(translation)
    .filter(([name, { from }]) => from !== null && sources.length > 0 && sources.every((source) => source[name] !== from))
    .map(([name]) => name);
