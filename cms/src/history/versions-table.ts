/** The table of versions: what an entry held in a language after each change of it, and before its deletion. */
import type { Core, UID } from "@strapi/strapi";
import { addEntryTable, type Columns, required } from "../schema/entry-table.ts";
import type { Values } from "./entry-values.ts";

/** `found`: what was there before the first change that was kept, or what a program changed past the admin. */
export type VersionAction = "created" | "saved" | "published" | "unpublished" | "discarded" | "restored" | "found" | "deleted";

/** An entry in one language; the language is empty where the type has none. */
export type EntryKey = { uid: string; documentId: string; locale: string };
export type NewVersion = EntryKey & {
  action: VersionAction;
  at: string;
  byId: number | null;
  title: string;
  values: Values;
  /** What the draft calls its last change (`updatedAt`); null for what was kept before this was noted. */
  draftOf: string | null;
  /** Of a deleted version: the same for all languages that were deleted together. */
  deletionId: string | null;
};
export type Version = NewVersion & { id: number };
export type ListedVersion = Omit<Version, "values" | "draftOf">;
type Row = Omit<Version, "values" | "locale"> & { fieldValues: string; locale: string | null };

const versionUid = "ryadom::entry-version" as UID.ContentType;
const tableName = "ryadom_entry_versions";
const longestTitle = 200;
const listed = ["id", "uid", "documentId", "locale", "action", "at", "byId", "title", "deletionId"];

export function registerVersions(strapi: Core.Strapi): void {
  const columns: Columns = {
    action: required(),
    at: required(),
    byId: { type: "integer" },
    title: required(),
    fieldValues: { type: "text", column: { notNullable: true } },
    draftOf: { type: "string" },
    deletionId: { type: "string" },
  };
  const indexes = [
    { name: `${tableName}_entry_index`, columns: ["document_id", "locale"] },
    { name: `${tableName}_action_index`, columns: ["action", "at"] },
  ];
  addEntryTable(strapi, { uid: versionUid, tableName, columns, indexes });
}

const query = (strapi: Core.Strapi) => strapi.db.query(versionUid);
const versionOf = ({ fieldValues, locale, ...row }: Row): Version => ({
  ...row,
  locale: locale ?? "",
  values: JSON.parse(fieldValues) as Values,
});
const keyOf = ({ uid, documentId, locale }: EntryKey) => ({ uid, documentId, locale });

export async function addVersion(strapi: Core.Strapi, { values, title, ...rest }: NewVersion): Promise<void> {
  await query(strapi).create({ data: { ...rest, title: title.slice(0, longestTitle), fieldValues: JSON.stringify(values) } as never });
}

export async function lastVersion(strapi: Core.Strapi, key: EntryKey): Promise<Version | null> {
  const row = (await query(strapi).findOne({ where: keyOf(key), orderBy: { id: "desc" } })) as Row | null;
  return row && versionOf(row);
}

/** @returns what the draft held when it called this its last change; null when that is no longer kept */
export async function versionAsOf(strapi: Core.Strapi, key: EntryKey, updatedAt: string): Promise<Version | null> {
  const where = { ...keyOf(key), draftOf: { $lte: updatedAt } };
  const row = (await query(strapi).findOne({ where, orderBy: [{ draftOf: "desc" }, { id: "desc" }] as never })) as Row | null;
  return row && versionOf(row);
}

/** @returns the newest first, without their values */
export async function versionsOf(strapi: Core.Strapi, key: EntryKey): Promise<ListedVersion[]> {
  return query(strapi).findMany({ select: listed as never, where: keyOf(key), orderBy: { id: "desc" } });
}

/** @param before the id of a version; null for the newest of all @returns so many older ones with their values, the newest first */
export async function olderVersions(strapi: Core.Strapi, key: EntryKey, before: number | null, limit: number): Promise<Version[]> {
  const where = { ...keyOf(key), ...(before === null ? {} : { id: { $lt: before } }) };
  return ((await query(strapi).findMany({ where, orderBy: { id: "desc" }, limit })) as Row[]).map(versionOf);
}

export async function versionById(strapi: Core.Strapi, id: number): Promise<Version | null> {
  const row = (await query(strapi).findOne({ where: { id } })) as Row | null;
  return row && versionOf(row);
}

export async function versionBefore(strapi: Core.Strapi, { id, ...version }: Version): Promise<Version | null> {
  const row = (await query(strapi).findOne({ where: { ...keyOf(version), id: { $lt: id } }, orderBy: { id: "desc" } })) as Row | null;
  return row && versionOf(row);
}

/** A save that was published at once is one step for the person who pressed “Publish”. */
export async function renameVersion(strapi: Core.Strapi, id: number, action: VersionAction, at: string): Promise<void> {
  await query(strapi).update({ where: { id }, data: { action, at } as never });
}

/** @returns what people other than this one did, the newest first, without their values */
export async function versionsOfOthers(strapi: Core.Strapi, staffId: number, limit: number): Promise<ListedVersion[]> {
  const where = { byId: { $notNull: true, $ne: staffId }, action: { $ne: "found" } };
  return query(strapi).findMany({ select: listed as never, where, orderBy: { id: "desc" }, limit });
}

/** @returns the newest first, without their values */
export async function deletedVersions(strapi: Core.Strapi, since: string): Promise<ListedVersion[]> {
  return query(strapi).findMany({ select: listed as never, where: { action: "deleted", at: { $gte: since } }, orderBy: { id: "desc" } });
}

/** @returns what was deleted together, with its values */
export async function versionsOfDeletion(strapi: Core.Strapi, deletionId: string): Promise<Version[]> {
  return ((await query(strapi).findMany({ where: { deletionId }, orderBy: { locale: "asc" } })) as Row[]).map(versionOf);
}

/** What the daily cleaning decides by. */
export async function versionTimes(
  strapi: Core.Strapi,
): Promise<Pick<Version, "id" | "uid" | "documentId" | "locale" | "action" | "at">[]> {
  return query(strapi).findMany({ select: ["id", "uid", "documentId", "locale", "action", "at"] as never, orderBy: { id: "desc" } });
}

export async function removeVersions(strapi: Core.Strapi, ids: number[]): Promise<void> {
  const atOnce = 500;
  for (let from = 0; from < ids.length; from += atOnce)
    await query(strapi).deleteMany({ where: { id: { $in: ids.slice(from, from + atOnce) } } });
}
