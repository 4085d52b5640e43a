import { isDay, type Day, dayOf } from "@ryadom/shared/days.ts";
import { storedAccountId } from "./account-id.ts";
import { pendingMoodsPrefix } from "./pending.ts";
import { removeStored, isRecord, writeStored, readStored } from "./storage.ts";
import { type Diary, entryOf, isEntry, isEditable, type MoodDays, type MoodEntry, moodDaysIn, defaultDayEnd } from "./mood-diary.ts";

/*
 * A member's diary as far as this device knows it. `member:mood` is a copy of the days that may be changed, and goes with the session.
 * `draft:mood:<author id>` holds what was not sent yet: it outlives a session that ended, and only ever goes to the account it was
 * written for, whoever signs in next.
 */
const copyName = "member:mood";

/** Mood entries not sent yet, by day; null means: delete that day in the account. */
export type PendingMoods = Record<Day, MoodEntry | null>;

function waitingName(): string | null {
  const id = storedAccountId();
  return id === null ? null : `${pendingMoodsPrefix}${id}`;
}

export function accountDayEnd(): number {
  const copy = readStored(copyName);
  return isRecord(copy) && typeof copy["end"] === "number" ? copy["end"] : defaultDayEnd;
}

/** Days of which this device has seen what the account holds. */
export function copiedDays(): MoodDays {
  const copy = readStored(copyName);
  return isRecord(copy) ? moodDaysIn(copy["days"]) : {};
}

/** Only days that may be changed: an open device should not hold a whole diary. */
export function storeAccountCopy(end: number, days: MoodDays): void {
  const now = dayOf(new Date(), end);
  writeStored(copyName, { end, days: Object.fromEntries(Object.entries(days).filter(([day]) => isEditable(day, now))) });
}

export function pendingMoods(): PendingMoods {
  const name = waitingName();
  const waiting = name && readStored(name);
  if (!isRecord(waiting)) return {};
  const days = Object.entries(waiting);
  return Object.fromEntries(days.flatMap(([day, entry]) => (isDay(day) && (entry === null || isEntry(entry)) ? [[day, entry]] : [])));
}

function keepWaiting(day: Day, entry: MoodEntry | null): boolean {
  const name = waitingName();
  return name !== null && writeStored(name, { ...pendingMoods(), [day]: entry });
}

/** Removes a day from the pending entries after the API accepted it, unless it was changed again meanwhile. */
export function markSent(day: Day, entry: MoodEntry | null): void {
  const name = waitingName();
  const { [day]: now, ...rest } = pendingMoods();
  if (name === null || JSON.stringify(now) !== JSON.stringify(entry)) return;
  if (Object.keys(rest).length > 0) writeStored(name, rest);
  else removeStored(name);
}

/** What waits goes over what the account was last seen to hold. */
export const withPending = (days: MoodDays, waiting: PendingMoods = pendingMoods()): MoodDays =>
  Object.fromEntries(Object.entries({ ...days, ...waiting }).flatMap(([day, entry]) => (entry ? [[day, entry] as const] : [])));

export const accountDiary: Diary = {
  days: () => withPending(copiedDays()),
  today: () => dayOf(new Date(), accountDayEnd()),
  keep: (day, entry) => keepWaiting(day, entryOf(entry)),
  forget: (day) => void keepWaiting(day, null),
};
