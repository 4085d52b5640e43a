import type { NewDailyCheck } from "@ryadom/shared/daily-checks.ts";
import { type Day, dayOf } from "@ryadom/shared/days.ts";
import type { MovedItem } from "@ryadom/shared/privacy.ts";
import type { Transaction } from "kysely";
import { z } from "zod";
import type { Schema } from "../db/schema.ts";
import type { Around } from "./moved.ts";

/**
 * Days of a diary that was kept without an account, however long ago. The day's end was the device's own, so a day counts as come as soon as
 * its calendar day has. A feeling that editors have since taken away is left out.
 */
export async function moveMoods(
  trx: Transaction<Schema>,
  uid: string,
  device: Record<Day, NewDailyCheck>,
  { catalogue, keys, now }: Around,
): Promise<MovedItem[]> {
  const days = Object.keys(device);
  const rows = await trx.selectFrom("daily_check").selectAll().where("uid", "=", uid).where("day", "in", days).execute();
  const account = new Map(
    rows.map((row) => [row.day, sameness(row.mood, JSON.parse(row.emotions) as string[], keys.open(row.sealedNote, z.string()))]),
  );
  const known = new Set(catalogue.emotions.map(({ key }) => key));
  const items: MovedItem[] = [];
  for (const [day, check] of Object.entries(device)) {
    const emotions = [...new Set(check.emotions)].filter((emotion) => known.has(emotion));
    const there = account.get(day);
    const isSame = there === undefined || there === sameness(check.mood, emotions, check.note);
    const outcome = day > dayOf(now, 0, check.timeZone) ? "refused" : isSame ? "moved" : "account-kept";
    items.push({ kind: "moods", key: day, outcome });
    if (outcome !== "moved" || there !== undefined) continue;
    const { mood, note, timeZone } = check;
    const row = { uid, day, mood, emotions: JSON.stringify(emotions), sealedNote: keys.seal(note), timeZone };
    await trx
      .insertInto("daily_check")
      .values({ ...row, writtenAt: now.toISOString() })
      .execute();
  }
  return items;
}

const sameness = (mood: number, emotions: string[], note: string): string => JSON.stringify([mood, emotions.toSorted(), note]);
