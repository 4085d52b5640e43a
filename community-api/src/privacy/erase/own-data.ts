import type { ReactionKind } from "@ryadom/shared/reactions.ts";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/database.ts";
import { lockRow } from "../../db/lock-row.ts";
import type { Schema } from "../../db/schema.ts";
import { memberDataTables, tableRule } from "../data/member-data-rules.ts";
import { refreshCase } from "../../community/cases/refresh-case.ts";
import { reportHas } from "../../community/visibility/report-effect.ts";

const rowsAtOnce = 500;

const isCounted = reportHas("isCounted", sql.ref("category"));

/** Rows with a denormalised counter: table, counted table, foreign key, counter column, condition of being counted. */
const counted = [
  { table: "publication_reaction", of: "publication", by: "publicationId", counter: "reactionsCount", which: sql`1 = 1` },
  { table: "publication_favourite", of: "publication", by: "publicationId", counter: "favoritesCount", which: sql`1 = 1` },
  { table: "publication_report", of: "publication", by: "publicationId", counter: "reportsCount", which: isCounted },
  { table: "comment_reaction", of: "comment", by: "commentId", counter: "reactionsCount", which: sql`1 = 1` },
  { table: "comment_report", of: "comment", by: "commentId", counter: "reportsCount", which: isCounted },
  { table: "course_rating_report", of: "course_rating", by: "ratingId", counter: "reportsCount", which: isCounted },
] as const;

/** Applies the actions `delete` and `forget` of `memberDataRules`, and corrects the counters. */
export async function eraseOwnData(db: Database, uid: string, now: Date): Promise<void> {
  for (const kind of counted) while ((await db.transaction().execute((trx) => uncount(trx, uid, kind, now))) > 0);
  for (const table of memberDataTables) {
    for (const [column, action] of Object.entries(tableRule(table).uidColumns)) {
      const [name, ref] = [sql.table(table), sql.ref(column)];
      if (action === "delete") await sql`delete from ${name} where ${ref} = ${uid}`.execute(db);
      if (action === "forget") await sql`update ${name} set ${ref} = null where ${ref} = ${uid}`.execute(db);
    }
  }
}

async function uncount(trx: Transaction<Schema>, uid: string, kind: (typeof counted)[number], now: Date): Promise<number> {
  // Two processes that run the same erasure must not count a row twice.
  await lockRow(trx, "member", uid);
  const [table, of, by, counter] = [sql.table(kind.table), sql.table(kind.of), sql.ref(kind.by), sql.ref(kind.counter)];
  const { rows } = await sql<{ id: string; counts: number }>`
    select ${by} as "id", case when ${kind.which} then 1 else 0 end as "counts" from ${table}
    where "uid" = ${uid} order by ${by} limit ${rowsAtOnce}`.execute(trx);
  const ids = rows.map(({ id }) => id);
  const countedIds = rows.filter(({ counts }) => counts === 1).map(({ id }) => id);
  if (countedIds.length > 0) await sql`update ${of} set ${counter} = ${counter} - 1 where "id" in (${sql.join(countedIds)})`.execute(trx);
  if (kind.counter === "reactionsCount" && ids.length > 0) await uncountKinds(trx, uid, kind.of, ids);
  if (ids.length > 0) await sql`delete from ${table} where "uid" = ${uid} and ${by} in (${sql.join(ids)})`.execute(trx);
  // What only they reported waits for nobody any more.
  if (kind.table.endsWith("_report")) for (const id of ids) await refreshCase(trx, { table: kind.of, id }, now);
  return rows.length;
}

/** `reactionsCount` is right already; this is for what the reactions said. */
async function uncountKinds(trx: Transaction<Schema>, uid: string, of: "publication" | "comment", ids: readonly string[]): Promise<void> {
  const [rows, by] = [sql.table(`${of}_reaction`), sql.ref(`${of}Id`)];
  const said = (kind: ReactionKind) =>
    sql`select ${by} from ${rows} where "uid" = ${uid} and "kind" = ${kind} and ${by} in (${sql.join(ids)})`;
  await sql`update ${sql.table(of)} set "sameHereCount" = "sameHereCount" - 1 where "id" in (${said("same-here")})`.execute(trx);
  await sql`update ${sql.table(of)} set "thankYouCount" = "thankYouCount" - 1 where "id" in (${said("thank-you")})`.execute(trx);
}
