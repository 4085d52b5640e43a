import { PostgresAdapter, type Transaction } from "kysely";
import type { Database } from "../../db/database.ts";
import { lockRow } from "../../db/lock-row.ts";
import { compiledQuery } from "../../db/compiled-query.ts";
import type { Schema } from "../../db/schema.ts";
import { retryOnDeadlock } from "../../db/postgres.ts";
import { AppError } from "../../core/errors.ts";
import type { Session } from "./session.ts";

/** State of the member behind a session. PostgreSQL locks the session row (FOR SHARE); SQLite's transaction holds the write lock already. */
export const memberStateBySession = compiledQuery<{ tokenSha256: string }, { state: Schema["member"]["state"]["__select__"] }>(
  (db, value) =>
    db
      .selectFrom("session")
      .innerJoin("member", "member.uid", "session.uid")
      .select("member.state")
      .where("session.tokenSha256", "=", value("tokenSha256"))
      .$if(db.getExecutor().adapter instanceof PostgresAdapter, (query) => query.forShare("session")),
);

/**
 * Runs a member's write in one transaction, after checking that the session still exists and the member may still act. A ban, sign-out,
 * password change or erasure that commits first makes the write fail.
 * @param work must await nothing but the transaction; called again when PostgreSQL aborted the transaction because of a deadlock
 * @throws `auth/user-token-expired` when the session ended, `auth/user-disabled` when the member may not act
 */
export function asMember<Result>(db: Database, session: Session, work: (trx: Transaction<Schema>) => Promise<Result>): Promise<Result> {
  return retryOnDeadlock(() =>
    db.transaction().execute(async (trx) => {
      // Serialises a member's writes: two that shared the lock would deadlock when both want to change the member.
      await lockRow(trx, "member", session.uid);
      const [row] = await memberStateBySession(trx, session);
      if (!row) throw new AppError("auth/user-token-expired");
      if (row.state !== "active" && !(session.kind === "restricted" && row.state === "banned")) throw new AppError("auth/user-disabled");
      return work(trx);
    }),
  );
}
