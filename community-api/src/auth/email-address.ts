import type { Database } from "../db/database.ts";
import type { Keys } from "./keys.ts";

const dotless = new Set(["gmail.com", "googlemail.com"]);

/** The mailbox behind an address, however it is written: without `+tag`, and without dots where they mean nothing. */
export function canonicalEmail(written: string): string {
  const email = written.normalize("NFKC").trim().toLowerCase();
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  const name = /^[^+]+/.exec(email.slice(0, at))?.[0] ?? email.slice(0, at);
  if (!dotless.has(domain)) return `${name}@${domain}`;
  return `${name.replaceAll(".", "")}@gmail.com`;
}

/** What a mailbox is known by where it must be remembered and not read: bans and limits. */
export const mailboxHmac = (keys: Keys, email: string): string => keys.hmac("email", canonicalEmail(email));

/** For moderators: enough to recognise an address, too little to write to it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email][0]}…${email.slice(at)}`;
}

export async function isBannedEmail(db: Database, keys: Keys, email: string): Promise<boolean> {
  const row = await db.selectFrom("banned_email").select("hmac").where("hmac", "=", mailboxHmac(keys, email)).executeTakeFirst();
  return row !== undefined;
}
