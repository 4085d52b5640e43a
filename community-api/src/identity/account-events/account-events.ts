import { createHmac, timingSafeEqual } from "node:crypto";
import { UtcTime } from "@ryadom/shared/texts.ts";
import { z } from "zod";
import { endSessions } from "../session/session.ts";
import { audit } from "../../core/audit.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import { beginErasure } from "../../privacy/erase/begin-erasure.ts";

const freshSeconds = 300;

/** Sent by Strapi when staff change an account in its admin. */
export const AccountEvent = z
  .strictObject({
    id: z.uuid(),
    type: z.enum(["blocked", "unblocked", "deleted"]),
    uid: z.string().regex(/^[0-9a-f]{32}$/),
    at: UtcTime,
  })
  .meta({ id: "AccountEvent" });
export type AccountEvent = z.infer<typeof AccountEvent>;

/** Verifies the signature (HMAC-SHA-256) of an account event, and that it is at most 300 s old. @param sent headers and raw body */
export function isSigned(secret: string, sent: { timestamp: string; signature: string; body: string }, now: Date): boolean {
  if (!/^\d{1,12}$/.test(sent.timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(sent.timestamp)) > freshSeconds) return false;
  const expected = `sha256=${createHmac("sha256", secret).update(`${sent.timestamp}.${sent.body}`).digest("hex")}`;
  const given = Buffer.from(sent.signature);
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected));
}

/** Handles an account event, idempotent by its id. Unblocking an account in Strapi doesn't lift a moderator's ban. */
export function receiveAccountEvent(db: Database, keys: Keys, event: AccountEvent, now: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const first = await trx
      .insertInto("received_event")
      .values({ id: event.id, receivedAt: now.toISOString() })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (first.numInsertedOrUpdatedRows === 0n) return;
    const member = trx.updateTable("member").where("uid", "=", event.uid);
    if (event.type === "blocked") await member.set({ state: "disabled" }).where("state", "=", "active").execute();
    if (event.type === "unblocked") await member.set({ state: "active" }).where("state", "=", "disabled").execute();
    if (event.type === "deleted") await beginErasure(trx, keys, event.uid, now);
    if (event.type === "blocked") await endSessions(trx, event.uid);
    await audit(trx, { action: `account.${event.type}`, actorUid: null, subjectUid: event.uid, details: { by: "staff" } }, now);
  });
}
