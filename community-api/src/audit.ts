import type { Database } from "./db/database.ts";
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

/** Append to the log of who did what to whom. Pass the transaction of the deed, so that there is no deed without its entry. */
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
