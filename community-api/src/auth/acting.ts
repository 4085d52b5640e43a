import { PostgresAdapter, type Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import { lockRow } from "../db/lock-row.ts";
import { pinnedQuery } from "../db/pinned-query.ts";
import type { Schema } from "../db/schema.ts";
import { retryingDeadlocks } from "../db/postgres.ts";
import { AppError } from "../errors.ts";
import type { LiveSession } from "./session.ts";

/** SQLite's transaction holds the write lock already. */
export const stateBySession = pinnedQuery<{ tokenSha256: string }, { state: Schema["member"]["state"]["__select__"] }>((db, value) =>
  db
    .selectFrom("session")
    .innerJoin("member", "member.uid", "session.uid")
    .select("member.state")
    .where("session.tokenSha256", "=", value("tokenSha256"))
    .$if(db.getExecutor().adapter instanceof PostgresAdapter, (query) => query.forShare("session")),
);

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
      const [row] = await stateBySession(trx, session);
      if (!row) throw new AppError("auth/user-token-expired");
      if (row.state !== "active" && !(session.kind === "restricted" && row.state === "banned")) throw new AppError("auth/user-disabled");
      return work(trx);
    }),
  );
}
