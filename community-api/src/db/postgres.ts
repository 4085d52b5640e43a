import { PostgresDialect } from "kysely";
import pRetry from "p-retry";
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
    // As of solid-state disks. PostgreSQL expects spinning ones, and reads every text of a search where its index names a tenth of them.
    options: "-c random_page_cost=1.1",
  });
  pool.on("error", onIdleError);
  return new PostgresDialect({ pool });
}

const connectionErrorClasses = ["08", "53", "57P"];

/** Whether an error means that the database cannot be reached or is full up, rather than that a statement was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "ETIMEDOUT", "EPIPE", "SQLITE_BUSY", "SQLITE_FULL"].includes(code)) return true;
  if (connectionErrorClasses.some((start) => code.startsWith(start))) return true;
  return /^(timeout exceeded when trying to connect|Connection terminated)/.test(error.message);
}

const deadlockCodes = new Set(["40P01", "40001"]);

/** Retries a transaction that PostgreSQL ended by a deadlock or a serialisation failure; four attempts at most. @param transact the whole transaction */
export function retryOnDeadlock<Result>(transact: () => Promise<Result>): Promise<Result> {
  return pRetry(transact, {
    retries: 3,
    minTimeout: 0,
    shouldRetry: ({ error }) => "code" in error && deadlockCodes.has(String(error.code)),
  });
}
