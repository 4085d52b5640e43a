import type { Core } from "@strapi/strapi";

type Column = { type: "string" | "integer" | "text" | "json"; column?: { notNullable: true } };
/** Besides `id`, `uid`, `documentId` and `locale`, which all of them have. Each an object of its own: Strapi writes the name of the column into it. */
export type Columns = Record<string, Column>;
type EntryTable = {
  uid: string;
  tableName: string;
  columns: Columns;
  indexes?: object[];
};

/** A text that every row has. */
export const required = (): Column => ({ type: "string", column: { notNullable: true } });

/**
 * Adds a table of ours whose rows are about an entry in a language; `locale` is empty where its type has none. A model of the database and no content type,
 * so it has no page in the admin, no permission and no route.
 */
export function addEntryTable(strapi: Core.Strapi, { uid, tableName, columns, indexes = [] }: EntryTable): void {
  const attributes = { id: { type: "increments" }, uid: required(), documentId: required(), locale: { type: "string" }, ...columns };
  strapi.get<{ add(model: object): void }>("models").add({ uid, singularName: tableName, tableName, attributes, indexes });
}
