/** Two tables of our own: who approved which version of an entry, and who changed it. Models of the database and no content types, so they have no page in the admin and no route. */
import type { Core, UID } from "@strapi/strapi";
import { addEntryTable, type Columns, required } from "../../schema/entry-table.ts";
import { uniqueRows } from "../../schema/unique-rows.ts";

/** A member of the staff, by the name they had then. */
export type Person = { id: number; name: string };
/** One language version of an entry. */
export type Place = { uid: string; documentId: string; locale: string };
/** What somebody did to a version, and when. `digest` says what stood there. */
export type Act = { digest: string; personId: number | null; personName: string; at: string };
export type Approval = Act & { id: number };
/** `authors`: everybody who changed what nobody has approved yet. Null in rows from before they were kept. */
export type Change = Act & { authors: Person[] | null };

const approvalUid = "ryadom::approval" as UID.ContentType;
const lastChangeUid = "ryadom::last-change" as UID.ContentType;

const actColumns = (): Columns => ({
  locale: required(),
  digest: required(),
  personId: { type: "integer" },
  personName: required(),
  at: required(),
  authors: { type: "json" },
});

export function registerApprovalTables(strapi: Core.Strapi): void {
  addEntryTable(strapi, { uid: approvalUid, tableName: "ryadom_approvals", columns: { ...actColumns(), endedAt: { type: "string" } } });
  const tableName = "ryadom_last_changes";
  const indexes = [uniqueRows(strapi, tableName, ["uid", "document_id", "locale"])];
  addEntryTable(strapi, { uid: lastChangeUid, tableName, columns: actColumns(), indexes });
}

/** @returns the approvals of exactly this version that hold, the newest first */
export const approvalsOf = async (strapi: Core.Strapi, { uid, documentId, locale }: Place, digest: string): Promise<Approval[]> =>
  strapi.db.query(approvalUid).findMany({ where: { uid, documentId, locale, digest, endedAt: null }, orderBy: { id: "desc" } });

/** @param authors who wrote what is approved */
export async function storeApproval(
  strapi: Core.Strapi,
  place: Place,
  digest: string,
  { id, name }: Person,
  authors: Person[],
): Promise<void> {
  const act = { digest, personId: id, personName: name, at: new Date().toISOString() };
  await strapi.db.query(approvalUid).create({ data: { ...placeOnly(place), ...act, authors } });
}

/** @returns who wrote this version when it was approved, also where that approval has ended */
export async function approvedAuthors(strapi: Core.Strapi, { uid, documentId, locale }: Place, digest: string): Promise<Person[]> {
  const rows = (await strapi.db.query(approvalUid).findMany({ where: { uid, documentId, locale, digest } })) as Change[];
  return rows.flatMap(({ authors }) => authors ?? []);
}

/** The rows stay, as a record of who approved what. */
export async function endApprovals(strapi: Core.Strapi, { uid, documentId }: Omit<Place, "locale">, locales: string[]): Promise<void> {
  await strapi.db
    .query(approvalUid)
    .updateMany({ where: { uid, documentId, locale: { $in: locales }, endedAt: null }, data: { endedAt: new Date().toISOString() } });
}

export const findLastChange = async (strapi: Core.Strapi, { uid, documentId, locale }: Place): Promise<Change | null> =>
  strapi.db.query(lastChangeUid).findOne({ where: { uid, documentId, locale } });

export async function storeLastChange(strapi: Core.Strapi, place: Place, change: Change): Promise<void> {
  const where = placeOnly(place);
  const { digest, personId, personName, at, authors } = change;
  const data = { ...where, digest, personId, personName, at, authors };
  const changes = strapi.db.query(lastChangeUid);
  const existing = (await changes.findOne({ where })) as { id: number } | null;
  await (existing ? changes.update({ where: { id: existing.id }, data }) : changes.create({ data }));
}

const placeOnly = ({ uid, documentId, locale }: Place): Place => ({ uid, documentId, locale });
