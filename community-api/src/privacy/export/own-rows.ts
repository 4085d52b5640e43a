import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { tableRule } from "../data/member-data-rules.ts";
import type { Language } from "@ryadom/shared/locales.ts";

/** Header of `data.json` and `index.html`. */
export type ExportHead = { exportedAt: string; language: Language; email: string | null };

const rowsAPage = 200;

export type OwnRow = Record<string, string | number | null>;

/** A member's rows of one table, 200 at a time, so that other requests are served in between. */
export async function* ownRows({ db, keys }: { db: Database; keys: Keys }, table: keyof Schema, uid: string): AsyncGenerator<OwnRow[]> {
  const { ownerUid, exported, order } = tableRule(table);
  if (ownerUid === null) return;
  const key = sql.join(order.map((column) => sql.ref(column)));
  const wanted = sql.join([...exported.map((column) => sql`${shown(table, column)} as ${sql.id(column)}`), ...order.map(orderColumn)]);
  const handedOut = (column: string, value: OwnRow[string] | undefined) => {
    const original = column === "copy" ? copiedFrom[table] : undefined;
    return typeof value === "string" && original ? withoutWithheld(value, original) : opened(keys, column, value);
  };
  let after: unknown[] | null = null;
  for (;;) {
    const isBehind: RawBuilder<unknown> = after === null ? sql`1 = 1` : sql`(${key}) > (${sql.join(after)})`;
    const { rows }: { rows: OwnRow[] } = await sql<OwnRow>`
      select ${wanted} from ${sql.table(table)} where ${ownerUid} = ${uid} and ${isBehind} order by ${key} limit ${rowsAPage}`.execute(db);
    if (rows.length > 0) yield rows.map((row) => Object.fromEntries(exported.map((column) => [column, handedOut(column, row[column])])));
    if (rows.length < rowsAPage) return;
    const last = rows.at(-1)!;
    after = order.map((_column, index) => last[`order${index}`]);
  }
}

const copiedFrom: { [Table in keyof Schema]?: keyof Schema } = {
  publication_deleted: "publication",
  comment_deleted: "comment",
  course_rating_deleted: "course_rating",
};

/** What an export keeps back of a text, it keeps back of a deleted one's copy as well. */
function withoutWithheld(copy: string, of: keyof Schema): string {
  const { exported } = tableRule(of);
  return JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(copy) as OwnRow).filter(([column]) => exported.includes(column))));
}

function opened(keys: Keys, column: string, value: string | number | null | undefined): string | number | null {
  return typeof value === "string" && column.startsWith("sealed") ? keys.open(value, z.string()) : (value ?? null);
}

const orderColumn = (column: string, index: number): RawBuilder<unknown> => sql`${sql.ref(column)} as ${sql.id(`order${index}`)}`;

/** A uid never leaves the server: a blocked member is exported by the public id. */
const shown = (table: keyof Schema, column: string): RawBuilder<unknown> =>
  table === "block" && column === "blockedUid"
    ? sql`(select "authorId" from "member" where "member"."uid" = "block"."blockedUid")`
    : sql.ref(column);
