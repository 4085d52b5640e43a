import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import type { Keys } from "../auth/keys.ts";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";

/** 32 letters and digits that are hard to mistake for each other: five bits of a byte name one. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const codesInASet = 10;
const codeLength = 10;

const newCode = (): string => spellRecoveryCode(randomBytes(codeLength));

/** @param bytes ten of them @returns such as `7KDWM-2QXPA`: 50 bits */
export function spellRecoveryCode(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join("");
  return `${letters.slice(0, codeLength / 2)}-${letters.slice(codeLength / 2, codeLength)}`;
}

/** How a code is kept. Case, spaces and dashes are forgiven. */
const codeHmac = (keys: Keys, uid: string, code: string): string =>
  keys.hmac("recovery-code", `${uid} ${code.replaceAll(/[\s-]/g, "").toUpperCase()}`);

/** Give a member this set in the place of the one before. */
export async function keepRecoveryCodes(trx: Transaction<Schema>, keys: Keys, uid: string, codes: readonly string[]): Promise<void> {
  await dropRecoveryCodes(trx, uid);
  await trx
    .insertInto("recovery_code")
    .values(codes.map((code) => ({ uid, codeHmac: codeHmac(keys, uid, code), usedAt: null })))
    .execute();
}

/** @returns ten new codes: the only time they can be read */
export async function newRecoveryCodes(trx: Transaction<Schema>, keys: Keys, uid: string): Promise<string[]> {
  const codes = Array.from({ length: codesInASet }, newCode);
  await keepRecoveryCodes(trx, keys, uid, codes);
  return codes;
}

/** @returns a first set, with the first second factor; none when the member has one already */
export async function firstRecoveryCodes(trx: Transaction<Schema>, keys: Keys, uid: string): Promise<string[]> {
  const known = await trx.selectFrom("recovery_code").select("uid").where("uid", "=", uid).limit(1).executeTakeFirst();
  return known ? [] : newRecoveryCodes(trx, keys, uid);
}

export async function dropRecoveryCodes(trx: Transaction<Schema>, uid: string): Promise<void> {
  await trx.deleteFrom("recovery_code").where("uid", "=", uid).execute();
}

/** @returns whether it is one of the member's codes that was never used; it is now */
export async function useRecoveryCode(db: Database, keys: Keys, uid: string, code: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable("recovery_code")
    .set({ usedAt: now.toISOString() })
    .where("uid", "=", uid)
    .where("codeHmac", "=", codeHmac(keys, uid, code))
    .where("usedAt", "is", null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
