import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import SqliteFile from "better-sqlite3";
import { openDatabase } from "../src/db/database.ts";
import { migrate } from "../src/db/migrations/migrate.ts";
import { fillPeople } from "./fill-people.ts";
import { fillPublications } from "./fill-publications.ts";
import { fillThreads } from "./fill-threads.ts";

const folder = process.env["BENCH_DIR"] ?? join(import.meta.dirname, "../../.data/bench");
const dataVersion = 2;

/** How much there is: to each publication five comments and ten reactions, and a fifth of a member. */
export type Size = { publications: number; comments: number; reactions: number; members: number };
export const sizeOf = (publications: number): Size => ({
  publications,
  comments: publications * 5,
  reactions: publications * 10,
  members: publications / 5,
});

/**
 * A database of so many publications, made once and kept in `.data/bench` (or BENCH_DIR) until the schema is another. Skewed as people are:
 * a few write most, a few threads hold thousands of comments, a third of it is about anxiety, 5 % is hidden and 1 % still to come, one in
 * ten has no name, one in eight was answered by a specialist; two hundred members have blocked two hundred of those who write most.
 * @param say is told how far it is
 * @returns its file
 */
export async function benchDatabase(size: Size, say: (progress: string) => void): Promise<string> {
  const schema = readFileSync(join(import.meta.dirname, "../src/db/schema.sql"));
  const name = `publications-${size.publications}-`;
  const file = join(folder, `${name}v${dataVersion}-${createHash("sha256").update(schema).digest("hex").slice(0, 8)}.db`);
  if (existsSync(file)) return refreshSessionTimes(file);
  await mkdir(folder, { recursive: true });
  for (const old of await readdir(folder)) if (old.startsWith(name)) await rm(join(folder, old));
  const draft = `${file}.draft`;
  const address = { engine: "sqlite", file: draft } as const;
  const db = openDatabase(address);
  await migrate(db, address);
  await db.destroy();
  fill(draft, size, say);
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

function fill(file: string, size: Size, say: (progress: string) => void): void {
  const db = new SqliteFile(file);
  db.pragma("journal_mode = OFF");
  db.pragma("synchronous = OFF");
  db.pragma("foreign_keys = OFF");
  db.pragma("cache_size = -600000");
  const indexes = db
    .prepare<[], { name: string; sql: string }>("select name, sql from sqlite_schema where type = 'index' and sql is not null")
    .all();
  for (const { name } of indexes) db.exec(`drop index "${name}"`);
  db.exec("begin");
  const people = fillPeople(db, size);
  say("members");
  const made = fillPublications(db, size, people);
  say("publications");
  fillThreads(db, size, people, made, say);
  db.exec("commit");
  for (const { name, sql } of indexes) {
    db.exec(sql);
    say(`index ${name}`);
  }
  db.exec(`update comment set "repliesCount" = under.count
    from (select "replyTargetRootCommentId" as root, count(*) as count from comment where root is not null and "isHidden" = 0 group by root) under
    where comment.id = under.root`);
  db.exec("analyze");
  db.pragma("journal_mode = WAL");
  db.close();
  say("counted");
}
