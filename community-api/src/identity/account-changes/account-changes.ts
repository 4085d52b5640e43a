import type { Transaction } from "kysely";
import { z } from "zod";
import { providers } from "@ryadom/shared/accounts.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";

/** For so long (7 days) a change of the ways into an account can be taken back by its owner. */
export const takeBackMs = 7 * 86_400_000;

const text = z.string();
/** The ways into an account besides its address and password, as rows of their tables. */
const WaysIn = z.strictObject({
  totp: z.array(z.strictObject({ uid: text, sealedSecret: text, confirmedAt: text.nullable(), lastStep: z.int() })),
  passkeys: z.array(
    z.strictObject({
      credentialId: text,
      id: text,
      uid: text,
      publicKey: text,
      signCount: z.int(),
      transports: text,
      name: text,
      createdAt: text,
    }),
  ),
  recoveryCodes: z.array(z.strictObject({ uid: text, codeHmac: text, usedAt: text.nullable() })),
  identities: z.array(z.strictObject({ iss: text, sub: text, provider: z.enum(providers), uid: text, linkedAt: text })),
});

export type AccountChangeKind = Schema["account_change"]["kind"];

/**
 * Records the ways into an account as they are before a change, so that its owner can take the change back. Call it first thing in the
 * transaction of the change, which holds the member's lock.
 * @returns its position among the member's changes
 */
export async function recordAccountChange(
  trx: Transaction<Schema>,
  keys: Keys,
  uid: string,
  kind: AccountChangeKind,
  now: Date,
): Promise<number> {
  const newest = await trx
    .selectFrom("account_change")
    .select((eb) => eb.fn.max("position").as("position"))
    .where("uid", "=", uid)
    .executeTakeFirst();
  const position = (newest?.position ?? 0) + 1;
  const sealedBefore = keys.seal(await readWaysIn(trx, uid));
  await trx.insertInto("account_change").values({ uid, position, kind, changedAt: now.toISOString(), sealedBefore }).execute();
  return position;
}

async function readWaysIn(trx: Transaction<Schema>, uid: string): Promise<z.infer<typeof WaysIn>> {
  return {
    totp: await trx.selectFrom("totp").selectAll().where("uid", "=", uid).execute(),
    passkeys: await trx.selectFrom("passkey").selectAll().where("uid", "=", uid).execute(),
    recoveryCodes: await trx.selectFrom("recovery_code").selectAll().where("uid", "=", uid).execute(),
    identities: await trx.selectFrom("identity").selectAll().where("uid", "=", uid).execute(),
  };
}

/**
 * Takes a member's changes of the past seven days back, from this position on: second factors, recovery codes and linked identities are as they were before it.
 * What was added since is gone, what was removed since is back, but for an identity that somebody else has linked meanwhile. Not for staff
 * (moderators, billing), whose second factor must outlast a stolen mailbox: an operator resets that.
 * @returns whether anything was taken back
 */
export async function takeBackChanges(trx: Transaction<Schema>, keys: Keys, uid: string, position: number, now: Date): Promise<boolean> {
  const member = await trx.selectFrom("member").select(["isModerator", "isBilling"]).where("uid", "=", uid).executeTakeFirst();
  if (member?.isModerator !== 0 || member.isBilling !== 0) return false;
  const since = recentChanges(trx, uid, now).where("position", ">=", position);
  const first = await since.select("sealedBefore").orderBy("position").limit(1).executeTakeFirst();
  if (!first) return false;
  const before = keys.open(first.sealedBefore, WaysIn);
  const used = await trx.selectFrom("recovery_code").select("codeHmac").where("uid", "=", uid).where("usedAt", "is not", null).execute();
  const usedCodes = new Set(used.map(({ codeHmac }) => codeHmac));
  for (const table of ["totp", "passkey", "recovery_code", "identity"] as const)
    await trx.deleteFrom(table).where("uid", "=", uid).execute();
  const free = before.recoveryCodes.map((code) => (usedCodes.has(code.codeHmac) ? { ...code, usedAt: code.usedAt ?? "" } : code));
  if (before.totp.length > 0) await trx.insertInto("totp").values(before.totp).execute();
  if (free.length > 0) await trx.insertInto("recovery_code").values(free).execute();
  for (const passkey of before.passkeys)
    await trx
      .insertInto("passkey")
      .values(passkey)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  for (const identity of before.identities)
    await trx
      .insertInto("identity")
      .values(identity)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await trx.deleteFrom("account_change").where("uid", "=", uid).where("position", ">=", position).execute();
  return true;
}

/**
 * From where on changes were made under one address, so that its owner may take them back: a thief may have added a second factor first
 * and changed the address later.
 * @param until position of the change that replaced the address; left out for the present one
 * @returns the position after the change of address before that one; 0 when there was none within seven days
 */
export async function positionOfAddress(db: Database, uid: string, now: Date, until?: number): Promise<number> {
  const last = await recentChanges(db, uid, now)
    .where("kind", "=", "email")
    .$if(until !== undefined, (query) => query.where("position", "<", until!))
    .select((eb) => eb.fn.max("position").as("position"))
    .executeTakeFirst();
  return last?.position ? last.position + 1 : 0;
}

/** Whether the ways into the account changed within the past seven days. */
export async function hasRecentChange(db: Database, uid: string, now: Date): Promise<boolean> {
  return (await recentChanges(db, uid, now).select("position").limit(1).executeTakeFirst()) !== undefined;
}

const recentChanges = (db: Database, uid: string, now: Date) =>
  db
    .selectFrom("account_change")
    .where("uid", "=", uid)
    .where("changedAt", ">", new Date(now.getTime() - takeBackMs).toISOString());
