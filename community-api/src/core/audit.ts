import type { Database } from "../db/database.ts";
import { newId } from "./ids.ts";

export type AuditEntry = {
  /** What happened, such as `member.ban`. */
  action: string;
  actorUid: string | null;
  subjectUid: string | null;
  reason?: string;
  /** Facts without anybody's words: counts, keys, ids. */
  details?: Record<string, string | number | boolean>;
};

/** Appends an audit entry. Pass the transaction of the change, so that neither is stored without the other. */
export async function audit(db: Database, entry: AuditEntry, now: Date): Promise<void> {
  await db
    .insertInto("audit")
    .values({
      id: newId("A"),
      at: now.toISOString(),
      action: entry.action,
      actorUid: entry.actorUid,
      subjectUid: entry.subjectUid,
      reason: entry.reason ?? null,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
}
