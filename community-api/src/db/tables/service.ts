import type { Generated } from "kysely";
import type { IsoTime } from "./columns.ts";

/** How often somebody did something within a window. `subject` is a uid or a keyed hash. */
type RateLimit = { name: string; subject: string; windowEndsAt: IsoTime; count: number };

/** When a token bucket will be full again, as milliseconds since 1970. `subject` is a keyed hash of a network or a uid. */
type StoredTokenBucket = { subject: string; fullAtMs: number };

/** Work that must happen once the transaction that asked for it is done: mail, word to the account store. Gone when done. */
type Outbox = {
  id: string;
  kind: string;
  uid: string | null;
  sealed: string;
  dueAt: IsoTime;
  leasedUntil: IsoTime | null;
  attempts: Generated<number>;
  createdAt: IsoTime;
};

/** Events of the account store that were acted on: it delivers at least once. */
type ReceivedEvent = { id: string; receivedAt: IsoTime };

/** What is personal in a line, in two parts: who did it, and whom it was done to with all that is said about them. Each is erased by itself. */
export type ActorPart = { actorUid: string | null; actorSalt: string | null };
export type SubjectPart = {
  subjectUid: string | null;
  reason: string | null;
  quotedLine: string | null;
  caseId: string | null;
  /** A JSON object. */
  details: string;
  subjectSalt: string | null;
};

export type ChainedLine = {
  id: number;
  at: string;
  action: string;
  ruleKey: string | null;
  actorDigest: string;
  subjectDigest: string;
  previousHash: string;
};

/** A line of the audit log, numbered from 1 without a gap. Triggers let it be added and nothing else (`db/audit-chain.ts`). */
type AuditLine = ChainedLine & { hash: string };

/** What is personal in a line: an erasure takes a part as a whole, and `…ErasedBy` is the line that says so. */
type AuditPersonal = {
  id: number;
  actorErasedBy: Generated<number | null>;
  subjectErasedBy: Generated<number | null>;
} & ActorPart &
  SubjectPart;

/** View of both: read it, and write by `core/audit.ts`. `details` is a JSON object without anybody's words. */
type Audit = Pick<AuditLine, "id" | "at" | "action" | "ruleKey"> & Omit<ActorPart & SubjectPart, "actorSalt" | "subjectSalt">;

/** One erasure; `steps` is a JSON object of step → when it was done, `kept` a JSON array. The uid goes with the last step. */
type Erasure = {
  id: string;
  uid: string | null;
  requestedAt: IsoTime;
  steps: Generated<string>;
  kept: Generated<string>;
  doneAt: IsoTime | null;
};

type ExportLink = { tokenSha256: string; uid: string; createdAt: IsoTime; expiresAt: IsoTime; usedAt: IsoTime | null };

/** Idempotency key of a write, a hash of its body, and the id it created. */
type Idempotency = { uid: string; key: string; requestSha256: string; resultId: string; createdAt: IsoTime };

export type ServiceTables = {
  rate_limit: RateLimit;
  token_bucket: StoredTokenBucket;
  outbox: Outbox;
  received_event: ReceivedEvent;
  audit: Audit;
  audit_line: AuditLine;
  audit_personal: AuditPersonal;
  erasure: Erasure;
  export_link: ExportLink;
  idempotency: Idempotency;
};
