import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { newId } from "../../core/ids.ts";

type Event = Schema["sign_in_event"];

/**
 * Appends to the log of sign-ins.
 * @param event.uid the member; null for a refusal, since whoever typed an address isn't its owner
 * @param event.mailbox keyed hash of the address of a refusal (`mailboxHmac`)
 */
export async function logSignIn(
  db: Database,
  event: { uid: string | null; mailbox?: string; way: Event["way"]; outcome: Event["outcome"]; device: string },
  now: Date,
): Promise<void> {
  const { uid, mailbox = null, way, outcome, device } = event;
  await db
    .insertInto("sign_in_event")
    .values({ id: newId("L"), at: now.toISOString(), uid, mailboxHmac: uid === null ? mailbox : null, way, outcome, device })
    .execute();
}
