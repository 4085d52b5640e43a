import { serviceLimits } from "@ryadom/shared/service-limits.ts";
import type { Transaction } from "kysely";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import type { AccountStore } from "../../identity/accounts/account-store.ts";
import { pageLinks } from "../../notify/mail/page-links.ts";
import { queueMail } from "../../notify/mail/queue-mail.ts";
import { quietHoursOf } from "../../notify/notifications/notification-settings.ts";
import { isWithinQuietHours } from "../../notify/notifications/quiet-hours.ts";
import { pushJob } from "../../notify/push/claim.ts";
import { enqueue } from "../../outbox/outbox.ts";
import { countRound, type DueCase, readDueCases } from "./due-cases.ts";
import { type Moderator, readModerators } from "./on-duty.ts";

const minuteMs = 60_000;
/** After a call a new worry waits this long, anything else for a whole pause: many cases make one call. */
const worryGapMs = 5 * minuteMs;
const gapMs = serviceLimits.alertPauseMinutes * minuteMs;

export type CallServices = { db: Database; keys: Keys; accounts: AccountStore; siteUrl: string };

/**
 * Calls moderators, by push and by mail, about cases that nobody looks at. Neither tells what waits or whom it is about, and nobody is called about
 * their own words. Those on duty are called, with nobody on duty all who may be; in the last round all who may be.
 * @returns how many were called
 */
export async function callModerators(services: CallServices, now: Date): Promise<number> {
  const due = await dueNow(services.db, now);
  if (due.length === 0) return 0;
  const moderators = await readModerators(services.db, now);
  const called = moderators.filter((one) => due.some((waiting) => isCalledAbout(one, waiting, moderators)));
  if (called.length === 0) return 0;
  const emails = await readEmails(services.accounts, called);
  return services.db.transaction().execute(async (trx) => {
    let isFirst = false;
    for (const waiting of due) if (await countRound(trx, waiting, now)) isFirst = true;
    if (!isFirst) return 0;
    for (const moderator of called) await call(trx, services, moderator, emails.get(moderator.uid) ?? null, now);
    return called.length;
  });
}

async function dueNow(db: Database, now: Date): Promise<DueCase[]> {
  const due = await readDueCases(db, now);
  if (due.length === 0) return due;
  const last = await db
    .selectFrom("case_alert")
    .select("alertedAt")
    .where("alertedAt", ">", "")
    .orderBy("alertedAt", "desc")
    .limit(1)
    .executeTakeFirst();
  const sinceLast = last ? now.getTime() - Date.parse(last.alertedAt) : Infinity;
  if (sinceLast >= gapMs) return due;
  return sinceLast >= worryGapMs && due.some(({ isWorry }) => isWorry) ? due : [];
}

function isCalledAbout(moderator: Moderator, { authorUid, rounds }: DueCase, moderators: readonly Moderator[]): boolean {
  if (moderator.uid === authorUid) return false;
  const isForAll = rounds >= serviceLimits.alertRounds || !moderators.some(({ uid, isOnDuty }) => isOnDuty && uid !== authorUid);
  return moderator.isOnDuty || (isForAll && moderator.isCalledOffDuty);
}

/** Whose address can't be had now is called by push alone, and again in the next round. */
export async function readEmails(accounts: AccountStore, moderators: readonly Moderator[]): Promise<Map<string, string>> {
  const found = await Promise.all(
    moderators.map(async ({ uid }) => [uid, (await accounts.get({ uid }).catch(() => null))?.email ?? null] as const),
  );
  return new Map(found.flatMap(([uid, email]) => (email === null ? [] : [[uid, email] as const])));
}

/** Calls one of them, by mail and by push. */
export async function call(
  trx: Transaction<Schema>,
  { keys, siteUrl }: CallServices,
  { uid, isOnDuty }: Moderator,
  email: string | null,
  now: Date,
): Promise<void> {
  const { language } = await trx.selectFrom("member").select("language").where("uid", "=", uid).executeTakeFirstOrThrow();
  if (email !== null) {
    const { moderation, duty } = pageLinks(siteUrl, language);
    await queueMail(trx, keys, { to: email, language, template: { name: "someone-waits", moderation, duty } }, uid, now);
  }
  if (!isOnDuty && (await isQuiet(trx, uid, now))) return;
  const devices = await trx.selectFrom("push_subscription").select("id").where("uid", "=", uid).execute();
  const claimedAt = now.toISOString();
  for (const { id } of devices) await enqueue(trx, keys, { kind: pushJob, uid, payload: { id, claimedAt, isCall: true } }, now);
}

/** Whoever is on duty chose these hours; anybody else's night is their own. */
async function isQuiet(trx: Transaction<Schema>, uid: string, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom("notification_settings")
    .select(["quietFrom", "quietUntil", "timeZone"])
    .where("uid", "=", uid)
    .executeTakeFirst();
  return isWithinQuietHours(now, quietHoursOf(row), row?.timeZone ?? "UTC");
}
