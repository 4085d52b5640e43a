import type { Day } from "@ryadom/shared/days.ts";
import { accountIsKnown } from "../device/account-id.ts";
import { copiedDays, storeAccountCopy, pendingMoods, markSent } from "../device/account-moods.ts";
import type { MoodDays, MoodEntry } from "../device/mood-diary.ts";
import { ApiError } from "./api-error.ts";
import { api, cursorQuery, unwrap } from "./client.ts";
import { importDeviceData } from "./device-import.ts";
import { readMe } from "./session.ts";

/** Window event after `syncMoods`: the account and this device hold the same entries. */
export const moodsSyncedEvent = "moods-synced";

export const readDailyChecks = (cursor: Day | null) => unwrap(api.GET("/api/me/daily-checks", { params: { query: cursorQuery(cursor) } }));
const readDayEnd = () => unwrap(api.GET("/api/me/day-end"));

/**
 * Sends the member's pending mood entries, then refreshes the local copy of the account's diary. One tab at a time (Web Locks).
 * Dispatches `moods-synced`. @throws ApiError; what was not sent stays pending
 */
export async function syncMoods(): Promise<void> {
  await oneTabAtATime(async () => {
    if (!accountIsKnown()) await readMe();
    const seen = copiedDays();
    const hasUnseen = Object.keys(pendingMoods()).some((day) => !seen[day]);
    const inAccount = hasUnseen ? await readDays() : {};
    for (const [day, entry] of Object.entries(pendingMoods())) await send(day, entry, seen[day] ? undefined : inAccount[day]);
    const { hour } = await readDayEnd();
    storeAccountCopy(hour, await readDays());
  });
  dispatchEvent(new Event(moodsSyncedEvent));
}

async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  if ("locks" in navigator) await navigator.locks.request("ryadom-moods", work);
  else await work();
}

/** The days that may still be changed are among the latest sixteen. */
async function readDays(): Promise<MoodDays> {
  const { items } = await readDailyChecks(null);
  return Object.fromEntries(items.map(({ date, ...entry }) => [date, entry]));
}

/**
 * @param unseen the account's entry of that day when this device had no copy of it while the new one was written: its note and emotions
 *   fill what the new entry leaves empty
 */
async function send(day: Day, entry: MoodEntry | null, unseen: MoodEntry | undefined): Promise<void> {
  const params = { path: { day } };
  if (entry === null) await unwrap(api.DELETE("/api/me/daily-checks/{day}", { params }));
  else if (unseen)
    await write(day, { ...entry, note: entry.note || unseen.note, emotions: entry.emotions.length ? entry.emotions : unseen.emotions });
  else await write(day, entry);
  markSent(day, entry);
}

/**
 * Writes one day. A day that the API refuses (older than a week, or with an emotion that no longer exists) is sent as a device import
 * instead, which only fills days that are empty in the account.
 */
async function write(day: Day, body: MoodEntry): Promise<void> {
  try {
    await unwrap(api.PUT("/api/me/daily-checks/{day}", { params: { path: { day } }, body }));
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status !== 400) throw failure;
    const { items } = await importDeviceData({ moods: { [day]: body } });
    if (items.some(({ outcome }) => outcome === "refused")) throw failure;
  }
}

/** Chooses the hour at which the member's day ends, and sees what that makes of the days. */
export async function writeDayEnd(hour: number): Promise<void> {
  await unwrap(api.PUT("/api/me/day-end", { body: { hour } }));
  await syncMoods();
}
