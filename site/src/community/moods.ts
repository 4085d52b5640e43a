import type { Day } from "@ryadom/shared/days.ts";
import { accountIsKnown, hasAccountCopy, keepAccountCopy, waitingMoods, wasSent } from "../device/account-moods.ts";
import type { MoodDays, MoodEntry } from "../device/mood-diary.ts";
import type { components } from "./api.d.ts";
import { answered, ApiFailure, api } from "./client.ts";
import { readMe } from "./session.ts";

type DeviceData = components["schemas"]["DeviceData"];

/** Told to the window when the account and this device agree again. */
export const moodsSynced = "moods-synced";

export const readChecks = (cursor: Day | null) =>
  answered(api.GET("/api/me/daily-checks", { params: { query: cursor ? { cursor } : {} } }));
export const readMoodDays = (from: Day) => answered(api.GET("/api/me/mood-days", { params: { query: { from } } }));
export const moveIn = (body: DeviceData) => answered(api.POST("/api/me/moved", { body }));
const readDayEnd = () => answered(api.GET("/api/me/day-end"));

/** Sends what waits on this device and looks at what the account holds then; one tab at a time. @throws ApiFailure when that did not go well */
export async function syncMoods(): Promise<void> {
  await oneTabAtATime(async () => {
    if (!accountIsKnown()) await readMe();
    const isBlind = !hasAccountCopy() && Object.keys(waitingMoods()).length > 0;
    const before = isBlind ? await readDays() : {};
    for (const [day, entry] of Object.entries(waitingMoods())) await send(day, entry, before[day]);
    const { hour } = await readDayEnd();
    keepAccountCopy(hour, await readDays());
  });
  dispatchEvent(new Event(moodsSynced));
}

async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  if ("locks" in navigator) await navigator.locks.request("ryadom-moods", work);
  else await work();
}

/** The days that may still be changed are among the latest sixteen. */
async function readDays(): Promise<MoodDays> {
  const { items } = await readChecks(null);
  return Object.fromEntries(items.map(({ date, ...entry }) => [date, entry]));
}

/** @param unseen what the account holds of the day, when it was noted without knowing that: then nothing written before is emptied */
async function send(day: Day, entry: MoodEntry | null, unseen: MoodEntry | undefined): Promise<void> {
  const params = { path: { day } };
  if (entry === null) await answered(api.DELETE("/api/me/daily-checks/{day}", { params }));
  else if (unseen)
    await write(day, { ...entry, note: entry.note || unseen.note, emotions: entry.emotions.length ? entry.emotions : unseen.emotions });
  else await write(day, entry);
  wasSent(day, entry);
}

/** What waited for longer than a week, or names a feeling that is gone, goes the way of a diary that moves in: where the account is empty. */
async function write(day: Day, body: MoodEntry): Promise<void> {
  try {
    await answered(api.PUT("/api/me/daily-checks/{day}", { params: { path: { day } }, body }));
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.status !== 400) throw failure;
    const { items } = await moveIn({ moods: { [day]: body } });
    if (items.some(({ outcome }) => outcome === "refused")) throw failure;
  }
}

/** Chooses the hour at which the member's day ends, and sees what that makes of the days. */
export async function writeDayEnd(hour: number): Promise<void> {
  await answered(api.PUT("/api/me/day-end", { body: { hour } }));
  await syncMoods();
}
