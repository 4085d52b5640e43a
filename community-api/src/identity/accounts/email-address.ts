import type { Database } from "../../db/database.ts";
import type { Keys } from "../../core/keys.ts";
import { normalisedEmail } from "@ryadom/shared/accounts.ts";

/** How a provider of mailboxes reads an address: the domains that are one, and which signs before the @ make no difference. */
type MailProvider = { domains: readonly string[]; sameName?: (name: string) => string };

const gmail: MailProvider = { domains: ["gmail.com", "googlemail.com"], sameName: (name) => name.replaceAll(".", "") };

/**
 * As the providers themselves describe it, and no further: two people's mailboxes must never become one. Outlook, Mail.ru and Yahoo aren't
 * here, since dots make another mailbox there. The first domain is the one that is kept.
 */
const mailProviders: readonly MailProvider[] = [
  gmail,
  {
    domains: "ru com ua by kz uz az com.am com.ge com.tr co.il ee fr kg lt lv md tj tm"
      .split(" ")
      .map((country) => `yandex.${country}`)
      .concat("ya.ru", "narod.ru"),
    sameName: (name) => name.replaceAll(".", "-"),
  },
  { domains: ["icloud.com", "me.com", "mac.com"] },
  { domains: ["proton.me", "protonmail.com", "protonmail.ch", "pm.me"], sameName: (name) => name.replaceAll(/[._-]/g, "") },
];

const byDomain = (providers: readonly MailProvider[]): ReadonlyMap<string, MailProvider> =>
  new Map(providers.flatMap((provider) => provider.domains.map((domain) => [domain, provider])));
const providerOf = byDomain(mailProviders);
/** Those that were known when earlier releases stored keyed hashes. */
const formerProviderOf = byDomain([gmail]);

/** Canonical address of a mailbox: lower case, without `+tag`, and without what its provider takes no notice of. */
export function canonicalEmail(written: string, providers = providerOf): string {
  const email = normalisedEmail(written);
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  const name = /^[^+]+/.exec(email.slice(0, at))?.[0] ?? email.slice(0, at);
  const { domains, sameName } = providers.get(domain) ?? { domains: [domain] };
  return `${sameName?.(name) ?? name}@${domains[0]}`;
}

/** Keyed hash of the canonical address, stored instead of the address for bans and rate limits. */
export const mailboxHmac = (keys: Keys, email: string): string => keys.hmac("email", canonicalEmail(email));

/**
 * The same by every secret and by the canonical address of earlier releases, for what may have been stored before the secret was exchanged
 * or the providers were known; `mailboxHmac` comes first.
 */
export const mailboxHmacs = (keys: Keys, email: string): readonly string[] =>
  [...new Set([canonicalEmail(email), canonicalEmail(email, formerProviderOf)])].flatMap((address) => keys.hmacs("email", address));

/** Masked address for moderators: first character and domain, such as `a…@example.org`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email][0]}…${email.slice(at)}`;
}

/** Whether a ban is on the mailbox. One under a hash of former times is written anew, since its address is at hand now. */
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
