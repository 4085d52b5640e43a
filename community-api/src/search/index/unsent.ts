import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { beginRebuild, endRebuild, requireRebuild } from "../engine/index-state.ts";
import { waitForWriters } from "./embedded.ts";

/** In `search_index`, of what a search server holds; the row says that there is one. */
export const serverIndexes = { publications: "server:publications", staff: "server:staff" } as const;

/** In `search_touched`: what changed, and of that what is being sent. */
const waiting = "server:waiting";
const underWay = "server:under-way";

const idsAtOnce = 200;

/**
 * In the transaction that changes them: these publications are to be sent to the search server, or taken out of it. Nothing happens where there is
 * none. While its index is built anew that is remembered under the name of the index, too.
 */
export async function queueForServer(trx: Database, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await sql`
      insert into "search_touched" ("name", "id")
      select ${waiting}, ${id} from "search_index" where "name" = ${serverIndexes.publications}
      union all select "name", ${id} from "search_index" where "name" = ${serverIndexes.publications} and "rebuildingSince" is not null
      on conflict do nothing`.execute(trx);
}

/**
 * Runs a rebuild of the server's index of publications, in whichever process. What changes meanwhile is sent once more when the new index is in its place: a
 * batch may have been read before the change and have reached the new index after it.
 * @param build is told how to see that no other rebuild has begun, to be asked before the swap
 * @throws when another rebuild has begun meanwhile
 */
export async function whileRebuilding(db: Database, build: (requireOurs: () => Promise<void>) => Promise<void>): Promise<void> {
  const index = serverIndexes.publications;
  const since = await db.transaction().execute(async (trx) => {
    await waitForWriters(trx, "publications");
    return beginRebuild(trx, index, new Date());
  });
  try {
    await build(() => requireRebuild(db, index, since));
  } finally {
    await db.transaction().execute(async (trx) => {
      await requireRebuild(trx, index, since);
      await sql`
        insert into "search_touched" ("name", "id") select ${waiting}, "id" from "search_touched" where "name" = ${index}
        on conflict do nothing`.execute(trx);
      await endRebuild(trx, index);
    });
  }
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
  await sql`delete from "search_touched" where "name" in (${waiting}, ${underWay}, ${serverIndexes.publications})`.execute(db);
}
