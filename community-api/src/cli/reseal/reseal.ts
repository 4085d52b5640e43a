import { sql } from "kysely";
import { z } from "zod";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";

const rowsAPage = 500;

/** Every column that holds something sealed, and the columns by which its rows are found. A test compares them with the schema. */
export const sealedColumns = [
  { table: "account_change", column: "sealedBefore", id: ["uid", "position"] },
  { table: "auth_flow", column: "sealed", id: ["state"] },
  { table: "daily_check", column: "sealedNote", id: ["uid", "day"] },
  { table: "mail_code", column: "sealed", id: ["id"] },
  { table: "outbox", column: "sealed", id: ["id"] },
  { table: "push_subscription", column: "sealedSubscription", id: ["id"] },
  { table: "test_result", column: "sealedResult", id: ["recordId"] },
  { table: "totp", column: "sealedSecret", id: ["uid"] },
] as const;

type SealedColumn = (typeof sealedColumns)[number];
type Row = { sealed: string } & Record<string, string | number>;

/**
 * Seals anew, with today's secret, what an old one has sealed. Safe to interrupt, to repeat and to run beside the service: a row that
 * changed meanwhile is left as it is.
 * @returns how many were sealed anew, and how many no secret opens; those stay as they are
 */
export async function reseal(db: Database, keys: Keys): Promise<{ resealed: number; unopened: number }> {
  const counts = { resealed: 0, unopened: 0 };
  for (const place of sealedColumns) {
    for (let rows = await findOld(db, keys, place, null); rows.length > 0; rows = await findOld(db, keys, place, rows.at(-1)!)) {
      for (const row of rows) counts[(await resealRow(db, keys, place, row)) ? "resealed" : "unopened"] += 1;
    }
  }
  return counts;
}

/** @param after the last row of the page before */
async function findOld(db: Database, keys: Keys, { table, column, id }: SealedColumn, after: Row | null): Promise<Row[]> {
  const idColumns = sql.join(id.map((name) => sql.ref(name)));
  const later = after === null ? sql`1 = 1` : sql`(${idColumns}) > (${sql.join(id.map((name) => after[name]))})`;
  const { rows } = await sql<Row>`
    select ${idColumns}, ${sql.ref(column)} as "sealed" from ${sql.table(table)}
    where ${later} and ${sql.ref(column)} not like ${`${keys.sealedPrefix}%`}
    order by ${idColumns} limit ${sql.lit(rowsAPage)}`.execute(db);
  return rows;
}

async function resealRow(db: Database, keys: Keys, { table, column, id }: SealedColumn, row: Row): Promise<boolean> {
  let value: unknown;
  try {
    value = keys.open(row.sealed, z.unknown());
  } catch {
    return false;
  }
  const isRow = sql.join(
    id.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
    sql` and `,
  );
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${keys.seal(value)}
    where ${isRow} and ${sql.ref(column)} = ${row.sealed}`.execute(db);
  return true;
}
