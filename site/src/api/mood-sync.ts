import type { Day } from "@ryadom/shared/days.ts";
import { accountIsKnown } from "../device/account-id.ts";
import { accountDayEnd, markSent, mergeWaiting, pendingMoods, storeAccountCopy, withPending } from "../device/account-moods.ts";
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
 * Dispatches `moods-synced`.
 * @returns days that the account refused: they stay pending @throws ApiError; what was not sent stays pending
 */
export async function syncMoods(): Promise<Day[]> {
  let refused: Day[] = [];
  await oneTabAtATime(async () => {
    if (!accountIsKnown()) await readMe();
    refused = await sendPendingMoods();
    const { hour } = await readDayEnd();
    storeAccountCopy(hour, await readDays());
  });
  dispatchEvent(new Event(moodsSyncedEvent));
  return refused;
}

/** Another device may have written meanwhile, so what the account holds is read first. @returns days that the account refused */
async function sendPendingMoods(): Promise<Day[]> {
  const refused: Day[] = [];
  const days = Object.keys(pendingMoods());
  if (days.length === 0) return refused;
  let inAccount = await readDays();
  for (const day of days) {
    const entry = mergeWaiting(day, inAccount[day]);
    if (entry === undefined) continue;
    try {
      await send(day, entry, inAccount[day]);
    } catch (failure) {
      if (!isRefusal(failure)) throw failure;
      refused.push(day);
      continue;
    }
    // Stays here also when the account can't be read again just then.
    inAccount = withPending(inAccount, { [day]: entry });
    storeAccountCopy(accountDayEnd(), inAccount);
    markSent(day, entry);
  }
  return refused;
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

async function send(day: Day, entry: MoodEntry | null, inAccount: MoodEntry | undefined): Promise<void> {
  if (entry === null) await unwrap(api.DELETE("/api/me/daily-checks/{day}", { params: { path: { day } } }));
  else await write(day, entry, inAccount);
}

const isRefusal = (failure: unknown): failure is ApiError => failure instanceof ApiError && failure.status === 400;

/**
 * Writes one day. A day that the API refuses (older than a week, or with an emotion that no longer exists) is sent as a device import
 * instead, which only fills days that are empty in the account. @throws ApiError where this one isn't, and its words would be lost
 */
async function write(day: Day, body: MoodEntry, inAccount: MoodEntry | undefined): Promise<void> {
  try {
    await unwrap(api.PUT("/api/me/daily-checks/{day}", { params: { path: { day } }, body }));
  } catch (failure) {
    if (!isRefusal(failure)) throw failure;
    const { items } = await importDeviceData({ moods: { [day]: body } });
    const hasOtherWords = body.note !== (inAccount?.note ?? "");
    if (items.some(({ outcome }) => outcome === "refused" || (outcome === "account-kept" && hasOtherWords))) throw failure;
  }
}

/** Chooses the hour at which the member's day ends, and sees what that makes of the days. */
export async function writeDayEnd(hour: number): Promise<void> {
  await unwrap(api.PUT("/api/me/day-end", { body: { hour } }));
  await syncMoods();
}
