import { createReadStream, existsSync } from "node:fs";
import { PostgresAdapter, sql } from "kysely";
import type { Database } from "./database.ts";

/**
 * Removes deleted rows from the files of the database, not only from its tables.
 * SQLite: `secure_delete` overwrites most of what is deleted, but pages that were rebalanced keep pieces of it, so the file is written anew,
 * and its write-ahead log emptied. PostgreSQL: `vacuum` frees the space, which is overwritten when it is used again
 * (docs/decisions/2026-11-22-erased-words-in-files.md).
 * @param tables those that rows were deleted from
 * @throws when SQLite's log could not be emptied because another program reads it: try again
 */
export async function wipeDeletedRows(db: Database, tables: readonly string[]): Promise<void> {
  await db.connection().execute(async (connection) => {
    if (connection.getExecutor().adapter instanceof PostgresAdapter) return vacuumTables(connection, tables);
    // The copy that VACUUM makes is as large as the database: not in memory.
    await sql`pragma temp_store = file`.execute(connection);
    try {
      await sql`vacuum`.execute(connection);
    } finally {
      await sql`pragma temp_store = memory`.execute(connection);
    }
    await emptyLog(connection);
  });
}

/** Moves SQLite's write-ahead log into the file and empties it. @throws when another program reads it */
async function emptyLog(connection: Database): Promise<void> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
  if (rows[0]?.busy !== 0) throw new Error("the write-ahead log is being read");
}

async function vacuumTables(connection: Database, tables: readonly string[]): Promise<void> {
  // Of a large table it takes longer than any query may.
  await sql`set statement_timeout = 0`.execute(connection);
  try {
    for (const table of tables) await sql`vacuum ${sql.table(table)}`.execute(connection);
  } finally {
    await sql`reset statement_timeout`.execute(connection);
  }
}

/** Whether the bytes of SQLite's files (the database and its log) hold one of these texts, read piece by piece. Of PostgreSQL it knows nothing: false. */
export async function doFilesContain(db: Database, texts: readonly string[]): Promise<boolean> {
  if (texts.length === 0 || db.getExecutor().adapter instanceof PostgresAdapter) return false;
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db);
  const file = rows.find(({ name }) => name === "main")?.file;
  if (!file) return false;
  for (const path of [file, `${file}-wal`]) if (await doesFileContain(path, texts)) return true;
  return false;
}

async function doesFileContain(path: string, texts: readonly string[]): Promise<boolean> {
  // The log is there only while somebody writes.
  if (!existsSync(path)) return false;
  const needles = texts.map((text) => Buffer.from(text));
  const overlap = Math.max(...needles.map(({ length }) => length)) - 1;
  let end = Buffer.alloc(0);
  for await (const piece of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([end, piece]);
    if (needles.some((needle) => bytes.includes(needle))) return true;
    end = bytes.subarray(-overlap);
  }
  return false;
}
