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

/** Append-only. `details` is a JSON object without anybody's words. */
type Audit = {
  id: string;
  at: IsoTime;
  action: string;
  actorUid: string | null;
  subjectUid: string | null;
  reason: string | null;
  details: Generated<string>;
};

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
  erasure: Erasure;
  export_link: ExportLink;
  idempotency: Idempotency;
};
