import { z } from "zod";
import { countUse } from "../../limits/account-rate-limits.ts";
import { AppError } from "../../core/errors.ts";
import { readMemberLanguage } from "../../members/language.ts";
import { pageLinks } from "../../notify/mail/page-links.ts";
import { queueMail } from "../../notify/mail/queue-mail.ts";
import type { Account } from "../accounts/account-store.ts";
import { tryOrigin, type TryOrigin, type TryPlace } from "../known-device/try-origin.ts";
import {
  consumeMailCode,
  findPendingCode,
  mailCodeMinutes,
  newMailCode,
  returnAttemptOnFailure,
  storeMailCode,
  verifyMailCode,
} from "../mail-codes/mail-codes.ts";
import type { Session } from "../session/session.ts";
import { logRefusal } from "../sign-in-log/sign-in-log.ts";
import { type AfterPassword, goOnAfterPassword, type SignInServices } from "./after-password.ts";

/** `uid`: null when the password was wrong; then no code was mailed, and none is right. */
const PendingMailCode = z.strictObject({ uid: z.string().nullable(), mailbox: z.string(), credentialVersion: z.int() });

/**
 * Stores a sign-in that waits for a mailed code, and mails the code if the password was right. Without an account, or with a wrong password,
 * the same row is stored: nobody can tell.
 * @param waiting.account null when address or password were wrong
 * @param waiting.flow the secret of the flow cookie: the code works only in the same browser
 */
export async function mailSignInCode(
  { db, keys, rateLimits, siteUrl }: SignInServices,
  waiting: { account: Account | null; email: string; mailbox: string; flow: string; origin: TryOrigin },
  now: Date,
): Promise<void> {
  const { account, email, mailbox, flow, origin } = waiting;
  const mayMail = await countUse(db, rateLimits.perAccount, "code", origin.subject, now);
  const uid = account?.uid ?? null;
  const member = await db
    .selectFrom("member")
    .select("credentialVersion")
    .where("uid", "=", uid ?? "")
    .executeTakeFirst();
  const code = newMailCode();
  const payload = { uid: mayMail.isWithin ? uid : null, mailbox, credentialVersion: member?.credentialVersion ?? 0 };
  await db.transaction().execute(async (trx) => {
    await storeMailCode(trx, keys, { purpose: "sign-in", subject: flow, secret: code, uid, payload, minutes: mailCodeMinutes }, now);
    const language = await readMemberLanguage(trx, uid ?? "");
    if (payload.uid === null) return;
    const { forgot } = pageLinks(siteUrl, language);
    await queueMail(trx, keys, { to: email, language, template: { name: "sign-in-code", code, forgot } }, uid, now);
  });
}

/** @returns whether a sign-in of this browser waits for a mailed code */
export async function isMailCodePending({ db, keys }: SignInServices, flow: string | undefined, now: Date): Promise<boolean> {
  if (flow === undefined) return false;
  return (await findPendingCode(db, keys, { purpose: "sign-in", subject: flow }, PendingMailCode, now)) !== null;
}

/**
 * Goes on with the sign-in of this browser by its mailed code. Five wrong ones end it.
 * @throws `auth/invalid-code`, and what a sign-in throws
 */
export async function continueWithMailCode(
  services: SignInServices,
  flow: string | undefined,
  code: string,
  browser: { device: string; previousSession: Session | undefined; place: TryPlace },
  now: Date,
): Promise<AfterPassword> {
  const { db, keys } = services;
  if (flow === undefined) throw new AppError("unauthenticated");
  const waiting = await findPendingCode(db, keys, { purpose: "sign-in", subject: flow }, PendingMailCode, now);
  const event = { uid: null, ...(waiting && { mailbox: waiting.mailbox }), way: "mail-code", device: browser.device } as const;
  return logRefusal(db, event, now, () => verifySignInCode(services, flow, code, browser, now));
}

async function verifySignInCode(
  services: SignInServices,
  flow: string,
  code: string,
  browser: { device: string; previousSession: Session | undefined; place: TryPlace },
  now: Date,
): Promise<AfterPassword> {
  const { db, accounts, keys } = services;
  const { id, payload } = await verifyMailCode(db, keys, { purpose: "sign-in", subject: flow, secret: code }, PendingMailCode, now);
  const { uid, mailbox, credentialVersion } = payload;
  if (uid === null) throw new AppError("auth/invalid-code");
  const account = await returnAttemptOnFailure(db, { id, isUsed: false }, () => accounts.get({ uid }));
  if (!account) throw new AppError("auth/invalid-credential");
  await db.transaction().execute((trx) => consumeMailCode(trx, id, now));
  const origin = tryOrigin(keys, mailbox, browser.place, now);
  return goOnAfterPassword(services, { account, credentialVersion, mailbox, isTrusted: true, way: "mail-code" }, browser, origin, now);
}
