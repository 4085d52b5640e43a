import type { Core } from "@strapi/strapi";
import { schemaOf } from "../../schema/content-types.ts";
import { populateParts } from "../rules/populate-parts.ts";
import { findLastChange, type Change, type Person, type Place } from "./approval-tables.ts";
import { digestOfVersion } from "./version-digest.ts";

type StaffRow = { id: number; firstname?: string | null; lastname?: string | null };

/** A draft or published version of an entry, with its parts. */
export type Version = Record<string, unknown> & {
  documentId: string;
  locale: string;
  publishedAt: string | null;
  updatedAt: string;
  updatedBy?: StaffRow | null;
};

export async function findVersions(strapi: Core.Strapi, uid: string, where: object): Promise<Version[]> {
  const populate = { ...populateParts(strapi, schemaOf(strapi, uid)), updatedBy: { select: ["id", "firstname", "lastname"] } };
  return strapi.db.query(uid).findMany({ where, populate });
}

/** The name that readers and colleagues know somebody by; empty when their account has none. Never an address. */
export const nameOfPerson = ({ firstname, lastname }: Omit<StaffRow, "id">): string =>
  [firstname, lastname]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(" ");

export const personOf = (row: StaffRow): Person => ({ id: row.id, name: nameOfPerson(row) });

export type KnownChange = Change & { authors: Person[] };

/** Who wrote what stands in a draft. What came without us (before this was recorded, or by the seed) is known by what Strapi notes at each save. */
export async function lastChangeOf(strapi: Core.Strapi, uid: string, draft: Version): Promise<KnownChange> {
  const digest = digestOfVersion(strapi, uid, draft);
  const stored = await findLastChange(strapi, placeOf(uid, draft));
  if (stored?.digest === digest) return { ...stored, authors: authorsOf(stored) };
  const person = draft.updatedBy ? personOf(draft.updatedBy) : null;
  const at = new Date(draft.updatedAt).toISOString();
  const authors = distinct([...(stored ? authorsOf(stored) : []), ...(person ? [person] : [])]);
  return { digest, personId: person?.id ?? null, personName: person?.name ?? "", at, authors };
}

/** Of a row from before authors were kept, the last of them is known. */
export const authorsOf = ({ authors, personId, personName }: Change): Person[] =>
  authors ?? (personId === null ? [] : [{ id: personId, name: personName }]);

/** @returns each person once, by the name they had last */
export const distinct = (people: Person[]): Person[] => [...new Map(people.map(({ id, name }) => [id, { id, name }])).values()];

export const placeOf = (uid: string, { documentId, locale }: Version): Place => ({ uid, documentId, locale });
