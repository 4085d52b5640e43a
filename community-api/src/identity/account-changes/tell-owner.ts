import type { Transaction } from "kysely";
import { z } from "zod";
import type { Keys } from "../../core/keys.ts";
import { newToken } from "../../core/ids.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { readMemberLanguage } from "../../members/language.ts";
import { pageLinks } from "../../notify/mail/page-links.ts";
import { queueMail } from "../../notify/mail/queue-mail.ts";
import type { IfNotYou, MailTemplate } from "../../notify/mail/templates.ts";
import { storeMailCodeUntil } from "../mail-codes/mail-codes.ts";

/**
 * What an undo link brings back: the address, and everything about signing in as it was before the change at `position`
 * (`recordAccountChange`). Links of earlier releases have no position: they take back whatever was recorded.
 */
export const EmailUndo = z.strictObject({ email: z.string(), position: z.int().default(0) });

/** An address that the account had within the past seven days, and until when it can be brought back. */
export type FormerAddress = z.infer<typeof EmailUndo> & { expiresAt: string };

/** @returns the member's former addresses that can still be brought back, the oldest first, each once */
export async function formerAddresses(db: Database, keys: Keys, uid: string, now: Date): Promise<FormerAddress[]> {
  const links = await db
    .selectFrom("mail_code")
    .select(["sealed", "expiresAt"])
    .where("uid", "=", uid)
    .where("purpose", "=", "email-undo")
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now.toISOString())
    .execute();
  const addresses = links.map(({ sealed, expiresAt }) => ({ ...keys.open(sealed, EmailUndo), expiresAt }));
  const oldestFirst = addresses.toSorted((a, b) => a.position - b.position || a.expiresAt.localeCompare(b.expiresAt));
  return oldestFirst.filter(({ position }, index) => index === 0 || oldestFirst[index - 1]!.position !== position);
}

/** @returns a new link that brings a former address back, good for as long as the first one was */
export async function newUndoLink(
  trx: Transaction<Schema>,
  { keys, siteUrl }: { keys: Keys; siteUrl: string },
  uid: string,
  { expiresAt, ...payload }: FormerAddress,
): Promise<string> {
  const token = newToken();
  await storeMailCodeUntil(trx, keys, { purpose: "email-undo", subject: token, secret: token, uid, payload, expiresAt });
  return pageLinks(siteUrl, await readMemberLanguage(trx, uid)).undoEmail(token);
}

/**
 * Mails the owner about a change of their account: the present address with the way to a new password, and every address of the past
 * seven days with the link that brings it back. A thief who has changed the address can't keep the owner from hearing of the rest.
 * @param to the present address; null: there is none to mail to
 * @param template the mail, given what to do if it wasn't them
 */
export async function tellOwner(
  trx: Transaction<Schema>,
  services: { keys: Keys; siteUrl: string },
  uid: string,
  to: string | null,
  template: (ifNotYou: IfNotYou) => MailTemplate,
  now: Date,
): Promise<void> {
  const { keys, siteUrl } = services;
  const language = await readMemberLanguage(trx, uid);
  const { forgot } = pageLinks(siteUrl, language);
  if (to !== null) await queueMail(trx, keys, { to, language, template: template({ forgot }) }, uid, now);
  for (const former of await formerAddresses(trx, keys, uid, now)) {
    if (former.email === to) continue;
    const undo = await newUndoLink(trx, services, uid, former);
    await queueMail(trx, keys, { to: former.email, language, template: template({ undo }) }, uid, now);
  }
}
