import type { Language } from "@ryadom/shared/locales.ts";
import { languages } from "@ryadom/shared/locales.ts";
import type { Transaction } from "kysely";
import { z } from "zod";
import { consumeRateLimit } from "../../limits/account-rate-limits.ts";
import type { AccountStore } from "../accounts/account-store.ts";
import { isBannedEmail, mailboxHmac } from "../accounts/email-address.ts";
import type { Keys } from "../../core/keys.ts";
import {
  findPendingCode,
  mailCodeMinutes,
  deleteMailCodes,
  storeMailCode,
  newMailCode,
  returnAttemptOnFailure,
  type VerifiedMailCode,
  verifyMailCode,
  consumeMailCode,
} from "../mail-codes/mail-codes.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { AppError } from "../../core/errors.ts";
import { newUid } from "../../core/ids.ts";
import { pageLinks } from "../../notify/mail/page-links.ts";
import type { MailTemplate } from "../../notify/mail/templates.ts";
import { queueMail } from "../../notify/mail/queue-mail.ts";
import type { RateLimits } from "../../limits/rate-limits.ts";
import { createMember } from "../../members/create-member.ts";

export type SignUpServices = { db: Database; accounts: AccountStore; keys: Keys; rateLimits: RateLimits; siteUrl: string };

/** Pending sign-up, encrypted with the code. The uid is fixed now, so that confirming twice creates one account. */
const PendingSignUp = z.strictObject({
  uid: z.string(),
  email: z.string(),
  passwordHash: z.string(),
  language: z.enum(languages),
  /** A program has filled in the form: everything goes on as for others, and no mail is ever sent. */
  isByProgram: z.boolean().default(false),
});
type PendingSignUp = z.infer<typeof PendingSignUp>;

/** @throws `auth/too-many-requests` after sixty sign-ups in half an hour from this network, which a proof of work may lift */
export const countSignUp = ({ db, keys, rateLimits }: SignUpServices, network: string, now: Date): Promise<void> =>
  consumeRateLimit(db, rateLimits.perAccount, "sign-up", keys.hmac("try", `sign-up ${network}`), now);

/**
 * Starts a sign-up: mails a code. Work and answer don't depend on whether the address is free, taken or banned; only the mail differs.
 * Neither account nor member exists before the code is confirmed.
 * @param wanted.isByProgram the form says that a program filled it in: nothing is mailed, and nothing of the answers tells
 * @param from.browser the secret of the flow cookie: the code works only in the same browser
 * @param from.network as `clientAddress` names it; limits count by it and the mailbox, so that a stranger elsewhere uses up nothing of theirs
 */
export async function signUp(
  services: SignUpServices,
  { email, password, language, isByProgram }: { email: string; password: string; language: Language; isByProgram: boolean },
  { browser, network }: { browser: string; network: string },
  now: Date,
): Promise<void> {
  const { db, accounts } = services;
  await countMail(services, email, network, now);
  const [passwordHash, account] = await Promise.all([accounts.hash(password), accounts.get({ email })]);
  const pending = { uid: newUid(), email, passwordHash, language, isByProgram };
  await db.transaction().execute((trx) => sendCode(trx, services, pending, account !== null, browser, now));
}

/** Mails a new code for this browser's pending sign-up; the old one is deleted. @throws `auth/invalid-code` when there is none */
export async function resendCode(
  services: SignUpServices,
  language: Language,
  { browser, network }: { browser: string | undefined; network: string },
  now: Date,
): Promise<void> {
  const { db, accounts, keys } = services;
  const waiting =
    browser === undefined ? null : await findPendingCode(db, keys, { purpose: "sign-up", subject: browser }, PendingSignUp, now);
  if (browser === undefined || waiting === null) throw new AppError("auth/invalid-code");
  await countMail(services, waiting.email, network, now);
  const account = await accounts.get({ email: waiting.email });
  await db.transaction().execute((trx) => sendCode(trx, services, { ...waiting, language }, account !== null, browser, now));
}

/** @throws `auth/too-many-requests` after five mails in half an hour to this mailbox from this network, or 25 an hour from anywhere */
async function countMail({ db, keys, rateLimits }: SignUpServices, email: string, network: string, now: Date): Promise<void> {
  const mailbox = mailboxHmac(keys, email);
  await consumeRateLimit(db, rateLimits.perAccount, "code", keys.hmac("try", `${mailbox} network ${network}`), now);
  await consumeRateLimit(db, rateLimits.perAccount, "code-anywhere", mailbox, now);
}

async function sendCode(
  trx: Transaction<Schema>,
  { keys, siteUrl }: SignUpServices,
  pending: PendingSignUp,
  isTaken: boolean,
  browser: string,
  now: Date,
): Promise<void> {
  const isBanned = await isBannedEmail(trx, keys, pending.email);
  const code = newMailCode();
  const { signIn, forgot } = pageLinks(siteUrl, pending.language);
  await deleteMailCodes(trx, keys, "sign-up", browser);
  await storeMailCode(
    trx,
    keys,
    { purpose: "sign-up", subject: browser, secret: code, uid: null, payload: pending, minutes: mailCodeMinutes },
    now,
  );
  if (pending.isByProgram) return;
  let template: MailTemplate = { name: "sign-up-code", code };
  if (isTaken) template = { name: "sign-up-taken", signIn, forgot };
  else if (isBanned) template = { name: "sign-up-refused" };
  await queueMail(trx, keys, { to: pending.email, language: pending.language, template }, null, now);
}

/**
 * Confirms a sign-up by its code: creates account and member. Every step is idempotent, so that an interrupted request can be repeated.
 * @param browser the secret of the flow cookie; the code works only in the same browser
 * @returns the uid of the new member, and the mailbox (`mailboxHmac`)
 * @throws `auth/invalid-code`, also when the address was taken meanwhile (its owner gets a mail)
 */
export async function confirmSignUp(
  services: SignUpServices,
  code: string,
  browser: string | undefined,
  now: Date,
): Promise<{ uid: string; mailbox: string }> {
  const { db, keys } = services;
  if (browser === undefined) throw new AppError("auth/invalid-code");
  const verified = await verifyMailCode(db, keys, { purpose: "sign-up", subject: browser, secret: code }, PendingSignUp, now);
  const { uid, language } = verified.payload;
  const isTaken = await createAccount(services, verified);
  await db.transaction().execute(async (trx) => {
    await consumeMailCode(trx, verified.id, now);
    if (isTaken) {
      const { signIn, forgot } = pageLinks(services.siteUrl, language);
      await queueMail(trx, keys, { to: verified.payload.email, language, template: { name: "sign-up-taken", signIn, forgot } }, null, now);
    } else await createMember(trx, { uid, language, authMethod: "password", isVerified: true }, now);
  });
  if (isTaken) throw new AppError("auth/invalid-code");
  return { uid, mailbox: mailboxHmac(keys, verified.payload.email) };
}

async function createAccount({ db, accounts, keys }: SignUpServices, { id, payload }: VerifiedMailCode<PendingSignUp>): Promise<boolean> {
  const { uid, email, passwordHash } = payload;
  if (await isBannedEmail(db, keys, email)) throw new AppError("auth/invalid-code");
  const account = { uid, email, passwordHash, provider: "local", confirmed: true } as const;
  return (await returnAttemptOnFailure(db, { id, isUsed: false }, () => accounts.create(account))) === "taken";
}
