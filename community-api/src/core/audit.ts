import type { Transaction } from "kysely";
import { digestOfActor, digestOfSubject, type Head, hashBeforeFirst, hashOfLine, newSalt } from "../db/audit-chain.ts";
import { acquireAdvisoryLock } from "../db/advisory-lock.ts";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import type { ActorPart, SubjectPart } from "../db/tables/service.ts";

export type AuditEntry = {
  /** What happened, such as `member.ban`. */
  action: string;
  actorUid: string | null;
  subjectUid: string | null;
  reason?: string;
  /** Key of the community rule it was done by. */
  ruleKey?: string;
  /** What the subject wrote and the action is about. */
  quotedLine?: string;
  caseId?: string;
  /** Facts without anybody's words: counts, keys, ids. */
  details?: Record<string, string | number | boolean>;
};

/**
 * Appends a line to the audit log, which nobody changes afterwards. Pass the transaction of the change, so that neither is stored without the other, and
 * call it last: on PostgreSQL everybody else's next line waits until the transaction ends.
 * @returns the line's number, from 1 without a gap
 */
export const audit = (db: Database, entry: AuditEntry, now: Date): Promise<number> =>
  db.isTransaction ? append(db as Transaction<Schema>, entry, now) : db.transaction().execute((trx) => append(trx, entry, now));

/** Until the transaction ends nobody else adds a line, so that what follows the last one is decided by one at a time. */
export const lockAudit = (trx: Transaction<Schema>): Promise<void> => acquireAdvisoryLock(trx, "audit");

/** Number and hash of the last line; of an empty log what its first line will follow. */
export async function readAuditHead(db: Database): Promise<Head> {
  const last = await db.selectFrom("audit_line").select(["id", "hash"]).orderBy("id", "desc").limit(1).executeTakeFirst();
  return last ?? { id: 0, hash: hashBeforeFirst };
}

async function append(trx: Transaction<Schema>, entry: AuditEntry, now: Date): Promise<number> {
  await lockAudit(trx);
  const last = await readAuditHead(trx);
  const actor: ActorPart = { actorUid: entry.actorUid, actorSalt: newSalt() };
  const subject: SubjectPart = {
    subjectUid: entry.subjectUid,
    reason: entry.reason ?? null,
    quotedLine: entry.quotedLine ?? null,
    caseId: entry.caseId ?? null,
    details: JSON.stringify(entry.details ?? {}),
    subjectSalt: newSalt(),
  };
  const line = {
    id: last.id + 1,
    at: now.toISOString(),
    action: entry.action,
    ruleKey: entry.ruleKey ?? null,
    actorDigest: digestOfActor(actor),
    subjectDigest: digestOfSubject(subject),
    previousHash: last.hash,
  };
  await trx
    .insertInto("audit_line")
    .values({ ...line, hash: hashOfLine(line) })
    .execute();
  await trx
    .insertInto("audit_personal")
    .values({ id: line.id, ...actor, ...subject })
    .execute();
  return line.id;
}
