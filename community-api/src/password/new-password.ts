import type { Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { endSessions } from "../auth/session.ts";

/**
 * Sessions end, links that were mailed are void, and a sign-in that began before is worth nothing. Done once before the account store
 * takes the new password or email, so that of two who try at once only one gets so far; and once after, for whoever slipped in between.
 * @param except the token's SHA-256 of the session that stays
 */
export async function voidOldProofs(trx: Transaction<Schema>, uid: string, except?: string): Promise<void> {
  // The member's row first, as `actingAs` does: transactions that want the same rows in another order would wait for each other.
  await trx
    .updateTable("member")
    .set((eb) => ({ credentialVersion: eb("credentialVersion", "+", 1) }))
    .where("uid", "=", uid)
    .execute();
  await endSessions(trx, uid, except);
  await trx.deleteFrom("auth_flow").where("uid", "=", uid).execute();
  await trx.deleteFrom("code").where("uid", "=", uid).where("purpose", "=", "reset").where("usedAt", "is", null).execute();
}

export const languageOf = async (db: Database, uid: string) =>
  (await db.selectFrom("member").select("language").where("uid", "=", uid).executeTakeFirst())?.language ?? "en";
