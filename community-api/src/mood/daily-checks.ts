import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { DailyCheck, NewDailyCheck } from "@ryadom/shared/daily-checks.ts";
import { type Day, dayOf, daysBetween } from "@ryadom/shared/days.ts";
import { limits } from "@ryadom/shared/limits.ts";
import { z } from "zod";
import { actingAs } from "../auth/acting.ts";
import type { Keys } from "../auth/keys.ts";
import type { LiveSession } from "../auth/session.ts";
import type { Database } from "../db/database.ts";
import { AppError, invalidArgument } from "../errors.ts";

const changeableDays = 7;

/**
 * Write down how a day was: today by the member's own clock and day's end, or one of the seven days before it. One a day.
 * @throws `invalid-argument` for another day or an unknown emotion
 */
export async function writeDailyCheck(
  db: Database,
  keys: Keys,
  session: LiveSession,
  day: Day,
  check: NewDailyCheck,
  catalogue: Catalogue | null,
  now: Date,
): Promise<DailyCheck> {
  if (catalogue === null) throw new AppError("unavailable");
  const known = new Set(catalogue.emotions.map((emotion) => emotion.key));
  const emotions = [...new Set(check.emotions)];
  if (emotions.some((emotion) => !known.has(emotion))) throw invalidArgument("emotions", "unknown");
  const row = {
    mood: check.mood,
    emotions: JSON.stringify(emotions),
    sealedNote: keys.seal(check.note),
    timeZone: check.timeZone,
    writtenAt: now.toISOString(),
  };
  await actingAs(db, session, async (trx) => {
    const ago = daysBetween(day, dayOf(now, await readDayEnd(trx, session.uid), check.timeZone));
    if (ago < 0 || ago > changeableDays) throw invalidArgument("day", ago < 0 ? "not_yet" : "too_long_ago");
    await trx
      .insertInto("daily_check")
      .values({ uid: session.uid, day, ...row })
      .onConflict((conflict) => conflict.columns(["uid", "day"]).doUpdateSet(row))
      .execute();
  });
  return { date: day, mood: check.mood, emotions, note: check.note, timeZone: check.timeZone };
}

/** Also when there is none. Any day may go. */
export const deleteDailyCheck = (db: Database, session: LiveSession, day: Day): Promise<void> =>
  actingAs(db, session, async (trx) => {
    await trx.deleteFrom("daily_check").where("uid", "=", session.uid).where("day", "=", day).execute();
  });

/** The latest day first, 16 a page. @param cursor the last day of the page before */
export async function listDailyChecks(db: Database, keys: Keys, uid: string, cursor: Day | undefined) {
  const rows = await db
    .selectFrom("daily_check")
    .select(["day", "mood", "emotions", "sealedNote", "timeZone"])
    .where("uid", "=", uid)
    .$if(cursor !== undefined, (query) => query.where("day", "<", cursor!))
    .orderBy("day", "desc")
    .limit(limits.dailyCheckQueries + 1)
    .execute();
  const page = rows.slice(0, limits.dailyCheckQueries);
  const items = page.map((row): DailyCheck => ({
    date: row.day,
    mood: row.mood,
    emotions: JSON.parse(row.emotions) as string[],
    note: keys.open(row.sealedNote, z.string()),
    timeZone: row.timeZone,
  }));
  return { items, nextCursor: rows.length > page.length ? (page.at(-1)?.day ?? null) : null };
}

/** Day and mood from a day on, the earliest first, at most a year of them. */
export const moodsSince = (db: Database, uid: string, from: Day): Promise<{ date: Day; mood: number }[]> =>
  db
    .selectFrom("daily_check")
    .select(["day as date", "mood"])
    .where("uid", "=", uid)
    .where("day", ">=", from)
    .orderBy("day")
    .limit(366)
    .execute();

export async function readDayEnd(db: Database, uid: string): Promise<number> {
  return (await db.selectFrom("member").select("dayEndHour").where("uid", "=", uid).executeTakeFirstOrThrow()).dayEndHour;
}

export const setDayEnd = (db: Database, session: LiveSession, hour: number): Promise<void> =>
  actingAs(db, session, async (trx) => {
    await trx.updateTable("member").set({ dayEndHour: hour }).where("uid", "=", session.uid).execute();
  });
