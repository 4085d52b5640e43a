import { readFileSync } from "node:fs";
import { sql } from "kysely";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "../src/db/database.ts";
import { migrate } from "../src/db/migrations/migrate.ts";
import { wipeDeletedRows } from "../src/db/wipe-deleted-rows.ts";

const file = new URL("../../scripts/create-databases.sql", import.meta.url);
const passwords: Record<string, string> = { community_password: 'one\'s "own"', cms_password: "another" };

/** Does as psql would, which not every machine has. */
async function runAsPsql(adminUrl: string, text: string): Promise<void> {
  const statements = text
    .replaceAll(/^(--|\\getenv) .*$/gm, "")
    .replaceAll(/:'(\w+)'/g, (_, name: string) => pg.escapeLiteral(passwords[name]!))
    .split(";\n");
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const statement of statements) if (statement.trim() !== "") await client.query(statement);
  } finally {
    await client.end();
  }
}

test("docker-compose's PostgreSQL gives each program a database of its own, and rights nowhere else", async () => {
  const template = inject("template");
  if (template.engine === "sqlite") return;
  await runAsPsql(template.adminUrl, readFileSync(file, "utf8"));
  const addressOf = (role: string, database: string) => {
    const url = new URL(template.adminUrl);
    [url.username, url.password, url.pathname] = [role, encodeURIComponent(passwords[`${role}_password`]!), database];
    return { engine: "postgres", url: url.href } as const;
  };
  const open = (role: string, database: string) => {
    const db = openDatabase(addressOf(role, database));
    onTestFinished(() => db.destroy());
    return db;
  };
  const ask = async (role: string, database: string, question: string) =>
    sql
      .raw(question)
      .execute(open(role, database))
      .then(
        ({ rows }) => rows,
        (error: Error) => error.message,
      );

  const community = open("community", "community");
  await migrate(community, addressOf("community", "community"));
  expect(await ask("community", "community", "select 1 as one from member")).toEqual([]);
  await wipeDeletedRows(community, ["member"]);
  expect(await ask("cms", "cms", "create table of_strapi (id integer)")).toEqual([]);

  for (const [role, database] of [
    ["cms", "community"],
    ["community", "cms"],
    ["cms", "postgres"],
    ["community", "template1"],
  ] as const)
    expect(await ask(role, database, "select 1"), `${role} in ${database}`).toContain("permission denied for database");
  for (const role of ["community", "cms"]) {
    expect(
      await ask(role, role, "select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = user"),
    ).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false }]);
    expect(await ask(role, role, "copy (select 1) to program 'true'")).toContain("permission denied");
    expect(await ask(role, role, "select pg_read_file('/etc/passwd')")).toContain("permission denied");
  }
});
