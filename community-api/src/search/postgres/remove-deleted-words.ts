import { PostgresAdapter, sql } from "kysely";
import type { Database } from "../../db/database.ts";

/** Tables with stems of people's words or with what they mean, and the indexes over them. */
const tablesOfWords = ["search_document", "search_term", "search_vector"] as const;

/** Up to this size a table is written anew: about 35,000 publications, a second or two in which search waits. */
const writtenAnewUpToBytes = 64 * 2 ** 20;
/** Whoever searches waits behind a lock that is waited for: so not for long, but longer than the second after which PostgreSQL's own vacuum gives way. */
const lockWait = "3s";

/**
 * Takes the words of deleted and edited texts out of the files of PostgreSQL's search tables. A vacuum doesn't: the index over stems keeps each stem it ever held, and a
 * freed place keeps its bytes until somebody writes there. Small tables are written anew. The indexes of large ones are, beside those in use; what was freed in
 * their rows is overwritten by the next ones. On SQLite there is nothing to do: what is deleted there is overwritten at once.
 * @throws when another process is at it, or a table is in use for too long: try again
 */
export async function removeDeletedWords(db: Database, upToBytes = writtenAnewUpToBytes): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await db.connection().execute(async (connection) => {
    // Only tried: a session that waits would hold up the building of an index, which waits for every session.
    const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(hashtext('search words')) as "isOurs"`.execute(connection);
    if (!rows[0]!.isOurs) throw new Error("another program removes deleted words");
    // Of a large table it takes longer than any query may.
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      for (const table of tablesOfWords)
        await ((await sizeOf(connection, table)) <= upToBytes ? writeAnew(connection, table) : writeIndexesAnew(connection, table));
      await sql`vacuum "search_touched"`.execute(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
      await sql`select pg_advisory_unlock(hashtext('search words'))`.execute(connection);
    }
  });
}

async function sizeOf(connection: Database, table: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`select pg_total_relation_size(${table}::regclass) as "bytes"`.execute(connection);
  return Number(rows[0]!.bytes);
}

async function writeAnew(connection: Database, table: string): Promise<void> {
  await sql`set lock_timeout = ${sql.lit(lockWait)}`.execute(connection);
  try {
    await sql`vacuum (full, analyze) ${sql.table(table)}`.execute(connection);
  } finally {
    await sql`reset lock_timeout`.execute(connection);
  }
}

async function writeIndexesAnew(connection: Database, table: string): Promise<void> {
  // What a run that was killed left.
  const { rows } = await sql<{ name: string }>`
    select "indexrelid"::regclass::text as "name" from pg_index where "indrelid" = ${table}::regclass and not "indisvalid"`.execute(
    connection,
  );
  for (const { name } of rows) await sql`drop index concurrently if exists ${sql.raw(name)}`.execute(connection);
  await sql`vacuum (analyze) ${sql.table(table)}`.execute(connection);
  await sql`reindex table concurrently ${sql.table(table)}`.execute(connection);
}
