import { PostgresAdapter, sql } from "kysely";
import { expect, test } from "vitest";
import { newDatabase } from "../../../test/test-database.ts";
import type { Database } from "../../db/database.ts";
import { columnLabels, tableLabels } from "../export/labels.ts";
import { memberDataTables, memberDataRules, tableRule } from "./member-data-rules.ts";

/**
 * The index of search is made of publications and follows them: no rows of its own to hand out, and what is erased there is proven by
 * `search/erased-words.sqlite.test.ts`. Each engine makes its own tables.
 */
const isOfSearch = (table: string): boolean => table.startsWith("search_");

async function realTables(db: Database): Promise<{ name: string; columns: string[]; isView: boolean }[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ name }) => !isOfSearch(name))
    .map(({ name, columns, isView }) => ({ name, isView, columns: columns.map((column) => column.name) }));
}

async function pointAtMembers(db: Database, table: string): Promise<string[]> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const { rows } = await sql<{ column: string }>`
      select "local"."attname" as "column" from pg_constraint as "c"
      join pg_attribute as "local" on "local"."attrelid" = "c"."conrelid" and "local"."attnum" = any("c"."conkey")
      where "c"."contype" = 'f' and "c"."confrelid" = '"member"'::regclass and "c"."conrelid" = ${`"${table}"`}::regclass`.execute(db);
    return rows.map(({ column }) => column);
  }
  const { rows } = await sql<{ from: string; table: string }>`select "from", "table" from pragma_foreign_key_list(${table})`.execute(db);
  return rows.filter((row) => row.table === "member").map((row) => row.from);
}

test("every table and every column there is has its place in export and erasure", async () => {
  const tables = await realTables(await newDatabase());
  expect(tables.map(({ name }) => name).toSorted()).toEqual(memberDataTables.toSorted());
  for (const { name, columns } of tables) {
    const rule = memberDataRules[name as keyof typeof memberDataRules];
    expect([...rule.exported, ...rule.notExported].toSorted(), `columns of ${name}`).toEqual(columns.toSorted());
  }
});

test("every column that can hold a member's uid has an erasure action", async () => {
  const db = await newDatabase();
  // A view holds nothing of its own.
  for (const { name, columns } of (await realTables(db)).filter(({ isView }) => !isView)) {
    const uidColumns = Object.keys(tableRule(name as keyof typeof memberDataRules).uidColumns);
    const pointing = await pointAtMembers(db, name);
    for (const column of new Set([...pointing, ...columns.filter((column) => /uid/i.test(column))]))
      expect(uidColumns, `${name}.${column}`).toContain(column);
  }
});

test("no table of search knows whose a text is", async () => {
  const tables = (await (await newDatabase()).introspection.getTables()).filter(({ name }) => isOfSearch(name));
  expect(tables.length).toBeGreaterThan(0);
  for (const { name, columns } of tables)
    expect(
      columns.map((column) => column.name).filter((column) => /uid|author|member|alias/i.test(column)),
      name,
    ).toEqual([]);
});

test("what is handed out has words in both languages, and is never a uid, a hash or a rendering", () => {
  for (const table of memberDataTables.filter((name) => tableRule(name).ownerUid !== null)) {
    expect(tableLabels[table], table).toBeDefined();
    for (const column of tableRule(table).exported) {
      expect(columnLabels[column], `${table}.${column}`).toBeDefined();
      if (table !== "block") expect(column).not.toMatch(/uid$|hmac|sha256|html$|secret|token/i);
    }
  }
});
