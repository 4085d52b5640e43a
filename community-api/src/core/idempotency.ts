import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import { compiledQuery, placeholders, type ValueOf } from "../db/compiled-query.ts";
import type { Schema } from "../db/schema.ts";
import { AppError } from "./errors.ts";

/** A write with an idempotency key: whose it is, the client's key, and the request body that the key belongs to. */
export type IdempotentRequest = { uid: string; key: string; request: unknown };

const digest = (request: unknown): string => createHash("sha256").update(JSON.stringify(request)).digest("hex");

export const findByIdempotencyKey = compiledQuery((db, value: ValueOf<{ uid: string; key: string }>) =>
  db.selectFrom("idempotency").select(["requestSha256", "resultId"]).where("uid", "=", value("uid")).where("key", "=", value("key")),
);

const columns = ["uid", "key", "requestSha256", "resultId", "createdAt"] as const;

const insertKeyIfAbsent = compiledQuery((db, value: ValueOf<Schema["idempotency"]>) =>
  db
    .insertInto("idempotency")
    .values(placeholders(value, columns))
    .onConflict((conflict) => conflict.doNothing())
    .returning("uid"),
);

/** @returns the id stored for this key; null when the key is new. @throws `conflict` when the key came with another body */
export async function findEarlierResult(db: Database, { uid, key, request }: IdempotentRequest): Promise<string | null> {
  const [known] = await findByIdempotencyKey(db, { uid, key });
  if (!known) return null;
  if (known.requestSha256 !== digest(request)) throw new AppError("conflict");
  return known.resultId;
}

/**
 * Claims the key; must be the first statement of the transaction. Concurrent requests with the key wait for this one.
 * @returns null when it is claimed now, else the id of what was made with it
 */
export async function claimIdempotencyKey(
  trx: Transaction<Schema>,
  idempotentRequest: IdempotentRequest,
  resultId: string,
  createdAt: string,
): Promise<string | null> {
  const { uid, key, request } = idempotentRequest;
  const taken = await insertKeyIfAbsent(trx, { uid, key, requestSha256: digest(request), resultId, createdAt });
  return taken.length > 0 ? null : findEarlierResult(trx, idempotentRequest);
}
