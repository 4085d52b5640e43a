import { randomBytes } from "node:crypto";
import { copyFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, inject, onTestFinished } from "vitest";
import { type Database, openDatabase } from "../src/db/database.ts";
import "./template-database.ts";

/** A migrated, empty database for one test. Which engine it is, the vitest project says. */
export async function newDatabase(): Promise<Database> {
  const template = inject("template");
  if (template.engine === "sqlite") return sqliteCopy(template.file);
  ofThisFile ??= await postgresCopy(template.adminUrl, template.template);
  await empty(ofThisFile);
  return ofThisFile;
}

async function sqliteCopy(template: string): Promise<Database> {
  const file = join(dirname(template), `test_${randomBytes(6).toString("hex")}.db`);
  await copyFile(template, file);
  const db = openDatabase({ engine: "sqlite", file });
  onTestFinished(async () => {
    await db.destroy();
    await Promise.all(["", "-wal", "-shm"].map((ending) => rm(file + ending, { force: true })));
  });
  return db;
}

/** One copy a test file, emptied for each test: making and dropping a database takes PostgreSQL a third of a second. */
let ofThisFile: Database | undefined;

async function empty(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))} cascade`.execute(db);
}

async function postgresCopy(adminUrl: string, template: string): Promise<Database> {
  return openDatabase({ engine: "postgres", url: await newPostgresDatabase(adminUrl, template) });
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

afterAll(async () => {
  await ofThisFile?.destroy();
});
