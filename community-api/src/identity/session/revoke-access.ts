import type { Transaction } from "kysely";
import { acquireAdvisoryLock } from "../../db/advisory-lock.ts";
import type { Database } from "../../db/database.ts";
import { lockRow } from "../../db/lock-row.ts";
import type { Schema } from "../../db/schema.ts";
import { endSessions } from "./session.ts";

/**
 * Ends a member's sessions, deletes pending sign-ins and reset links, and raises `credentialVersion`, so that a sign-in under way fails.
 * Call it before the account store takes a new password or email, so that of two concurrent changes one wins; and again after, for
 * sessions opened in between.
 * @param except SHA-256 of the token of the session that stays
 */
export async function revokeAccess(trx: Transaction<Schema>, uid: string, except?: string): Promise<void> {
  // The member's row first, as `asMember` does: transactions that take locks in another order would wait for each other.
  await lockRow(trx, "member", uid);
  // One after the other, so that versions grow in the order in which they are committed.
  await acquireAdvisoryLock(trx, "credential-version");
  const next = (await latestCredentialVersion(trx)) + 1;
  await trx.updateTable("member").set({ credentialVersion: next }).where("uid", "=", uid).execute();
  await endSessions(trx, uid, except);
  await trx.deleteFrom("auth_flow").where("uid", "=", uid).execute();
  await trx.deleteFrom("mail_code").where("uid", "=", uid).where("purpose", "=", "reset").where("usedAt", "is", null).execute();
}

/** @returns the highest `credentialVersion` of all members: any later change of a password or email gets a higher one */
export async function latestCredentialVersion(db: Database): Promise<number> {
  const row = await db
    .selectFrom("member")
    .select((eb) => eb.fn.max("credentialVersion").as("latest"))
    .executeTakeFirst();
  return row?.latest ?? 0;
}
