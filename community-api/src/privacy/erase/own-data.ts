import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/database.ts";
import { lockRow } from "../../db/lock-row.ts";
import type { Schema } from "../../db/schema.ts";
import { dataTables, ruleOf } from "../member-data.ts";

const rowsAtOnce = 500;

/** Rows that are counted somewhere: what they hang on, and its counter. */
const counted = [
  { table: "publication_reaction", of: "publication", by: "publicationId", counter: "reactionsCount", which: sql`1 = 1` },
  { table: "publication_favourite", of: "publication", by: "publicationId", counter: "favoritesCount", which: sql`1 = 1` },
  // A worry was never counted.
  { table: "publication_report", of: "publication", by: "publicationId", counter: "reportsCount", which: sql`"route" <> 'worry'` },
  { table: "comment_reaction", of: "comment", by: "commentId", counter: "reactionsCount", which: sql`1 = 1` },
  { table: "comment_report", of: "comment", by: "commentId", counter: "reportsCount", which: sql`"route" <> 'worry'` },
] as const;

/** Delete or empty every row that `memberData` says, the counted ones with their counters. */
export async function eraseOwnData(db: Database, uid: string): Promise<void> {
  for (const kind of counted) while ((await db.transaction().execute((trx) => uncount(trx, uid, kind))) > 0);
  for (const table of dataTables) {
    for (const [column, fate] of Object.entries(ruleOf(table).uids)) {
      const [name, ref] = [sql.table(table), sql.ref(column)];
      if (fate === "delete") await sql`delete from ${name} where ${ref} = ${uid}`.execute(db);
      if (fate === "forget") await sql`update ${name} set ${ref} = null where ${ref} = ${uid}`.execute(db);
    }
  }
}

async function uncount(trx: Transaction<Schema>, uid: string, kind: (typeof counted)[number]): Promise<number> {
  // Two programs that run the same erasure must not count a row twice.
  await lockRow(trx, "member", uid);
  const [table, of, by, counter] = [sql.table(kind.table), sql.table(kind.of), sql.ref(kind.by), sql.ref(kind.counter)];
  const { rows } = await sql<{ id: string; counts: number }>`
    select ${by} as "id", case when ${kind.which} then 1 else 0 end as "counts" from ${table}
    where "uid" = ${uid} order by ${by} limit ${rowsAtOnce}`.execute(trx);
  const ids = rows.map(({ id }) => id);
  const countedIds = rows.filter(({ counts }) => counts === 1).map(({ id }) => id);
  if (countedIds.length > 0) await sql`update ${of} set ${counter} = ${counter} - 1 where "id" in (${sql.join(countedIds)})`.execute(trx);
  if (ids.length > 0) await sql`delete from ${table} where "uid" = ${uid} and ${by} in (${sql.join(ids)})`.execute(trx);
  return rows.length;
}
