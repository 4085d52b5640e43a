import type { Language } from "@ryadom/shared/locales.ts";
import { countUse } from "../../limits/account-rate-limits.ts";
import type { Account, AccountStore } from "../accounts/account-store.ts";
import { mailboxHmac } from "../accounts/email-address.ts";
import type { Keys } from "../../core/keys.ts";
import { mailCodeMinutes, storeMailCode } from "../mail-codes/mail-codes.ts";
import type { Database } from "../../db/database.ts";
import { newToken } from "../../core/ids.ts";
import { pageLinks } from "../../notify/mail/page-links.ts";
import type { MailTemplate } from "../../notify/mail/templates.ts";
import { queueMail } from "../../notify/mail/queue-mail.ts";
import type { RateLimits } from "../../limits/rate-limits.ts";
import type { PasswordPolicy } from "@ryadom/shared/auth.ts";

export type PasswordServices = {
  db: Database;
  accounts: AccountStore;
  keys: Keys;
  rateLimits: RateLimits;
  siteUrl: string;
  passwordPolicy: PasswordPolicy;
};

/**
 * Mails a reset link, or with which provider they sign in, or that this address has no account (otherwise somebody who forgot which
 * address they used would wait in vain). Work and answer are the same for every address (no enumeration).
 */
export async function forgotPassword(
  { db, accounts, keys, rateLimits, siteUrl }: PasswordServices,
  { email, language }: { email: string; language: Language },
  now: Date,
): Promise<void> {
  if (!(await mayMail({ db, rateLimits }, mailboxHmac(keys, email), now))) return;
  const account = await accounts.get({ email });
  const linked = await db
    .selectFrom("identity")
    .select("provider")
    .where("uid", "=", account?.uid ?? "")
    .orderBy("provider")
    .execute();
  const token = newToken();
  const template = templateFor(
    account,
    linked.map(({ provider }) => provider),
    pageLinks(siteUrl, language),
    token,
  );
  const code = {
    purpose: "reset",
    subject: token,
    secret: token,
    uid: account?.uid ?? null,
    payload: { email },
    minutes: mailCodeMinutes,
  } as const;
  await db.transaction().execute(async (trx) => {
    await storeMailCode(trx, keys, code, now);
    await queueMail(trx, keys, { to: email, language, template }, account?.uid ?? null, now);
  });
}

/**
 * Five mails in half an hour, then one in five minutes, whoever asks. Nobody is refused: each link works for ten minutes in any browser, so
 * that under a stranger's requests, too, the owner finds a link in the mailbox that still works.
 */
async function mayMail({ db, rateLimits }: Pick<PasswordServices, "db" | "rateLimits">, mailbox: string, now: Date): Promise<boolean> {
  if ((await countUse(db, rateLimits.perAccount, "reset-mail", mailbox, now)).isWithin) return true;
  return (await countUse(db, rateLimits.perAccount, "reset-mail-again", mailbox, now)).isWithin;
}

type Linked = Extract<MailTemplate, { name: "reset-provider" }>["providers"];

function templateFor(account: Account | null, linked: Linked, pages: ReturnType<typeof pageLinks>, token: string): MailTemplate {
  if (!account) return { name: "reset-unknown", signUp: pages.signUp };
  if (account.hasPassword || linked.length === 0) return { name: "reset-link", link: pages.reset(token) };
  return { name: "reset-provider", providers: linked, signIn: pages.signIn };
}
