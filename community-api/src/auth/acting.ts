import { PostgresAdapter, type Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import { lockRow } from "../db/lock-row.ts";
import type { Schema } from "../db/schema.ts";
import { retryingDeadlocks } from "../db/postgres.ts";
import { AppError } from "../errors.ts";
import type { LiveSession } from "./session.ts";

/**
 * Everything a member changes goes through here: one transaction in which the session still exists and the member is still allowed.
 * So nothing is accepted once a ban, a sign-out, a password change or an erasure is committed, however long a request was on its way.
 * @param work must await nothing but the transaction; it may be called again when PostgreSQL ended its transaction for another's sake
 */
export function actingAs<Result>(db: Database, session: LiveSession, work: (trx: Transaction<Schema>) => Promise<Result>): Promise<Result> {
  return retryingDeadlocks(() =>
    db.transaction().execute(async (trx) => {
      // One write of a member after the other: two that share the lock would wait for each other when both want to change the member.
      await lockRow(trx, "member", session.uid);
      let query = trx
        .selectFrom("session")
        .innerJoin("member", "member.uid", "session.uid")
        .select("member.state")
        .where("session.tokenSha256", "=", session.tokenSha256);
      // SQLite's transaction holds the write lock already.
      if (trx.getExecutor().adapter instanceof PostgresAdapter) query = query.forShare("session");
      const row = await query.executeTakeFirst();
      if (!row) throw new AppError("auth/user-token-expired");
      if (row.state !== "active" && !(session.kind === "restricted" && row.state === "banned")) throw new AppError("auth/user-disabled");
      return work(trx);
    }),
  );
}
