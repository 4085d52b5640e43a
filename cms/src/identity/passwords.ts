/** Members' passwords: HMAC with a key the database does not hold, then native bcrypt. docs/decisions say why. */
import { createHmac, randomBytes } from "node:crypto";
import { compare, hash, hashSync } from "@node-rs/bcrypt";

/** 60 ms of processor time on a small machine; 12 would be 235 ms, and sixty people signing in at once would wait seven seconds. */
const cost = 10;

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Always costs one comparison, so that its time does not tell whether there is an account or a password. */
  matches(password: string, stored: string | null): Promise<boolean>;
};

export function passwordsWith(pepper: string): Passwords {
  // bcrypt reads 72 bytes and stops at a zero byte: 64 letters of base64 carry all of a password of any length.
  const prepared = (password: string) => createHmac("sha384", pepper).update(password.normalize("NFKC")).digest("base64");
  const nobodys = hashSync(randomBytes(32).toString("base64"), cost);
  return {
    hash: (password) => hash(prepared(password), cost),
    async matches(password, stored) {
      const isSame = await compare(prepared(password), stored ?? nobodys);
      return isSame && stored !== null;
    },
  };
}
