import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import { quietHoursOf } from "../notifications/notification-settings.ts";
import { isWithinQuietHours } from "../notifications/quiet-hours.ts";
import { enqueue } from "../../outbox/outbox.ts";

/** Outbox kind of pushes. */
export const pushJob = "push";

const minuteMs = 60_000;
/** Delay before a push (30 s), so that several notifications make one. */
const batchDelayMs = minuteMs / 2;
/** Minimum interval between pushes to a member. */
const minIntervalMs = 10 * minuteMs;
/** Notifications older than 48 h aren't pushed; longer than the longest quiet hours. */
const newForMs = 48 * 60 * minuteMs;
const membersAtOnce = 200;
/** What somebody earned is shown to them when they come; nobody is called back for it. */
const notPushed = "achievement";

/**
 * Marks unpushed notifications as pushed and enqueues one push job a device, except in quiet hours (found again afterwards). Safe with
 * several processes: a row is claimed once.
 * @returns jobs enqueued
 */
export async function claimPushes(db: Database, keys: Keys, now: Date): Promise<number> {
  let claimed = 0;
  let after = "";
  for (;;) {
    const members = await dueMembers(db, now, after);
    for (const { uid, ...row } of members) {
      const hours = row.timeZone === null ? undefined : { quietFrom: row.quietFrom, quietUntil: row.quietUntil };
      if (!isWithinQuietHours(now, quietHoursOf(hours), row.timeZone ?? "UTC")) claimed += await claim(db, keys, uid, now);
    }
    if (members.length < membersAtOnce) return claimed;
    after = members.at(-1)!.uid;
  }
}

const timeBefore = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

const dueMembers = (db: Database, now: Date, after: string) =>
  db
    .selectFrom("push_subscription as device")
    .innerJoin("member", "member.uid", "device.uid")
    .leftJoin("notification_settings as how", "how.uid", "device.uid")
    .select(["device.uid", "how.quietFrom", "how.quietUntil", "how.timeZone"])
    .distinct()
    .where("device.uid", ">", after)
    .where("member.state", "=", "active")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("notification")
          .select("notification.id")
          .whereRef("notification.uid", "=", "device.uid")
          .where("viewedAt", "is", null)
          .where("pushedAt", "is", null)
          .where("kind", "!=", notPushed)
          .where("notification.createdAt", ">", timeBefore(now, newForMs))
          .where("notification.createdAt", "<=", timeBefore(now, batchDelayMs)),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("notification")
            .select("notification.id")
            .whereRef("notification.uid", "=", "device.uid")
            .where("notification.createdAt", ">", timeBefore(now, newForMs))
            .where("pushedAt", ">", timeBefore(now, minIntervalMs)),
        ),
      ),
    )
    .orderBy("device.uid")
    .limit(membersAtOnce)
    .execute();

const claim = (db: Database, keys: Keys, uid: string, now: Date): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const taken = await trx
      .updateTable("notification")
      .set({ pushedAt: now.toISOString() })
      .where("uid", "=", uid)
      .where("viewedAt", "is", null)
      .where("pushedAt", "is", null)
      .where("kind", "!=", notPushed)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) return 0;
    const devices = await trx.selectFrom("push_subscription").select("id").where("uid", "=", uid).execute();
    for (const { id } of devices) await enqueue(trx, keys, { kind: pushJob, uid, payload: { id, claimedAt: now.toISOString() } }, now);
    return devices.length;
  });
