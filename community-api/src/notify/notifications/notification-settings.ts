import type { NotificationSettings, NotificationSettingsEdit, QuietHours } from "@ryadom/shared/notification-settings.ts";
import { defaultQuietHours } from "@ryadom/shared/quiet-hours.ts";
import type { Insertable, Transaction } from "kysely";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import type { IsoTime } from "../../db/tables/columns.ts";

/** Pause after "not now": 90 days. */
const promptPauseMs = 90 * 86_400_000;
const answers = ["reply", "comment", "specialist-answer"] as const;

type Hours = { quietFrom: number | null; quietUntil: number | null };

/** Quiet hours of a settings row; the default without a row, null when switched off. */
export const quietHoursOf = (row: Hours | undefined): QuietHours | null => {
  if (!row) return defaultQuietHours;
  return row.quietFrom === null || row.quietUntil === null ? null : { from: row.quietFrom, until: row.quietUntil };
};

/** @param publicKey VAPID public key; null: this deployment sends no pushes */
export async function readNotificationSettings(
  db: Database,
  session: Session,
  publicKey: string | null,
  now: Date,
): Promise<NotificationSettings> {
  const row = await db.selectFrom("notification_settings").selectAll().where("uid", "=", session.uid).executeTakeFirst();
  const settings = {
    isBellQuiet: row?.isBellQuiet === 1,
    tellsAchievements: row?.tellsAchievements !== 0,
    tellsFollowed: row?.tellsFollowed !== 0,
    quietHours: quietHoursOf(row),
    timeZone: row?.timeZone ?? null,
  };
  if (publicKey === null) return { ...settings, push: null };
  const here = await db.selectFrom("push_subscription").select("id").where("sessionId", "=", session.id).executeTakeFirst();
  const wasAnswered = await db
    .selectFrom("notification")
    .select("id")
    .where("uid", "=", session.uid)
    .where("kind", "in", answers)
    .limit(1)
    .executeTakeFirst();
  const notNowUntil = row?.pushPromptDismissedAt ? Date.parse(row.pushPromptDismissedAt) + promptPauseMs : 0;
  const mayAsk = !here && wasAnswered !== undefined && now.getTime() >= notNowUntil;
  return { ...settings, push: { publicKey, isSubscribed: here !== undefined, mayAsk } };
}

export const writeNotificationSettings = (db: Database, session: Session, edit: NotificationSettingsEdit): Promise<void> =>
  asMember(db, session, (trx) =>
    saveNotificationSettings(trx, session.uid, {
      isBellQuiet: edit.isBellQuiet ? 1 : 0,
      ...(edit.tellsAchievements === undefined ? {} : { tellsAchievements: edit.tellsAchievements ? (1 as const) : (0 as const) }),
      ...(edit.tellsFollowed === undefined ? {} : { tellsFollowed: edit.tellsFollowed ? (1 as const) : (0 as const) }),
      quietFrom: edit.quietHours?.from ?? null,
      quietUntil: edit.quietHours?.until ?? null,
      timeZone: edit.timeZone,
    }),
  );

/** Records that the member dismissed the push prompt. */
export const dismissPushPrompt = (db: Database, session: Session, now: IsoTime): Promise<void> =>
  asMember(db, session, (trx) => saveNotificationSettings(trx, session.uid, { pushPromptDismissedAt: now }));

/** Upserts the given settings; other columns keep their value, or the default in a new row. */
export async function saveNotificationSettings(
  trx: Transaction<Schema>,
  uid: string,
  change: Partial<Omit<Insertable<Schema["notification_settings"]>, "uid">>,
) {
  const { from: quietFrom, until: quietUntil } = defaultQuietHours;
  await trx
    .insertInto("notification_settings")
    .values({ uid, isBellQuiet: 0, quietFrom, quietUntil, timeZone: "UTC", pushPromptDismissedAt: null, ...change })
    .onConflict((conflict) => conflict.column("uid").doUpdateSet(change))
    .execute();
}
