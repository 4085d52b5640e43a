import { type RawBuilder, sql } from "kysely";
import type { Schema } from "../../db/schema.ts";

type Column<Table extends keyof Schema> = keyof Schema[Table] & string;

/**
 * What erasure does with a row whose column holds the member's uid:
 * - `delete`: delete the row
 * - `forget`: set the column to null
 * - `audit`: replace the uid by a keyed hash, and take the words with it (step `log`)
 * - `texts`, `member`: handled by the erasure step of that name
 */
export type ErasureAction = "delete" | "forget" | "audit" | "texts" | "member";

export type TableRule<Table extends keyof Schema> = {
  /** Every column that can hold a uid; empty when rows are deleted by a cascade, or name no member. */
  uidColumns: { [Name in Column<Table>]?: ErasureAction };
  /** SQL expression for the owner's uid: rows where it is the member's are exported; null: none are. */
  ownerUid: RawBuilder<unknown> | null;
  /** Exported columns. */
  exported: readonly Column<Table>[];
  /** Unique within a member's rows: the key by which the export reads pages. */
  order: readonly Column<Table>[];
  /** Columns that aren't exported: keys, secrets, other people's data, or derived from exported ones. */
  notExported: readonly Column<Table>[];
};

export const column = (name: string): RawBuilder<unknown> => sql`${sql.ref(name)}`;
export const byUid = column("uid");

/** Owner of rows that belong to a publication. */
export const ofOwnPublication = sql`(select "authorUid" from "publication" where "publication"."id" = "publicationId")`;
export const noExport = { ownerUid: null, exported: [], order: [] } as const;

/** The rules of an area's tables. */
export type TableRules<Tables> = { readonly [Table in keyof Tables & keyof Schema]: TableRule<Table> };
