import { createHash, randomBytes } from "node:crypto";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const length = 16;

/**
 * What an id names: publication, comment, public author; session, passkey, work in the outbox, mailed code,
 * image, upload, notification, earlier wording, browser that takes pushes, line of the sign-in log, record of a test, rating, order, gift of a course,
 * film, case of moderators (queue), decision (judgement), appeal, message of an appeal (exchange). The uppercase letter is what tells an id from a slug.
 */
export type IdKind =
  | "P"
  | "C"
  | "M"
  | "S"
  | "K"
  | "W"
  | "V"
  | "I"
  | "U"
  | "N"
  | "H"
  | "D"
  | "L"
  | "T"
  | "R"
  | "O"
  | "G"
  | "F"
  | "Q"
  | "J"
  | "A"
  | "E";

/** @returns the kind's letter and 16 random letters and digits (95 bits), such as `P7hX2…` */
export const newId = (kind: IdKind): string => kind + encodeBase62(randomBytes(length * 2));

/** @returns 32 random bytes as base64url: the secret of a session, a link or a flow */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Whether this can be a secret of `newToken`: what cannot be one needs no question to the database. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** How a secret of `newToken` is stored: its SHA-256, 64 hexadecimal digits. */
export const sha256 = (token: string): string => createHash("sha256").update(token).digest("hex");

/** A member's uid: 128 random bits, the key that joins the account store to what people write. Never leaves the server. */
export const newUid = (): string => randomBytes(16).toString("hex");

/** Spell bytes as 16 letters and digits. Bytes of 248 and more are left out, so that every letter is equally likely. */
export function encodeBase62(bytes: Uint8Array): string {
  let letters = "";
  for (const byte of bytes) {
    if (byte < 248 && letters.length < length) letters += alphabet[byte % 62];
  }
  return letters.padEnd(length, "0");
}
