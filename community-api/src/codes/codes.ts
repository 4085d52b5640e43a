import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Transaction } from "kysely";
import type { z } from "zod";
import type { Keys } from "../auth/keys.ts";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { AppError } from "../errors.ts";
import { newId } from "../ids.ts";

/** 31 letters and digits that are hard to mistake for each other: those of the schema `MailCode`. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const codeLength = 8;
const triesAtMost = 5;
export const codeMinutes = 10;

type Purpose = Schema["code"]["purpose"];

/** @returns eight letters and digits, each equally likely (40 bits) */
export function newMailCode(): string {
  let code = "";
  // 248 = 8 · 31: bytes from there on would make the first letters likelier.
  while (code.length < codeLength) for (const byte of randomBytes(16)) if (byte < 248) code += alphabet[byte % alphabet.length];
  return code.slice(0, codeLength);
}

const subjectHmac = (keys: Keys, purpose: Purpose, subject: string): string => keys.hmac("code-subject", `${purpose} ${subject}`);
const secretHmac = (keys: Keys, purpose: Purpose, subject: string, secret: string): string =>
  keys.hmac("code", `${purpose} ${subject} ${secret}`);

/**
 * Keep a code, or the token of a link, that is being mailed. Only keyed hashes are kept; what follows from it is sealed.
 * @param code.subject who must bring it: a browser's secret or a uid; of a link the token itself
 */
export async function keepCode(
  trx: Transaction<Schema>,
  keys: Keys,
  code: { purpose: Purpose; subject: string; secret: string; uid: string | null; about: unknown; minutes: number },
  now: Date,
): Promise<void> {
  await trx
    .insertInto("code")
    .values({
      id: newId("V"),
      purpose: code.purpose,
      subjectHmac: subjectHmac(keys, code.purpose, code.subject),
      codeHmac: secretHmac(keys, code.purpose, code.subject, code.secret),
      uid: code.uid,
      sealed: keys.seal(code.about),
      expiresAt: new Date(now.getTime() + code.minutes * 60_000).toISOString(),
      usedAt: null,
    })
    .execute();
}

/** Take back what was mailed to this subject for this purpose. */
export async function dropCodes(trx: Transaction<Schema>, keys: Keys, purpose: Purpose, subject: string): Promise<void> {
  await trx
    .deleteFrom("code")
    .where("subjectHmac", "=", subjectHmac(keys, purpose, subject))
    .where("purpose", "=", purpose)
    .execute();
}

/** What is waiting for a code from this subject; null when nothing is (any more). */
export async function awaitedBy<About extends z.ZodType>(
  db: Database,
  keys: Keys,
  { purpose, subject }: { purpose: Purpose; subject: string },
  schema: About,
  now: Date,
): Promise<z.infer<About> | null> {
  const row = await db
    .selectFrom("code")
    .select("sealed")
    .where("subjectHmac", "=", subjectHmac(keys, purpose, subject))
    .where("purpose", "=", purpose)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now.toISOString())
    .executeTakeFirst();
  return row ? keys.open(row.sealed, schema) : null;
}

export type RightCode<About> = { id: string; uid: string | null; about: About };

/**
 * Count a try and look whether it is the code. It is not used up by this: `useCode` does that, in the transaction of what follows.
 * @throws `auth/invalid-code` for a wrong, used or old one, and after five tries
 */
export async function tryCode<About extends z.ZodType>(
  db: Database,
  keys: Keys,
  { purpose, subject, secret }: { purpose: Purpose; subject: string; secret: string },
  schema: About,
  now: Date,
): Promise<RightCode<z.infer<About>>> {
  // Usually one; of two that were asked for in the same moment either counts.
  const waiting = await db
    .updateTable("code")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("subjectHmac", "=", subjectHmac(keys, purpose, subject))
    .where("purpose", "=", purpose)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now.toISOString())
    .where("tries", "<", triesAtMost)
    .returning(["id", "uid", "codeHmac", "sealed"])
    .execute();
  const given = Buffer.from(secretHmac(keys, purpose, subject, secret));
  const right = waiting.find(({ codeHmac }) => timingSafeEqual(given, Buffer.from(codeHmac)));
  if (!right) throw new AppError("auth/invalid-code");
  return { id: right.id, uid: right.uid, about: keys.open(right.sealed, schema) };
}

/** @throws `auth/invalid-code` when somebody was quicker */
export async function useCode(trx: Transaction<Schema>, id: string, now: Date): Promise<void> {
  const used = await trx
    .updateTable("code")
    .set({ usedAt: now.toISOString() })
    .where("id", "=", id)
    .where("usedAt", "is", null)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw new AppError("auth/invalid-code");
}

/**
 * Something between the right code and its end that may fail through nobody's fault (the account store is away): then the code may be
 * tried again.
 * @param code.isUsed whether `useCode` was called by this request
 */
export async function orTryAgain<Result>(
  db: Database,
  code: { id: string; isUsed: boolean },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await db
      .updateTable("code")
      .set((eb) => ({ tries: eb("tries", "-", 1), ...(code.isUsed ? { usedAt: null } : {}) }))
      .where("id", "=", code.id)
      .execute();
    throw error;
  }
}
