import type { Database } from "../db/database.ts";

const dayMs = 86_400_000;
/** Strapi sends an event again until it is acknowledged; one that stayed away for longer than this is acted on anew. */
const eventsKeptMs = 30 * dayMs;
/** A draft that waits longer before it is sent again makes a second publication. */
const idempotencyKeysKeptMs = 30 * dayMs;

/** Delete what is over: nothing that expires lies about. @returns how many rows went */
export async function purgeExpired(db: Database, now: Date): Promise<number> {
  const at = now.toISOString();
  const results = await Promise.all([
    db
      .deleteFrom("session")
      .where((eb) => eb.or([eb("idleExpiresAt", "<=", at), eb("absoluteExpiresAt", "<=", at)]))
      .executeTakeFirst(),
    db.deleteFrom("code").where("expiresAt", "<=", at).executeTakeFirst(),
    db.deleteFrom("auth_flow").where("expiresAt", "<=", at).executeTakeFirst(),
    db.deleteFrom("export_link").where("expiresAt", "<=", at).executeTakeFirst(),
    db.deleteFrom("publication_deleted").where("purgeAt", "<=", at).executeTakeFirst(),
    db
      .deleteFrom("idempotency")
      .where("createdAt", "<=", new Date(now.getTime() - idempotencyKeysKeptMs).toISOString())
      .executeTakeFirst(),
    db.deleteFrom("limit_count").where("windowEndsAt", "<=", at).executeTakeFirst(),
    db
      .deleteFrom("received_event")
      .where("receivedAt", "<=", new Date(now.getTime() - eventsKeptMs).toISOString())
      .executeTakeFirst(),
  ]);
  return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}
