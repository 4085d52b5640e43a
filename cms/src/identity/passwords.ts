/** Hashes and compares members' passwords: HMAC with a key that is not in the database, then bcrypt (docs/decisions, password hashes). */
import { createHmac, randomBytes } from "node:crypto";
import { compare, hash, hashSync } from "@node-rs/bcrypt";

/** Cost of bcrypt: 60 ms of processor time on a small machine. 12 would take 235 ms, and sixty sign-ins at once would wait seven seconds. */
const cost = 10;

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes the time of one comparison even without a stored hash, so that the time does not tell whether there is an account. */
  matches(password: string, stored: string | null): Promise<boolean>;
};

export function passwordsWith(pepper: string): Passwords {
  // bcrypt reads 72 bytes and stops at a zero byte: 64 letters of base64 carry all of a password of any length.
  const peppered = (password: string) => createHmac("sha384", pepper).update(password.normalize("NFKC")).digest("base64");
  const hashOfNoPassword = hashSync(randomBytes(32).toString("base64"), cost);
  return {
    hash: (password) => hash(peppered(password), cost),
    async matches(password, stored) {
      const isSame = await compare(peppered(password), stored ?? hashOfNoPassword);
      return isSame && stored !== null;
    },
  };
}
