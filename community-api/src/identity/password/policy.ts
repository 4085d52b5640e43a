import { readFileSync } from "node:fs";
import type { PasswordPolicy } from "@ryadom/shared/auth.ts";
import { dictionary } from "@zxcvbn-ts/language-common";
import { AppError } from "../../core/errors.ts";
import { onOtherLayout } from "./expand-common-passwords.ts";

const normalised = (password: string): string => password.normalize("NFKC").toLowerCase();

/** The most frequent passwords of known breaches. */
const breached: ReadonlySet<string> = new Set(dictionary["passwords-common"].map(normalised));

/** Whether a breach has it. The list has Latin letters only: Russian words stand there as the Latin layout types them. */
const isBreached = (typed: string): boolean => breached.has(typed) || (/[а-яё]/u.test(typed) && breached.has(onOtherLayout(typed)));

/** Common passwords, normalised as `normalised` does. */
const common: ReadonlySet<string> = new Set(
  readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8")
    .split("\n")
    .map((line) => normalised(line.trim()))
    .filter((line) => line !== ""),
);

/** The product's name, repeated or not: in Latin, in Cyrillic, and each typed on the other keyboard layout. */
const ownName = /^(?:ryadom|рядом|hzljv|кнфвщь)+$/u;

/**
 * Validates a new password. Call it before looking up the address, so that the error reveals nothing about it.
 * @param email the member's, when known: neither it nor the part before the @ may be the password
 * @throws `auth/password-does-not-meet-requirements` with the reason: `too_small`, `too_big` or `common`
 */
export function requireGoodPassword({ minLength, maxLength }: PasswordPolicy, password: string, email?: string): void {
  const typed = normalised(password);
  const length = [...password.normalize("NFKC")].length;
  if (length < minLength) throw badPassword("too_small");
  if (length > maxLength) throw badPassword("too_big");
  const bare = typed.replace(/[^\p{L}]+/gu, "");
  const isRepeated = /^(.{1,3}?)\1*$/u.test(typed);
  const own = email === undefined ? [] : [email, email.split("@")[0]!].map(normalised);
  if (common.has(typed) || isBreached(typed) || ownName.test(bare) || isRepeated || own.includes(typed)) throw badPassword("common");
}

const badPassword = (problem: "too_small" | "too_big" | "common"): AppError =>
  new AppError("auth/password-does-not-meet-requirements", [{ field: "password", problem }]);
