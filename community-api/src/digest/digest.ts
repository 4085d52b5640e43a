import type { Day } from "@ryadom/shared/days.ts";
import type { AccountStore } from "../auth/account-store.ts";
import type { Keys } from "../auth/keys.ts";
import type { Database } from "../db/database.ts";
import { lockRow } from "../db/lock-row.ts";
import { pageAddresses } from "../mail/addresses.ts";
import { mail } from "../mail/mail.ts";
import { quietHoursOf } from "../notifications/notifying.ts";
import { isQuiet } from "../notifications/quiet-hours.ts";
import { digestToken } from "./token.ts";
import { weekToTell } from "./week.ts";

const weekMs = 7 * 86_400_000;
const membersAtOnce = 200;

type Places = { db: Database; keys: Keys; accounts: AccountStore; siteUrl: string };
type Reader = Awaited<ReturnType<typeof readersAfter>>[number];

/**
 * The weekly letter for whoever agreed to it: once a week, in the evening of their Sunday and outside their quiet hours, and only when something
 * waits that they have not looked at. Where the account store is away a member is left for the next time.
 * @returns how many letters
 */
export async function sendDigests(places: Places, now: Date): Promise<number> {
  let sent = 0;
  let after = "";
  for (;;) {
    const readers = await readersAfter(places.db, after);
    for (const reader of readers) if (await sendTo(places, reader, now)) sent += 1;
    if (readers.length < membersAtOnce) return sent;
    after = readers.at(-1)!.uid;
  }
}

const readersAfter = (db: Database, after: string) =>
  db
    .selectFrom("member_consent as consent")
    .innerJoin("member", "member.uid", "consent.uid")
    .leftJoin("member_notifying as how", "how.uid", "consent.uid")
    .select(["consent.uid", "member.language", "how.quietFrom", "how.quietUntil", "how.timeZone"])
    .where("consent.uid", ">", after)
    .where("consent.purpose", "=", "digest")
    .where("consent.withdrawnAt", "is", null)
    .where("member.state", "=", "active")
    .where("member.isVerified", "=", 1)
    .orderBy("consent.uid")
    .limit(membersAtOnce)
    .execute();

async function sendTo({ db, keys, accounts, siteUrl }: Places, reader: Reader, now: Date): Promise<boolean> {
  const { uid, language, timeZone } = reader;
  const week = weekToTell(now, timeZone ?? "UTC");
  const hours = timeZone === null ? undefined : reader;
  if (week === null || isQuiet(now, quietHoursOf(hours), timeZone ?? "UTC") || (await wasSent(db, uid, week))) return false;
  const news = await newsOf(db, uid, new Date(now.getTime() - weekMs).toISOString());
  if (news.answers + news.warmth + news.notes === 0) return false;
  const account = await accounts.get({ uid }).catch(() => null);
  if (!account) return false;
  const token = digestToken(keys, uid);
  const pages = pageAddresses(siteUrl, language);
  const unsubscribe = `${siteUrl}/api/digest/unsubscribe?language=${language}&token=${token}`;
  const letter = { name: "digest", ...news, notifications: pages.notifications, stop: pages.stopLetters(token), unsubscribe } as const;
  return db.transaction().execute(async (trx) => {
    // Whoever takes the consent back waits for this, or this for them.
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
    await mail(trx, keys, { to: account.email, language, letter }, uid, now);
    return true;
  });
}

const wasSent = async (db: Database, uid: string, week: Day): Promise<boolean> =>
  (await db.selectFrom("digest_sent").select("uid").where("uid", "=", uid).where("week", "=", week).executeTakeFirst()) !== undefined;

/** How much waits, by kind and without a word of what it is about. */
async function newsOf(db: Database, uid: string, since: string) {
  const rows = await db
    .selectFrom("notification")
    .select((eb) => ["kind", eb.fn.sum<number>("count").as("count")])
    .where("uid", "=", uid)
    .where("viewedAt", "is", null)
    .where("createdAt", ">", since)
    .groupBy("kind")
    .execute();
  const of = (...kinds: string[]): number => rows.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { count }) => sum + count, 0);
  return { answers: of("reply", "comment", "specialist-answer"), warmth: of("reactions"), notes: of("moderation") };
}
