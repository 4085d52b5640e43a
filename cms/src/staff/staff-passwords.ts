import { errors } from "@strapi/utils";
import { minStaffPasswordLength } from "../settings/environment.ts";

/** @throws ValidationError with a sentence for the person, in both languages */
export function requireStaffPassword(password: string): void {
  if (password.length >= minStaffPasswordLength && !isGuessable(password)) return;
  throw new errors.ValidationError(
    `Use at least ${minStaffPasswordLength} characters that aren’t a pattern. · Не меньше ${minStaffPasswordLength} знаков, и не простой узор.`,
  );
}

/** The same few characters over and over, or mostly words that guessing begins with. */
function isGuessable(password: string): boolean {
  const plain = password.toLowerCase();
  const rest = plain.replaceAll(/passwor[dt]|parol|пароль|qwerty|йцукен|admin|welcome|strapi|letmein|1?234567890?|123456/g, "");
  return new Set(plain).size < 6 || rest.length < minStaffPasswordLength / 2;
}
