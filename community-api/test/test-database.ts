import { randomBytes } from "node:crypto";
import { copyFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { type Database, type DatabaseConfig, openDatabase } from "../src/db/database.ts";
import { auditTriggersOf } from "../src/db/migrations/audit-triggers.ts";
import "./template-database.ts";

type TestDatabase = { db: Database; address: DatabaseConfig };

/** A migrated, empty database for one test. Which engine it is, the vitest project says. */
export const newDatabase = async (): Promise<Database> => (await newDatabaseWithAddress()).db;

/** The same, for tests whose other processes open it too. */
export async function newDatabaseWithAddress(): Promise<TestDatabase> {
  const template = inject("template");
  if (template.engine === "sqlite") return sqliteCopy(template.file);
  ofThisWorker ??= await postgresCopy(template.adminUrl, template.template);
  await empty(ofThisWorker.db);
  return ofThisWorker;
}

async function sqliteCopy(template: string): Promise<TestDatabase> {
  const file = join(dirname(template), `test_${randomBytes(6).toString("hex")}.db`);
  await copyFile(template, file);
  const address = { engine: "sqlite", file } as const;
  const db = openDatabase(address);
  // What it holds may be lost, as on the PostgreSQL of the tests: a third of the run was waiting for the disk.
  await sql`pragma synchronous = off`.execute(db);
  onTestFinished(async () => {
    await db.destroy();
    await Promise.all(["", "-wal", "-shm"].map((ending) => rm(file + ending, { force: true })));
  });
  return { db, address };
}

/** One copy a worker, emptied for each test: making and dropping a database takes PostgreSQL a third of a second. */
let ofThisWorker: TestDatabase | undefined;

/**
 * Deleting costs what there is, truncating costs every table and index; without the triggers of foreign keys the order is all the same.
 * Mails of one moment are read in the order in which they lie, so where they lie no space is used twice.
 */
async function empty(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'outbox'`.execute(
    db,
  );
  await emptyAudit(db);
  const deletes = rows.map(({ name }) => `delete from "${name}";`).join(" ");
  await sql.raw(`do $$ begin set local session_replication_role = replica; ${deletes} truncate "outbox"; end $$`).execute(db);
}

/** Its triggers stand in the way even of a replica's session, so they are off for as long as it takes. Most tests wrote nothing there. */
async function emptyAudit(db: Database): Promise<void> {
  const tables = ["audit_personal", "audit_line"];
  const triggers = (action: string, names: (table: string) => string[]) =>
    tables.flatMap((table) => names(table).map((name) => `alter table "${table}" ${action} trigger ${name};`)).join(" ");
  const own = (table: string) => auditTriggersOf("postgres").flatMap(({ name }) => (name.startsWith(table) ? name : []));
  const deletes = tables.map((table) => `delete from "${table}";`).join(" ");
  const statements = [triggers("disable", own), deletes, triggers("enable always", own)].join(" ");
  await sql.raw(`do $$ begin if exists (select from "audit_line") then ${statements} end if; end $$`).execute(db);
}

async function postgresCopy(adminUrl: string, template: string): Promise<TestDatabase> {
  const address = { engine: "postgres", url: await newPostgresDatabase(adminUrl, template) } as const;
  return { db: openDatabase(address), address };
}

/** @returns the address of a new database, a copy of `template` */
export async function newPostgresDatabase(adminUrl: string, template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client(adminUrl);
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return adminUrl.replace(/\/postgres$/, `/${name}`);
}
