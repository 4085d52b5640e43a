import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "./db/database.ts";
import { pinnedQuery } from "./db/pinned-query.ts";
import type { Schema } from "./db/schema.ts";
import { AppError } from "./errors.ts";

/** A write that may be sent more than once: the client's key and what it asks for. */
export type Repeatable = { uid: string; key: string; request: unknown };

const digest = (request: unknown): string => createHash("sha256").update(JSON.stringify(request)).digest("hex");

export const knownBy = pinnedQuery<{ uid: string; key: string }, { requestSha256: string; resultId: string }>((db, value) =>
  db.selectFrom("idempotency").select(["requestSha256", "resultId"]).where("uid", "=", value("uid")).where("key", "=", value("key")),
);

type Taken = { uid: string; key: string; requestSha256: string; resultId: string; createdAt: string };

const takeIfFree = pinnedQuery<Taken, { uid: string }>((db, value) =>
  db
    .insertInto("idempotency")
    .values({
      uid: value("uid"),
      key: value("key"),
      requestSha256: value("requestSha256"),
      resultId: value("resultId"),
      createdAt: value("createdAt"),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("uid"),
);

/**
 * @returns the id of what the same request made before; null when it is the first
 * @throws `conflict` when the key was used for something else
 */
export async function madeBefore(db: Database, { uid, key, request }: Repeatable): Promise<string | null> {
  const [known] = await knownBy(db, { uid, key });
  if (!known) return null;
  if (known.requestSha256 !== digest(request)) throw new AppError("conflict");
  return known.resultId;
}

/**
 * Take the key for this write; the first thing its transaction does. Of two at once the second waits for the first.
 * @returns null when it is taken now, else the id of what was made with it
 */
export async function takeKey(
  trx: Transaction<Schema>,
  repeatable: Repeatable,
  resultId: string,
  createdAt: string,
): Promise<string | null> {
  const { uid, key, request } = repeatable;
  const taken = await takeIfFree(trx, { uid, key, requestSha256: digest(request), resultId, createdAt });
  return taken.length > 0 ? null : madeBefore(trx, repeatable);
}
