import { errors } from "@strapi/utils";
import { dictionary } from "@zxcvbn-ts/language-common";
import { minStaffPasswordLength } from "../settings/environment.ts";

/** The most frequent passwords of known breaches, in lower case. */
const breached: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

/** @throws ValidationError with a sentence for the person, in both languages */
export function requireStaffPassword(password: string): void {
  if (password.length >= minStaffPasswordLength && !isGuessable(password)) return;
  throw new errors.ValidationError(
    `Use at least ${minStaffPasswordLength} characters that aren’t a pattern and in no list of leaked passwords. · Не меньше ${minStaffPasswordLength} знаков; не простая последовательность и не пароль из известных утечек.`,
  );
}

/** The same few characters over and over, mostly words that guessing begins with, or a password that a breach made public. */
function isGuessable(password: string): boolean {
  const plain = password.toLowerCase();
  const rest = plain.replaceAll(/passwor[dt]|parol|пароль|qwerty|йцукен|admin|welcome|strapi|letmein|1?234567890?|123456/g, "");
  return breached.has(plain.normalize("NFKC")) || new Set(plain).size < 6 || rest.length < minStaffPasswordLength / 2;
}
