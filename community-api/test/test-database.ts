import { randomBytes } from "node:crypto";
import { copyFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { type Database, openDatabase } from "../src/db/database.ts";
import "./template-database.ts";

/** A migrated, empty database for one test, gone when it ends. Which engine it is, the vitest project says. */
export async function newDatabase(): Promise<Database> {
  const template = inject("template");
  const name = `test_${randomBytes(6).toString("hex")}`;
  if (template.engine === "sqlite") {
    const file = join(dirname(template.file), `${name}.db`);
    await copyFile(template.file, file);
    const db = openDatabase({ engine: "sqlite", file });
    onTestFinished(async () => {
      await db.destroy();
      await Promise.all(["", "-wal", "-shm"].map((ending) => rm(file + ending, { force: true })));
    });
    return db;
  }
  await onServer(template.adminUrl, `create database ${name} template ${template.template}`);
  const db = openDatabase({ engine: "postgres", url: template.adminUrl.replace(/\/postgres$/, `/${name}`) });
  onTestFinished(async () => {
    await db.destroy();
    await onServer(template.adminUrl, `drop database ${name}`);
  });
  return db;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
