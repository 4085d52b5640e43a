import { dayOf } from "@ryadom/shared/days.ts";
import type { CareToday } from "@ryadom/shared/moderator-care.ts";
import type { Database } from "../../db/database.ts";
import { readDayEnd } from "../../wellbeing/mood/daily-checks.ts";
import { readCare } from "./care.ts";

/** Longer than any day, also one that ends at noon and on which clocks are put back. */
const longestDayMs = 26 * 3_600_000;

/** What a moderator saw today, by their own day; told to nobody else. */
export async function readToday(db: Database, uid: string, timeZone: string, now: Date): Promise<CareToday> {
  const { dailyLimit, breakUntil } = await readCare(db, uid, now);
  const endHour = await readDayEnd(db, uid);
  const looks = await db
    .selectFrom("moderator_look")
    .select(["lookedAt", "isHeavy"])
    .where("uid", "=", uid)
    .where("lookedAt", ">", new Date(now.getTime() - longestDayMs).toISOString())
    .execute();
  const today = dayOf(now, endHour, timeZone);
  const ofToday = looks.filter(({ lookedAt }) => dayOf(new Date(lookedAt), endHour, timeZone) === today);
  const seen = ofToday.length;
  const heavy = ofToday.filter(({ isHeavy }) => isHeavy === 1).length;
  return { seen, heavy, dailyLimit, isReached: dailyLimit !== null && seen >= dailyLimit, breakUntil };
}
