import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";

/** 32 letters and digits without 0, O, 1 and I: each stands for five bits. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const codesPerSet = 10;
/** 120 bits: too many to be guessed from their hashes, even with the key. Codes of earlier releases have ten letters, and go on working. */
const codeLength = 24;
const groups = /.{6}(?!$)/g;

const newCode = (): string => formatRecoveryCode(randomBytes(codeLength));

/** @param bytes at least 24 bytes, five bits of each are used @returns a code such as `7KDWM2-QXPA3B-9FHJT4-UVWYZ5` */
export function formatRecoveryCode(bytes: Uint8Array): string {
  const letters = Array.from(bytes.slice(0, codeLength), (byte) => alphabet[byte % alphabet.length]).join("");
  return letters.replaceAll(groups, "$&-");
}

/** Keyed hash under which a code is stored. Case, spaces and dashes don't matter. */
const codeHmac = (keys: Keys, uid: string, code: string): string => keys.hmac("recovery-code", hashedText(uid, code));
const hashedText = (uid: string, code: string): string => `${uid} ${code.replaceAll(/[\s-]/g, "").toUpperCase()}`;

/** Replaces the member's recovery codes. */
export async function replaceRecoveryCodes(trx: Transaction<Schema>, keys: Keys, uid: string, codes: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(trx, uid);
  await trx
    .insertInto("recovery_code")
    .values(codes.map((code) => ({ uid, codeHmac: codeHmac(keys, uid, code), usedAt: null })))
    .execute();
}

/** Replaces the member's recovery codes by ten random ones. @returns them: afterwards only hashes exist */
export async function issueRecoveryCodes(trx: Transaction<Schema>, keys: Keys, uid: string): Promise<string[]> {
  const codes = Array.from({ length: codesPerSet }, newCode);
  await replaceRecoveryCodes(trx, keys, uid, codes);
  return codes;
}

/** Issues recovery codes with a member's first second factor. @returns empty when they have codes already */
export async function issueFirstRecoveryCodes(trx: Transaction<Schema>, keys: Keys, uid: string): Promise<string[]> {
  const known = await trx.selectFrom("recovery_code").select("uid").where("uid", "=", uid).limit(1).executeTakeFirst();
  return known ? [] : issueRecoveryCodes(trx, keys, uid);
}

export async function deleteRecoveryCodes(trx: Transaction<Schema>, uid: string): Promise<void> {
  await trx.deleteFrom("recovery_code").where("uid", "=", uid).execute();
}

/** Consumes a recovery code. @returns whether it was one of the member's unused codes */
export async function consumeRecoveryCode(db: Database, keys: Keys, uid: string, code: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable("recovery_code")
    .set({ usedAt: now.toISOString() })
    .where("uid", "=", uid)
    .where("codeHmac", "in", keys.hmacs("recovery-code", hashedText(uid, code)))
    .where("usedAt", "is", null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
