import { readFileSync } from "node:fs";
import type { PasswordPolicy } from "@ryadom/shared/auth.ts";
import { AppError } from "../errors.ts";

const normalised = (password: string): string => password.normalize("NFKC").toLowerCase();

/** Passwords that everybody tries first, in lower case, one a line. */
const common: ReadonlySet<string> = new Set(
  readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8")
    .split("\n")
    .map((line) => normalised(line.trim()))
    .filter((line) => line !== ""),
);

/** This place's own name, once or more, in both alphabets and on the other keyboard. */
const ownName = /^(?:ryadom|рядом|hzljv|кнфвщь)+$/u;

/**
 * Looked at before anything else, so that an answer says nothing about the address.
 * @param email the member's own, when it is known: neither it nor its first part is a password
 * @throws `auth/password-does-not-meet-requirements` with the reason: `too_small`, `too_big` or `common`
 */
export function demandGoodPassword({ minLength, maxLength }: PasswordPolicy, password: string, email?: string): void {
  const typed = normalised(password);
  const length = [...password.normalize("NFKC")].length;
  if (length < minLength) throw badPassword("too_small");
  if (length > maxLength) throw badPassword("too_big");
  const bare = typed.replace(/[^\p{L}]+/gu, "");
  const isRepeated = /^(.{1,3}?)\1*$/u.test(typed);
  const own = email === undefined ? [] : [email, email.split("@")[0]!].map(normalised);
  if (common.has(typed) || ownName.test(bare) || isRepeated || own.includes(typed)) throw badPassword("common");
}

const badPassword = (problem: string): AppError =>
  new AppError("auth/password-does-not-meet-requirements", [{ field: "password", problem }]);
