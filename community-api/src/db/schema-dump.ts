import { sql } from "kysely";
import type { Database } from "./database.ts";

/**
 * Dumps the schema of a SQLite database as SQL for `schema.sql`, so that a review shows what a migration changes. `npm run schema` writes
 * the file; a test compares it with what the migrations make.
 */
export async function dumpSchema(db: Database): Promise<string> {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_schema
    where sql is not null and tbl_name not like 'kysely%'
    order by tbl_name, type = 'index', name
  `.execute(db);
  return `${rows.map((row) => `${formatCreateTable(row.sql)};`).join("\n\n")}\n`;
}

/** Break after the commas of the outermost bracket of a `create table`. */
function formatCreateTable(statement: string): string {
  if (!statement.toLowerCase().startsWith("create table")) return statement;
  let depth = 0;
  let text = "";
  for (const letter of statement) {
    if (letter === ")") depth -= 1;
    if (letter === ")" && depth === 0) text += "\n";
    text += letter;
    if (letter === "(") depth += 1;
    if (letter === "(" && depth === 1) text += "\n  ";
    if (letter === "," && depth === 1) text += "\n ";
  }
  return text;
}
