/** The table of entries that are open in somebody's form right now: in the database, so that several processes know the same. */
import type { Core, UID } from "@strapi/strapi";
import { addEntryTable, type Columns, required } from "../schema/entry-table.ts";

/** One tab with the form of an entry in a language; the language is empty where the type has none. */
export type OpenEntry = { uid: string; documentId: string; locale: string; personId: number; visit: string };
type Row = OpenEntry & { id: number; seenAt: string };

const openEntryUid = "ryadom::open-entry" as UID.ContentType;
const tableName = "ryadom_open_entries";
/** A tab that hasn't been heard of for so long is closed. */
export const openForMs = 30_000;

const query = (strapi: Core.Strapi) => strapi.db.query(openEntryUid);
const lastHeard = (): string => new Date(Date.now() - openForMs).toISOString();

export function registerOpenEntries(strapi: Core.Strapi): void {
  const columns: Columns = {
    personId: { type: "integer", column: { notNullable: true } },
    visit: required(),
    seenAt: required(),
  };
  const indexes = [{ name: `${tableName}_entry_index`, columns: ["document_id"] }];
  addEntryTable(strapi, { uid: openEntryUid, tableName, columns, indexes });
}

/** Notes that a tab still shows an entry, and forgets the tabs that are gone. */
export async function noteOpen(strapi: Core.Strapi, entry: OpenEntry): Promise<void> {
  const { visit, personId } = entry;
  await query(strapi).deleteMany({ where: { seenAt: { $lt: lastHeard() } } });
  const known = (await query(strapi).findOne({ where: { visit, personId } })) as Row | null;
  const data = { ...entry, seenAt: new Date().toISOString() } as never;
  await (known ? query(strapi).update({ where: { id: known.id }, data }) : query(strapi).create({ data }));
}

/** A person can close only their own tabs. */
export async function noteClosed(strapi: Core.Strapi, { visit, personId }: Pick<OpenEntry, "visit" | "personId">): Promise<void> {
  await query(strapi).deleteMany({ where: { visit, personId } });
}

/** @returns the other tabs that show this entry, in any language */
export async function otherTabs(strapi: Core.Strapi, { uid, documentId, visit }: OpenEntry): Promise<OpenEntry[]> {
  const where = { uid, documentId, visit: { $ne: visit }, seenAt: { $gte: lastHeard() } };
  return ((await query(strapi).findMany({ where, orderBy: { id: "asc" } })) as Row[]).map(({ locale, ...row }) => ({
    ...row,
    locale: locale ?? "",
  }));
}
