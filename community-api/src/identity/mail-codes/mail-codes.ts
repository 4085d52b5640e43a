import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Transaction } from "kysely";
import type { z } from "zod";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import type { IsoTime } from "../../db/tables/columns.ts";
import { AppError } from "../../core/errors.ts";
import { newId } from "../../core/ids.ts";

/** 31 letters and digits without 0, O, 1, I and L, as in the schema `MailCode`. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const codeLength = 8;
const maxAttempts = 5;
export const mailCodeMinutes = 10;

type Purpose = Schema["mail_code"]["purpose"];
type NewMailCode = { purpose: Purpose; subject: string; secret: string; uid: string | null; payload: unknown };

/** @returns eight letters and digits, each equally likely (40 bits) */
export function newMailCode(): string {
  let code = "";
  // 248 = 8 · 31: bytes from there on would make the first letters likelier.
  while (code.length < codeLength) for (const byte of randomBytes(16)) if (byte < 248) code += alphabet[byte % alphabet.length];
  return code.slice(0, codeLength);
}

const subjectHmac = (keys: Keys, purpose: Purpose, subject: string): string => keys.hmac("code-subject", `${purpose} ${subject}`);
/** For finding it again, also when the secret was exchanged since. */
const subjectHmacs = (keys: Keys, purpose: Purpose, subject: string): readonly string[] =>
  keys.hmacs("code-subject", `${purpose} ${subject}`);
const secretText = (purpose: Purpose, subject: string, secret: string): string => `${purpose} ${subject} ${secret}`;

/**
 * Stores a mailed code or link token as keyed hashes; `payload` (what is needed when it comes back) is encrypted.
 * @param code.subject who must present it: the secret of the browser's flow cookie, or a uid; for a link the token itself
 */
export async function storeMailCode(
  trx: Transaction<Schema>,
  keys: Keys,
  { minutes, ...code }: NewMailCode & { minutes: number },
  now: Date,
): Promise<void> {
  await storeMailCodeUntil(trx, keys, { ...code, expiresAt: new Date(now.getTime() + minutes * 60_000).toISOString() });
}

/** The same, with the time at which it ends. */
export async function storeMailCodeUntil(trx: Transaction<Schema>, keys: Keys, code: NewMailCode & { expiresAt: IsoTime }): Promise<void> {
  await trx
    .insertInto("mail_code")
    .values({
      id: newId("V"),
      purpose: code.purpose,
      subjectHmac: subjectHmac(keys, code.purpose, code.subject),
      codeHmac: keys.hmac("code", secretText(code.purpose, code.subject, code.secret)),
      uid: code.uid,
      sealed: keys.seal(code.payload),
      expiresAt: code.expiresAt,
      usedAt: null,
    })
    .execute();
}

/** Deletes the pending codes of this purpose and subject. */
export async function deleteMailCodes(trx: Transaction<Schema>, keys: Keys, purpose: Purpose, subject: string): Promise<void> {
  await trx
    .deleteFrom("mail_code")
    .where("subjectHmac", "in", subjectHmacs(keys, purpose, subject))
    .where("purpose", "=", purpose)
    .where("usedAt", "is", null)
    .execute();
}

/** @returns the payload of this subject's pending, unexpired code; null when there is none */
export async function findPendingCode<Payload extends z.ZodType>(
  db: Database,
  keys: Keys,
  { purpose, subject }: { purpose: Purpose; subject: string },
  schema: Payload,
  now: Date,
): Promise<z.infer<Payload> | null> {
  const row = await db
    .selectFrom("mail_code")
    .select("sealed")
    .where("subjectHmac", "in", subjectHmacs(keys, purpose, subject))
    .where("purpose", "=", purpose)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now.toISOString())
    .executeTakeFirst();
  return row ? keys.open(row.sealed, schema) : null;
}

export type VerifiedMailCode<Payload> = { id: string; uid: string | null; payload: Payload };

/**
 * Verifies a code and counts the attempt (5 at most). Doesn't consume it: `consumeMailCode` does, in the caller's transaction.
 * @throws `auth/invalid-code` for a wrong, used or expired code, and after five attempts
 */
export async function verifyMailCode<Payload extends z.ZodType>(
  db: Database,
  keys: Keys,
  { purpose, subject, secret }: { purpose: Purpose; subject: string; secret: string },
  schema: Payload,
  now: Date,
): Promise<VerifiedMailCode<z.infer<Payload>>> {
  // Usually one row; of two codes requested at the same moment either is valid.
  const waiting = await db
    .updateTable("mail_code")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("subjectHmac", "in", subjectHmacs(keys, purpose, subject))
    .where("purpose", "=", purpose)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now.toISOString())
    .where("tries", "<", maxAttempts)
    .returning(["id", "uid", "codeHmac", "sealed"])
    .execute();
  const given = keys.hmacs("code", secretText(purpose, subject, secret)).map((hmac) => Buffer.from(hmac));
  const right = waiting.find(({ codeHmac }) => given.some((hmac) => timingSafeEqual(hmac, Buffer.from(codeHmac))));
  if (!right) throw new AppError("auth/invalid-code");
  return { id: right.id, uid: right.uid, payload: keys.open(right.sealed, schema) };
}

/** @throws `auth/invalid-code` when a concurrent request consumed it first */
export async function consumeMailCode(trx: Transaction<Schema>, id: string, now: Date): Promise<void> {
  const used = await trx
    .updateTable("mail_code")
    .set({ usedAt: now.toISOString() })
    .where("id", "=", id)
    .where("usedAt", "is", null)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw new AppError("auth/invalid-code");
}

/**
 * Runs `work`; when it throws (the account store is unreachable), gives the attempt back so that the same code can be tried again.
 * @param code.isUsed whether the code was consumed already and must be restored
 */
export async function returnAttemptOnFailure<Result>(
  db: Database,
  code: { id: string; isUsed: boolean },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await db
      .updateTable("mail_code")
      .set((eb) => ({ tries: eb("tries", "-", 1), ...(code.isUsed ? { usedAt: null } : {}) }))
      .where("id", "=", code.id)
      .execute();
    throw error;
  }
}
