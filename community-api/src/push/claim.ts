import type { Keys } from "../auth/keys.ts";
import type { Database } from "../db/database.ts";
import { quietHoursOf } from "../notifications/notifying.ts";
import { isQuiet } from "../notifications/quiet-hours.ts";
import { enqueue } from "../outbox/outbox.ts";

/** The kind of work in the outbox. */
export const pushWork = "push";

const minuteMs = 60_000;
/** So long is waited for more to come, so that a device hears once of what happens at once. */
const gatheredForMs = minuteMs / 2;
/** And so long after a push there is no other. */
const restMs = 10 * minuteMs;
/** Older news is for the bell; long enough for the longest quiet hours. */
const newForMs = 48 * 60 * minuteMs;
const membersAtOnce = 200;

/**
 * Take what members were not told of by their devices and hand it to the outbox, one piece of work for each device. Nothing in somebody's
 * quiet hours: that is found again when they are over. Several processes may look at once: what one has taken, the others do not find.
 * @returns how many pieces of work
 */
export async function claimPushes(db: Database, keys: Keys, now: Date): Promise<number> {
  let claimed = 0;
  let after = "";
  for (;;) {
    const members = await dueMembers(db, now, after);
    for (const { uid, ...row } of members) {
      const hours = row.timeZone === null ? undefined : { quietFrom: row.quietFrom, quietUntil: row.quietUntil };
      if (!isQuiet(now, quietHoursOf(hours), row.timeZone ?? "UTC")) claimed += await claim(db, keys, uid, now);
    }
    if (members.length < membersAtOnce) return claimed;
    after = members.at(-1)!.uid;
  }
}

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

const dueMembers = (db: Database, now: Date, after: string) =>
  db
    .selectFrom("push_subscription as device")
    .innerJoin("member", "member.uid", "device.uid")
    .leftJoin("member_notifying as how", "how.uid", "device.uid")
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
          .where("notification.createdAt", ">", before(now, newForMs))
          .where("notification.createdAt", "<=", before(now, gatheredForMs)),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("notification")
            .select("notification.id")
            .whereRef("notification.uid", "=", "device.uid")
            .where("notification.createdAt", ">", before(now, newForMs))
            .where("pushedAt", ">", before(now, restMs)),
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
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) return 0;
    const devices = await trx.selectFrom("push_subscription").select("id").where("uid", "=", uid).execute();
    for (const { id } of devices) await enqueue(trx, keys, { kind: pushWork, uid, about: { id, claimedAt: now.toISOString() } }, now);
    return devices.length;
  });
