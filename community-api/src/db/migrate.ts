import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database, DatabaseAddress, Engine } from "./database.ts";
import { init } from "./migrations/0001-init.ts";
import { accounts } from "./migrations/0002-accounts.ts";
import { writing } from "./migrations/0003-writing.ts";
import { notifying } from "./migrations/0004-notifying.ts";
import { safety } from "./migrations/0005-safety.ts";
import { readersOfLetters } from "./migrations/0006-readers-of-letters.ts";

type Step = (db: Database, engine: Engine) => Promise<void>;

/** Forward only, listed by hand, in order; a name that was released never changes. */
export const migrations: Readonly<Record<string, Step>> = {
  "0001-init": init,
  "0002-accounts": accounts,
  "0003-writing": writing,
  "0004-notifying": notifying,
  "0005-safety": safety,
  "0006-readers-of-letters": readersOfLetters,
};

/**
 * Bring the database to the newest shape, all steps or none.
 * PostgreSQL: Kysely's advisory lock and transaction. SQLite, where Kysely has neither: one `begin immediate` round everything, a
 * copy of the file beside it first (`backups/before-<migration>-<time>.db`) unless it is new, and a check of the foreign keys.
 * @param steps all there are, by name; tests add their own
 * @returns the names of the steps taken; throws the error of the step that failed
 */
export async function migrate(db: Database, address: DatabaseAddress, steps = migrations): Promise<string[]> {
  if (address.engine === "postgres") return migrateToLatest(db, "postgres", steps);
  const pending = (await migratorFor(db, "sqlite", steps).getMigrations()).filter((migration) => !migration.executedAt);
  if (pending.length === 0) return [];
  if (pending.length < Object.keys(steps).length) await snapshot(db, address.file, pending[0]!.name);
  return db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      const taken = await migrateToLatest(connection, "sqlite", steps);
      const { rows } = await sql`pragma foreign_key_check`.execute(connection);
      if (rows.length > 0) throw new Error(`migration left ${rows.length} rows that point at nothing`);
      await sql`commit`.execute(connection);
      return taken;
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}

function migratorFor(db: Database, engine: Engine, steps: typeof migrations): Migrator {
  const listed = Object.entries(steps).map(([name, up]): [string, Migration] => [name, { up: (step) => up(step, engine) }]);
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(listed) } });
}

async function migrateToLatest(db: Database, engine: Engine, steps: typeof migrations): Promise<string[]> {
  const { error, results } = await migratorFor(db, engine, steps).migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error("migration failed", { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}

async function snapshot(db: Database, file: string, before: string): Promise<void> {
  const folder = join(dirname(file), "backups");
  await mkdir(folder, { recursive: true });
  const copy = join(folder, `before-${before}-${new Date().toISOString().replace(/\W/g, "")}.db`);
  await sql`vacuum into ${copy}`.execute(db);
}
