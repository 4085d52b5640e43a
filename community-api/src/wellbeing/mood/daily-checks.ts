import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { DailyCheck, NewDailyCheck } from "@ryadom/shared/daily-checks.ts";
import { type Day, dayOf, daysBetween } from "@ryadom/shared/days.ts";
import { serviceLimits } from "@ryadom/shared/service-limits.ts";
import { z } from "zod";
import { asMember } from "../../identity/session/as-member.ts";
import type { Keys } from "../../core/keys.ts";
import type { Session } from "../../identity/session/session.ts";
import { compiledQuery, placeholders, type ValueOf } from "../../db/compiled-query.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { AppError, invalidArgument } from "../../core/errors.ts";
import { awardFor } from "../achievements/award.ts";

const editableDays = 7;

/**
 * Writes the mood check of a day, replacing an earlier one: today (in the member's time zone and by their day end) or one of the seven
 * days before.
 * @throws `invalid-argument` for another day, or an emotion that is unknown and doesn't stand in that day's check already
 */
export async function writeDailyCheck(
  db: Database,
  keys: Keys,
  session: Session,
  day: Day,
  check: NewDailyCheck,
  catalogue: Catalogue | null,
  now: Date,
): Promise<DailyCheck> {
  if (catalogue === null) throw new AppError("unavailable");
  const known = new Set(catalogue.emotions.map((emotion) => emotion.key));
  const emotions = [...new Set(check.emotions)];
  const unknown = emotions.filter((emotion) => !known.has(emotion));
  const row = {
    uid: session.uid,
    day,
    mood: check.mood,
    emotions: JSON.stringify(emotions),
    sealedNote: keys.seal(check.note),
    timeZone: check.timeZone,
    writtenAt: now.toISOString(),
  };
  await asMember(db, session, async (trx) => {
    const ago = daysBetween(day, dayOf(now, await readDayEnd(trx, session.uid), check.timeZone));
    if (ago < 0 || ago > editableDays) throw invalidArgument("day", ago < 0 ? "not_yet" : "too_long_ago");
    // Staff may take an emotion away; whoever wrote it down keeps it.
    if (unknown.length > 0 && !(await holdsEmotions(trx, session.uid, day, unknown))) throw invalidArgument("emotions", "unknown");
    await storeCheck(trx, row);
    await awardFor(trx, catalogue, session.uid, "mood-checked", now);
  });
  return { date: day, mood: check.mood, emotions, note: check.note, timeZone: check.timeZone };
}

async function holdsEmotions(db: Database, uid: string, day: Day, emotions: string[]): Promise<boolean> {
  const row = await db.selectFrom("daily_check").select("emotions").where("uid", "=", uid).where("day", "=", day).executeTakeFirst();
  const held = new Set(row ? (JSON.parse(row.emotions) as string[]) : []);
  return emotions.every((emotion) => held.has(emotion));
}

const storeCheck = compiledQuery((db, value: ValueOf<Schema["daily_check"]>) => {
  const row = placeholders(value, ["mood", "emotions", "sealedNote", "timeZone", "writtenAt"]);
  return db
    .insertInto("daily_check")
    .values({ uid: value("uid"), day: value("day"), ...row })
    .onConflict((conflict) => conflict.columns(["uid", "day"]).doUpdateSet(row));
});

/** Deletes the check of any day; no error when there is none. */
export const deleteDailyCheck = (db: Database, session: Session, day: Day): Promise<void> =>
  asMember(db, session, async (trx) => {
    await trx.deleteFrom("daily_check").where("uid", "=", session.uid).where("day", "=", day).execute();
  });

/** Checks, latest day first, 16 a page. @param cursor last day of the previous page */
export async function listDailyChecks(db: Database, keys: Keys, uid: string, cursor: Day | undefined) {
  const rows = await db
    .selectFrom("daily_check")
    .select(["day", "mood", "emotions", "sealedNote", "timeZone"])
    .where("uid", "=", uid)
    .$if(cursor !== undefined, (query) => query.where("day", "<", cursor!))
    .orderBy("day", "desc")
    .limit(serviceLimits.dailyCheckQueries + 1)
    .execute();
  const page = rows.slice(0, serviceLimits.dailyCheckQueries);
  const items = page.map((row): DailyCheck => ({
    date: row.day,
    mood: row.mood,
    emotions: JSON.parse(row.emotions) as string[],
    note: keys.open(row.sealedNote, z.string()),
    timeZone: row.timeZone,
  }));
  return { items, nextCursor: rows.length > page.length ? (page.at(-1)?.day ?? null) : null };
}

/** Day and mood since a day, earliest first, 366 at most. */
export const listMoodsSince = (db: Database, uid: string, from: Day): Promise<{ date: Day; mood: number }[]> =>
  db
    .selectFrom("daily_check")
    .select(["day as date", "mood"])
    .where("uid", "=", uid)
    .where("day", ">=", from)
    .orderBy("day")
    .limit(366)
    .execute();

/** Local hour at which the member's day ends. */
export async function readDayEnd(db: Database, uid: string): Promise<number> {
  const [row] = await dayEndOf(db, { uid });
  return row!.dayEndHour;
}

const dayEndOf = compiledQuery((db, value: ValueOf<{ uid: string }>) =>
  db.selectFrom("member").select("dayEndHour").where("uid", "=", value("uid")),
);

export const setDayEnd = (db: Database, session: Session, hour: number): Promise<void> =>
  asMember(db, session, async (trx) => {
    await trx.updateTable("member").set({ dayEndHour: hour }).where("uid", "=", session.uid).execute();
  });
