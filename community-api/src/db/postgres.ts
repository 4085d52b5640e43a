import { PostgresDialect } from "kysely";
import pg from "pg";

const int8 = 20;

/** @param url `postgres://user:password@host:port/database` */
export function postgresDialect(url: string, onIdleError: (error: Error) => void): PostgresDialect {
  // Counts are far below 2^53; as strings they would look different from SQLite's.
  pg.types.setTypeParser(int8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 2500,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  pool.on("error", onIdleError);
  return new PostgresDialect({ pool });
}

const classesOfLostConnections = ["08", "53", "57P"];

/** Whether an error means that the database cannot be reached or is full up, rather than that a statement was wrong. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "ETIMEDOUT", "EPIPE", "SQLITE_BUSY", "SQLITE_FULL"].includes(code)) return true;
  if (classesOfLostConnections.some((start) => code.startsWith(start))) return true;
  return /^(timeout exceeded when trying to connect|Connection terminated)/.test(error.message);
}

const endedForAnother = new Set(["40P01", "40001"]);
const triesAtMost = 4;

/** Do a transaction again when PostgreSQL ended it because two waited for each other. @param transact the whole transaction */
export async function retryingDeadlocks<Result>(transact: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transact();
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      if (tries === triesAtMost || !endedForAnother.has(code)) throw error;
    }
  }
}
