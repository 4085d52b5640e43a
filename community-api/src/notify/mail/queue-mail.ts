import type { Transaction } from "kysely";
import type { Keys } from "../../core/keys.ts";
import { isPlaceholderEmail } from "../../identity/accounts/email-address.ts";
import type { Schema } from "../../db/schema.ts";
import { enqueue } from "../../outbox/outbox.ts";
import type { QueuedMail } from "./templates.ts";

/** Outbox kind of mails. */
export const mailJob = "mail";

/**
 * Queues a mail in the outbox, in the caller's transaction. Skips placeholder addresses.
 * @param uid owner of the mail, deleted with the member; null for strangers
 */
export async function queueMail(trx: Transaction<Schema>, keys: Keys, mail: QueuedMail, uid: string | null, now: Date): Promise<void> {
  if (!isPlaceholderEmail(mail.to)) await enqueue(trx, keys, { kind: mailJob, uid, payload: mail }, now);
}
