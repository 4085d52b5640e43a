import type { Transaction } from "kysely";
import type { Keys } from "../auth/keys.ts";
import { isUnproven } from "../auth/unproven-email.ts";
import type { Schema } from "../db/schema.ts";
import { enqueue } from "../outbox/outbox.ts";
import type { Mail } from "./letter.ts";

/** The kind of work in the outbox. */
export const mailWork = "mail";

/**
 * Have a letter sent when the transaction commits. Who has no proven address gets none.
 * @param uid whose letter it is, so that it goes when they go; null for strangers
 */
export async function mail(trx: Transaction<Schema>, keys: Keys, letter: Mail, uid: string | null, now: Date): Promise<void> {
  if (!isUnproven(letter.to)) await enqueue(trx, keys, { kind: mailWork, uid, about: letter }, now);
}
