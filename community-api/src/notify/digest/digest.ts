import type { NotificationKind } from "@ryadom/shared/notifications.ts";
import { type Day, dayOf, daysBefore, startOfDay } from "@ryadom/shared/days.ts";
import type { AccountStore } from "../../identity/accounts/account-store.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import { lockRow } from "../../db/lock-row.ts";
import { pageLinks } from "../mail/page-links.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { quietHoursOf } from "../notifications/notification-settings.ts";
import { hourInTimeZone, isWithinQuietHours } from "../notifications/quiet-hours.ts";
import { createDigestToken } from "./unsubscribe.ts";
import { apiPaths } from "@ryadom/shared/paths.ts";

const weekMs = 7 * 86_400_000;
const membersAtOnce = 200;
const sundayFromHour = 17;
const mondayUntilHour = 12;

type Services = { db: Database; keys: Keys; accounts: AccountStore; siteUrl: string };
type Recipient = Awaited<ReturnType<typeof recipientsAfter>>[number];

/**
 * Sends the weekly digest mail to members who consented: once a week, on their local Sunday evening, outside quiet hours, and only when
 * they have unviewed notifications. Members whose account can't be read are tried again at the next run.
 * @returns mails queued
 */
export async function sendDigests(services: Services, now: Date): Promise<number> {
  let sent = 0;
  let after = "";
  for (;;) {
    const recipients = await recipientsAfter(services.db, after);
    for (const recipient of recipients) if (await sendTo(services, recipient, now)) sent += 1;
    if (recipients.length < membersAtOnce) return sent;
    after = recipients.at(-1)!.uid;
  }
}

const recipientsAfter = (db: Database, after: string) =>
  db
    .selectFrom("member_consent as consent")
    .innerJoin("member", "member.uid", "consent.uid")
    .leftJoin("notification_settings as how", "how.uid", "consent.uid")
    .select(["consent.uid", "member.language", "how.quietFrom", "how.quietUntil", "how.timeZone"])
    .where("consent.uid", ">", after)
    .where("consent.purpose", "=", "digest")
    .where("consent.withdrawnAt", "is", null)
    .where("member.state", "=", "active")
    .where("member.isVerified", "=", 1)
    .orderBy("consent.uid")
    .limit(membersAtOnce)
    .execute();

async function sendTo({ db, keys, accounts, siteUrl }: Services, recipient: Recipient, now: Date): Promise<boolean> {
  const { uid, language, timeZone } = recipient;
  const week = dueDigestWeek(now, timeZone ?? "UTC");
  const hours = timeZone === null ? undefined : recipient;
  if (week === null || isWithinQuietHours(now, quietHoursOf(hours), timeZone ?? "UTC") || (await wasSent(db, uid, week))) return false;
  const counts = await countUnviewedByKind(db, uid, new Date(now.getTime() - weekMs).toISOString());
  if (counts.replies + counts.followed + counts.reactions + counts.moderatorNotes === 0) return false;
  const account = await accounts.get({ uid }).catch(() => null);
  if (!account) return false;
  const token = createDigestToken(keys, uid);
  const pages = pageLinks(siteUrl, language);
  const unsubscribe = siteUrl + apiPaths.unsubscribe(language, token);
  const template = {
    name: "digest",
    ...counts,
    notifications: pages.notifications,
    stop: pages.unsubscribeFromDigest(token),
    unsubscribe,
  } as const;
  return db.transaction().execute(async (trx) => {
    // Locks the member row: serialises with withdrawing the consent.
    await lockRow(trx, "member", uid);
    const agreed = await trx
      .selectFrom("member_consent")
      .select("uid")
      .where("uid", "=", uid)
      .where("purpose", "=", "digest")
      .where("withdrawnAt", "is", null)
      .executeTakeFirst();
    if (!agreed) return false;
    const row = { uid, week, sentAt: now.toISOString() };
    const first = await trx
      .insertInto("digest_sent")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (first.numInsertedOrUpdatedRows === 0n) return false;
    await queueMail(trx, keys, { to: account.email, language, template }, uid, now);
    return true;
  });
}

const wasSent = async (db: Database, uid: string, week: Day): Promise<boolean> =>
  (await db.selectFrom("digest_sent").select("uid").where("uid", "=", uid).where("week", "=", week).executeTakeFirst()) !== undefined;

/** In which number of the digest a kind of notification is counted; null: in none. */
const digestCounts: Record<NotificationKind, "replies" | "followed" | "reactions" | "moderatorNotes" | null> = {
  reply: "replies",
  comment: "replies",
  "specialist-answer": "replies",
  reactions: "reactions",
  moderation: "moderatorNotes",
  achievement: null,
  "report-outcome": "moderatorNotes",
  "report-contacted": "moderatorNotes",
  "followed-thread": "followed",
  helped: null,
  "check-in": "moderatorNotes",
  "hidden-by-reports": "moderatorNotes",
};

/** Unviewed notifications since `since`, as the digest counts them. */
async function countUnviewedByKind(db: Database, uid: string, since: string) {
  const rows = await db
    .selectFrom("notification")
    .select((eb) => ["kind", eb.fn.sum<number>("count").as("count")])
    .where("uid", "=", uid)
    .where("viewedAt", "is", null)
    .where("createdAt", ">", since)
    .groupBy("kind")
    .execute();
  const counts = { replies: 0, followed: 0, reactions: 0, moderatorNotes: 0 };
  for (const { kind, count } of rows) {
    const name = digestCounts[kind];
    if (name !== null) counts[name] += count;
  }
  return counts;
}

/**
 * The week (named by its last day, a Sunday) whose digest is due now in the member's time zone: Sunday 17:00 to Monday 12:00; null
 * otherwise. The window is long so that a short outage skips nobody.
 */
function dueDigestWeek(now: Date, timeZone: string): Day | null {
  const day = dayOf(now, 0, timeZone);
  const hour = hourInTimeZone(now, timeZone);
  const weekday = new Date(startOfDay(day)).getUTCDay();
  if (weekday === 0 && hour >= sundayFromHour) return day;
  return weekday === 1 && hour < mondayUntilHour ? daysBefore(day, 1) : null;
}
