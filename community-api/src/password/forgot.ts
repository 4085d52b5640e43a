import type { Language } from "@ryadom/shared/locales.ts";
import { countUse } from "../auth/account-limits.ts";
import type { Account, AccountStore } from "../auth/account-store.ts";
import { mailboxHmac } from "../auth/email-address.ts";
import type { Keys } from "../auth/keys.ts";
import { codeMinutes, keepCode } from "../codes/codes.ts";
import type { Database } from "../db/database.ts";
import { newToken } from "../ids.ts";
import { pageAddresses } from "../mail/addresses.ts";
import type { Letter } from "../mail/letter.ts";
import { mail } from "../mail/mail.ts";
import type { Rates } from "../rates.ts";
import type { PasswordPolicy } from "@ryadom/shared/auth.ts";

export type PasswordServices = {
  db: Database;
  accounts: AccountStore;
  keys: Keys;
  rates: Rates;
  siteUrl: string;
  passwordPolicy: PasswordPolicy;
};

/**
 * Write to an address whose owner cannot get in. The same work for every address; only the letter differs: the link, or by which
 * provider they sign in, or that there is no account here (somebody who has forgotten which address it was would wait in vain).
 */
export async function forgotPassword(
  { db, accounts, keys, rates, siteUrl }: PasswordServices,
  { email, language }: { email: string; language: Language },
  now: Date,
): Promise<void> {
  await countUse(db, rates.ofAccount, "code", mailboxHmac(keys, email), now);
  const account = await accounts.get({ email });
  const linked = await db
    .selectFrom("identity")
    .select("provider")
    .where("uid", "=", account?.uid ?? "")
    .orderBy("provider")
    .execute();
  const token = newToken();
  const letter = letterFor(
    account,
    linked.map(({ provider }) => provider),
    pageAddresses(siteUrl, language),
    token,
  );
  const code = {
    purpose: "reset",
    subject: token,
    secret: token,
    uid: account?.uid ?? null,
    about: { email },
    minutes: codeMinutes,
  } as const;
  await db.transaction().execute(async (trx) => {
    await keepCode(trx, keys, code, now);
    await mail(trx, keys, { to: email, language, letter }, account?.uid ?? null, now);
  });
}

type Linked = Extract<Letter, { name: "reset-provider" }>["providers"];

function letterFor(account: Account | null, linked: Linked, pages: ReturnType<typeof pageAddresses>, token: string): Letter {
  if (!account) return { name: "reset-unknown", signUp: pages.signUp };
  if (account.hasPassword || linked.length === 0) return { name: "reset-link", link: pages.reset(token) };
  return { name: "reset-provider", providers: linked, signIn: pages.signIn };
}
