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
    if (typeof value === "string" && table === "publication_deleted" && column === "copy") return withoutWithheld(value, "publication");
    if (typeof value === "string" && table === "comment_deleted" && column === "copy") return withoutWithheld(value, "comment");
    return opened(keys, column, value);
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

/** What an export keeps back of a publication or a comment, it keeps back of a deleted one's copy as well. */
function withoutWithheld(copy: string, of: "publication" | "comment"): string {
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
