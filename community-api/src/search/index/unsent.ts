import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

/** In `search_index`, of what a search server holds; the row says that there is one. */
export const serverIndexes = { publications: "server:publications", staff: "server:staff" } as const;

/** In `search_touched`: what changed, and of that what is being sent. */
const waiting = "server:waiting";
const underWay = "server:under-way";

const idsAtOnce = 200;

/** In the transaction that changes them: these publications are to be sent to the search server, or taken out of it. Nothing happens where there is none. */
export async function queueForServer(trx: Database, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await sql`
      insert into "search_touched" ("name", "id") select ${waiting}, ${id}
      where exists (select 1 from "search_index" where "name" = ${serverIndexes.publications})
      on conflict do nothing`.execute(trx);
}

/**
 * Hands over what waits, in parts. What a part holds is forgotten only after it was sent: a crash sends it once more. What changes meanwhile waits
 * under another name, so that no change is taken for one that was sent.
 * @param send must be idempotent
 */
export async function sendWaiting(db: Database, send: (ids: readonly string[]) => Promise<void>): Promise<void> {
  for (;;) {
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: string }>`select "id" from "search_touched" where "name" = ${waiting} limit ${idsAtOnce}`.execute(
        trx,
      );
      for (const { id } of rows) {
        await sql`insert into "search_touched" ("name", "id") values (${underWay}, ${id}) on conflict do nothing`.execute(trx);
        await sql`delete from "search_touched" where "name" = ${waiting} and "id" = ${id}`.execute(trx);
      }
    });
    const { rows } = await sql<{ id: string }>`select "id" from "search_touched" where "name" = ${underWay}`.execute(db);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await send(ids);
    for (const id of ids) await sql`delete from "search_touched" where "name" = ${underWay} and "id" = ${id}`.execute(db);
  }
}

/** There is no search server any more: nothing waits for it. */
export async function forgetServer(db: Database): Promise<void> {
  await sql`delete from "search_index" where "name" in (${serverIndexes.publications}, ${serverIndexes.staff})`.execute(db);
  await sql`delete from "search_touched" where "name" in (${waiting}, ${underWay})`.execute(db);
}
