import type { Database } from "../../db/database.ts";
import type { Keys } from "../../core/keys.ts";
import { normalisedEmail } from "@ryadom/shared/accounts.ts";

const dotless = new Set(["gmail.com", "googlemail.com"]);

/** Canonical address of a mailbox: lower case, without `+tag`, for Gmail without dots. */
export function canonicalEmail(written: string): string {
  const email = normalisedEmail(written);
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  const name = /^[^+]+/.exec(email.slice(0, at))?.[0] ?? email.slice(0, at);
  if (!dotless.has(domain)) return `${name}@${domain}`;
  return `${name.replaceAll(".", "")}@gmail.com`;
}

/** Keyed hash of the canonical address, stored instead of the address for bans and rate limits. */
export const mailboxHmac = (keys: Keys, email: string): string => keys.hmac("email", canonicalEmail(email));

/** The same by every secret, for what may have been stored before the secret was exchanged; `mailboxHmac` comes first. */
export const mailboxHmacs = (keys: Keys, email: string): readonly string[] => keys.hmacs("email", canonicalEmail(email));

/** Masked address for moderators: first character and domain, such as `a…@example.org`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email][0]}…${email.slice(at)}`;
}

/** Whether a ban is on the mailbox. One that an old secret hashed is written anew, since its address is at hand now. */
export async function isBannedEmail(db: Database, keys: Keys, email: string): Promise<boolean> {
  const [current, ...old] = mailboxHmacs(keys, email);
  const rows = await db
    .selectFrom("banned_email")
    .select("hmac")
    .where("hmac", "in", [current!, ...old])
    .execute();
  const [row] = rows;
  if (row && !rows.some(({ hmac }) => hmac === current))
    await db.updateTable("banned_email").set({ hmac: current! }).where("hmac", "=", row.hmac).execute();
  return row !== undefined;
}

const placeholderDomain = "@unproven.invalid";

/**
 * Placeholder address (`{uid}@unproven.invalid`) for a member whose provider verified no email. Strapi needs a unique address, and an
 * unverified one must not be claimed. Nothing is ever mailed to it.
 */
export const placeholderEmail = (uid: string): string => `${uid}${placeholderDomain}`;
export const isPlaceholderEmail = (email: string): boolean => email.endsWith(placeholderDomain);
