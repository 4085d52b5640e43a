import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import SqliteFile from "better-sqlite3";
import { openDatabase } from "../src/db/database.ts";
import { migrate } from "../src/db/migrations/migrate.ts";

const folder = process.env["BENCH_DIR"] ?? join(import.meta.dirname, "../../.data/bench");

/** Is told how far it is. */
export type Say = (progress: string) => void;
/** What fills an empty database, and a number that grows when it fills it otherwise. */
export type Filling = { name: string; version: number; fill: (db: SqliteFile.Database) => void };

/**
 * A database filled once and kept in `.data/bench` (or BENCH_DIR) until the schema or the filling is another.
 * @returns its file
 */
export async function benchDatabase({ name, version, fill }: Filling, say: Say): Promise<string> {
  const schema = readFileSync(join(import.meta.dirname, "../src/db/schema.sql"));
  const file = join(folder, `${name}-v${version}-${createHash("sha256").update(schema).digest("hex").slice(0, 8)}.db`);
  if (existsSync(file)) return refreshSessionTimes(file);
  await mkdir(folder, { recursive: true });
  for (const old of await readdir(folder)) if (old.startsWith(`${name}-`)) await rm(join(folder, old));
  const draft = `${file}.draft`;
  const address = { engine: "sqlite", file: draft } as const;
  const db = openDatabase(address);
  await migrate(db, address);
  await db.destroy();
  fillFast(draft, fill, say);
  await rename(draft, file);
  return refreshSessionTimes(file);
}

/** As if everybody had been seen and asked about just now, and for the hour to come: neither is what is measured. */
function refreshSessionTimes(file: string): string {
  const db = new SqliteFile(file);
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  db.prepare(`update session set "lastSeenAt" = ?, "checkedAt" = ?`).run(soon, soon);
  db.close();
  return file;
}

/** In one transaction and without indexes, which are made at the end. */
function fillFast(file: string, fill: Filling["fill"], say: Say): void {
  const db = new SqliteFile(file);
  db.pragma("journal_mode = OFF");
  db.pragma("synchronous = OFF");
  db.pragma("foreign_keys = OFF");
  db.pragma("cache_size = -600000");
  const indexes = db
    .prepare<[], { name: string; sql: string }>("select name, sql from sqlite_schema where type = 'index' and sql is not null")
    .all();
  for (const { name } of indexes) db.exec(`drop index "${name}"`);
  db.transaction(() => fill(db))();
  for (const { sql } of indexes) db.exec(sql);
  // No `analyze`, as in life: with its samples SQLite would compile a statement anew for each value that is bound.
  say("indexes");
  db.pragma("journal_mode = WAL");
  db.close();
}
