import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Keys } from "../../auth/keys.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { ruleOf } from "../member-data.ts";

const rowsAPage = 200;

export type OwnRow = Record<string, string | number | null>;

/** Everything of a member in one table, a page at a time, so that no other request waits for a long answer. */
export async function* ownRows({ db, keys }: { db: Database; keys: Keys }, table: keyof Schema, uid: string): AsyncGenerator<OwnRow[]> {
  const { own, handedOut, order } = ruleOf(table);
  if (own === null) return;
  const key = sql.join(order.map((column) => sql.ref(column)));
  const wanted = sql.join([...handedOut.map((column) => sql`${shown(table, column)} as ${sql.id(column)}`), ...order.map(orderColumn)]);
  let after: unknown[] | null = null;
  for (;;) {
    const isBehind: RawBuilder<unknown> = after === null ? sql`1 = 1` : sql`(${key}) > (${sql.join(after)})`;
    const { rows }: { rows: OwnRow[] } = await sql<OwnRow>`
      select ${wanted} from ${sql.table(table)} where ${own} = ${uid} and ${isBehind} order by ${key} limit ${rowsAPage}`.execute(db);
    if (rows.length > 0)
      yield rows.map((row) => Object.fromEntries(handedOut.map((column) => [column, opened(keys, column, row[column])])));
    if (rows.length < rowsAPage) return;
    const last = rows.at(-1)!;
    after = order.map((_column, index) => last[`order${index}`]);
  }
}

function opened(keys: Keys, column: string, value: string | number | null | undefined): string | number | null {
  return typeof value === "string" && column.startsWith("sealed") ? keys.open(value, z.string()) : (value ?? null);
}

const orderColumn = (column: string, index: number): RawBuilder<unknown> => sql`${sql.ref(column)} as ${sql.id(`order${index}`)}`;

/** A uid never leaves the server: whom they blocked is named by the public id. */
const shown = (table: keyof Schema, column: string): RawBuilder<unknown> =>
  table === "block" && column === "blockedUid"
    ? sql`(select "authorId" from "member" where "member"."uid" = "block"."blockedUid")`
    : sql.ref(column);
