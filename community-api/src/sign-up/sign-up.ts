import type { Language } from "@ryadom/shared/locales.ts";
import { languages } from "@ryadom/shared/locales.ts";
import type { Transaction } from "kysely";
import { z } from "zod";
import { countUse } from "../auth/account-limits.ts";
import type { AccountStore } from "../auth/account-store.ts";
import { isBannedEmail, mailboxHmac } from "../auth/email-address.ts";
import type { Keys } from "../auth/keys.ts";
import { awaitedBy, codeMinutes, dropCodes, keepCode, newMailCode } from "../codes/codes.ts";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { AppError } from "../errors.ts";
import { newUid } from "../ids.ts";
import { pageAddresses } from "../mail/addresses.ts";
import type { Letter } from "../mail/letter.ts";
import { mail } from "../mail/mail.ts";
import type { Rates } from "../rates.ts";

export type SignUpServices = { db: Database; accounts: AccountStore; keys: Keys; rates: Rates; siteUrl: string };

/** What waits, sealed, for the code. The uid is chosen now, so that confirming twice makes one account. */
export const Awaited = z.strictObject({ uid: z.string(), email: z.string(), passwordHash: z.string(), language: z.enum(languages) });
export type Awaited = z.infer<typeof Awaited>;

/**
 * Ask whether an address is its owner's. Whether it is free, taken or banned, the same is done: only the letter differs, which nobody
 * but the owner reads. Nothing exists before the proof.
 * @param browser the secret of the flow cookie: the code is worth nothing without it
 */
export async function signUp(
  services: SignUpServices,
  { email, password, language }: { email: string; password: string; language: Language },
  browser: string,
  now: Date,
): Promise<void> {
  const { db, accounts, keys, rates } = services;
  await countUse(db, rates.ofAccount, "code", mailboxHmac(keys, email), now);
  const [passwordHash, account] = await Promise.all([accounts.hash(password), accounts.get({ email })]);
  const awaited = { uid: newUid(), email, passwordHash, language };
  await db.transaction().execute((trx) => sendCode(trx, services, awaited, account !== null, browser, now));
}

/** The same again, to the same address, with a new code; the one before is void. @throws `auth/invalid-code` when no sign-up waits */
export async function resendCode(services: SignUpServices, language: Language, browser: string | undefined, now: Date): Promise<void> {
  const { db, accounts, keys, rates } = services;
  const waiting = browser === undefined ? null : await awaitedBy(db, keys, { purpose: "sign-up", subject: browser }, Awaited, now);
  if (browser === undefined || waiting === null) throw new AppError("auth/invalid-code");
  await countUse(db, rates.ofAccount, "code", mailboxHmac(keys, waiting.email), now);
  const account = await accounts.get({ email: waiting.email });
  await db.transaction().execute((trx) => sendCode(trx, services, { ...waiting, language }, account !== null, browser, now));
}

async function sendCode(
  trx: Transaction<Schema>,
  { keys, siteUrl }: SignUpServices,
  awaited: Awaited,
  isTaken: boolean,
  browser: string,
  now: Date,
): Promise<void> {
  const isBanned = await isBannedEmail(trx, keys, awaited.email);
  const code = newMailCode();
  const { signIn, forgot } = pageAddresses(siteUrl, awaited.language);
  await dropCodes(trx, keys, "sign-up", browser);
  await keepCode(trx, keys, { purpose: "sign-up", subject: browser, secret: code, uid: null, about: awaited, minutes: codeMinutes }, now);
  let letter: Letter = { name: "sign-up-code", code };
  if (isTaken) letter = { name: "sign-up-taken", signIn, forgot };
  else if (isBanned) letter = { name: "sign-up-refused" };
  await mail(trx, keys, { to: awaited.email, language: awaited.language, letter }, null, now);
}
