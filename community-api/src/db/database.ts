import { Kysely, type Dialect } from "kysely";
import { postgresDialect } from "./postgres.ts";
import type { Schema } from "./schema.ts";
import { sqliteDialect } from "./sqlite.ts";

export type Database = Kysely<Schema>;
export type Engine = "sqlite" | "postgres";
export type DatabaseConfig = { engine: "sqlite"; file: string } | { engine: "postgres"; url: string };

/**
 * Open the database. The two engines differ in this folder only: everything else is the same Kysely query on both.
 * @param onIdleError told when a resting PostgreSQL connection breaks; the pool opens another
 */
export function openDatabase(address: DatabaseConfig, onIdleError: (error: Error) => void = () => {}): Database {
  const dialect: Dialect = address.engine === "sqlite" ? sqliteDialect(address.file) : postgresDialect(address.url, onIdleError);
  return new Kysely<Schema>({ dialect });
}
