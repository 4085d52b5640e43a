import type { Transaction } from "kysely";
import type { Keys } from "../auth/keys.ts";
import type { Schema } from "../db/schema.ts";
import { enqueue } from "../outbox/outbox.ts";
import type { Mail } from "./letter.ts";

/** The kind of work in the outbox. */
export const mailWork = "mail";

/** Have a letter sent when the transaction commits. @param uid whose letter it is, so that it goes when they go; null for strangers */
export const mail = (trx: Transaction<Schema>, keys: Keys, letter: Mail, uid: string | null, now: Date): Promise<void> =>
  enqueue(trx, keys, { kind: mailWork, uid, about: letter }, now);
