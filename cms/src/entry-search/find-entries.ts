/** Finds entries of all types by what staff know them by. */
import type { Core } from "@strapi/strapi";
import { typeNameOf } from "../labels/labels.ts";
import { plain } from "../link-search/find-links.ts";
import { nameFields, nameOfEntry } from "../publishing/rules/entry-name.ts";
import { isLocalized, schemaOf, type ContentUid } from "../schema/content-types.ts";
import { languages, type Language } from "../shared/locales.ts";
import { wordsOfEntries } from "../translations/follow-translations.ts";
import { stateOf, type LanguageState } from "../translations/language-state.ts";
import { translationRecords } from "../translations/translation-records.ts";

/** `titles` of the languages it is there in; `states` is null for a type that has no languages. `changedAt` is ISO 8601. */
export type FoundEntry = {
  uid: string;
  kind: string;
  documentId: string;
  key: string | null;
  titles: Partial<Record<Language, string>>;
  isLive: boolean;
  states: Record<Language, LanguageState> | null;
  changedAt: string;
};
/** `count` is the number of all that were found; `items` are the newest of them. */
export type FoundEntries = { count: number; items: FoundEntry[] };
/** A type that is searched, and whether this person may read a field of it. */
export type SearchedType = { uid: ContentUid; mayRead(field: string): boolean };

type Row = Record<string, unknown> & { documentId: string; locale: Language | null; key?: string | null; publishedAt: string | null };
type Found = Omit<FoundEntry, "uid" | "states"> & { uid: ContentUid };

const mostFound = 30;

/**
 * Entries in whose titles (of either language) or key all the words are; without words all. What was saved last comes first, but an entry whose key is
 * exactly that stands before all others.
 */
export async function findEntries(strapi: Core.Strapi, searched: readonly SearchedType[], words: string): Promise<FoundEntries> {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const found = (await Promise.all(searched.map((type) => findIn(strapi, type, wanted)))).flat();
  const isExact = ({ key }: Found): number => (key !== null && key === wanted[0] && wanted.length === 1 ? 0 : 1);
  const newest = found.toSorted((one, other) => isExact(one) - isExact(other) || other.changedAt.localeCompare(one.changedAt));
  return { count: found.length, items: await withStates(strapi, newest.slice(0, mostFound)) };
}

/** In one pass over the names of a type: SQLite knows no capital letters but Latin ones. */
async function findIn(strapi: Core.Strapi, { uid, mayRead }: SearchedType, wanted: readonly string[]): Promise<Found[]> {
  const schema = schemaOf(strapi, uid);
  const names = nameFields.filter((name) => schema.attributes[name] && mayRead(name));
  const select = ["documentId", "locale", "publishedAt", "updatedAt", ...names];
  const rows = (await strapi.db.query(uid).findMany({ select: select as never })) as (Row & { updatedAt: string })[];
  const isOnlyOne = schema.kind === "singleType";
  const typeName = typeNameOf(uid);
  return [...Map.groupBy(rows, ({ documentId }) => documentId)].flatMap(([documentId, versions]) => {
    const key = versions.find((version) => version.key)?.key ?? null;
    const text = [
      ...versions.flatMap((version) => names.map((name) => version[name] ?? "")),
      ...(isOnlyOne ? Object.values(typeName) : []),
    ];
    if (!wanted.every((word) => plain(text.join(" ")).includes(word))) return [];
    const titleIn = (language: Language): string | null => {
      const drafts = versions.filter(({ locale }) => (locale ?? language) === language);
      const version = drafts.find(({ publishedAt }) => publishedAt === null) ?? drafts[0];
      return version ? (isOnlyOne ? typeName[language] : nameOfEntry(version)) : null;
    };
    const titles = Object.fromEntries(languages.map((language) => [language, titleIn(language)]).filter(([, title]) => title !== null));
    const changedAt =
      versions
        .map(({ updatedAt }) => new Date(updatedAt).toISOString())
        .sort()
        .at(-1) ?? "";
    const isLive = versions.some(({ publishedAt }) => publishedAt !== null);
    return [{ uid, kind: schema.kind ?? "collectionType", documentId, key, titles, isLive, changedAt }];
  });
}

async function withStates(strapi: Core.Strapi, found: readonly Found[]): Promise<FoundEntry[]> {
  const states = new Map<string, FoundEntry["states"]>();
  for (const [uid, entries] of Map.groupBy(found, (entry) => entry.uid)) {
    if (!isLocalized(schemaOf(strapi, uid))) continue;
    const ids = entries.map(({ documentId }) => documentId);
    const records = await translationRecords(strapi, { uid, documentId: { $in: ids } });
    for (const [documentId, words] of await wordsOfEntries(strapi, uid, ids)) {
      const stateIn = (language: Language) =>
        stateOf(
          words,
          language,
          records.find((record) => record.documentId === documentId && record.language === language),
        ).state;
      states.set(documentId, { en: stateIn("en"), ru: stateIn("ru") });
    }
  }
  return found.map((entry) => ({ ...entry, states: states.get(entry.documentId) ?? null }));
}
