import type { Database } from "../database.ts";

/**
 * A session has one end, fixed when it begins. The second column said when an unused one ends, but never an earlier time than the first:
 * both were 365 days (30 minutes for a restricted session) away from the start, and only the second moved on.
 */
export async function sessionExpiry(db: Database): Promise<void> {
  await db.schema.dropIndex("session_idle").execute();
  await db.schema.alterTable("session").dropColumn("idleExpiresAt").execute();
  await db.schema.alterTable("session").renameColumn("absoluteExpiresAt", "expiresAt").execute();
  await db.schema.createIndex("session_expiry").on("session").columns(["expiresAt"]).execute();
}
