import { isDay, type Day, dayOf } from "@ryadom/shared/days.ts";
import { storedAccountId } from "./account-id.ts";
import { pendingMoodsPrefix } from "./pending.ts";
import { isSameMood, mergeMood } from "./merge-mood.ts";
import { removeStored, isRecord, writeStored, readStored } from "./storage.ts";
import { type Diary, entryOf, isEntry, isEditable, type MoodDays, type MoodEntry, moodDaysIn, defaultDayEnd } from "./mood-diary.ts";

/*
 * A member's diary as far as this device knows it. `member:mood` is a copy of the days that may be changed, and goes with the session.
 * `draft:mood:<author id>` holds what was not sent yet: it outlives a session that ended, and only ever goes to the account it was
 * written for, whoever signs in next. Another device may write the same day meanwhile, so a day that waits also says what it was written over.
 */
const copyName = "member:mood";

/** `over`: what the account was known to hold when the entry was written; `tried`: what was last sent, without an answer. */
type PendingMood = MoodEntry & { over?: MoodEntry | undefined; tried?: MoodEntry | undefined };
/** Mood entries not sent yet, by day; null means: delete that day in the account. */
export type PendingMoods = Record<Day, PendingMood | null>;

function waitingName(): string | null {
  const id = storedAccountId();
  return id === null ? null : `${pendingMoodsPrefix}${id}`;
}

export function accountDayEnd(): number {
  const copy = readStored(copyName);
  return isRecord(copy) && typeof copy["end"] === "number" ? copy["end"] : defaultDayEnd;
}

/** What the account was last seen to hold of the days that may be changed. */
export function copiedDays(): MoodDays {
  const copy = readStored(copyName);
  return isRecord(copy) ? moodDaysIn(copy["days"]) : {};
}

/** Only days that may be changed: an open device should not hold a whole diary. */
export function storeAccountCopy(end: number, days: MoodDays): void {
  // The session may have ended while the account was read.
  if (storedAccountId() === null) return;
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

function keepWaiting(day: Day, entry: PendingMood | null): boolean {
  const name = waitingName();
  return name !== null && writeStored(name, { ...pendingMoods(), [day]: entry });
}

/**
 * Merges into a day that waits what the account holds of it by now.
 * @returns what to send; null to delete the day, undefined when it doesn't wait any more
 */
export function mergeWaiting(day: Day, inAccount: MoodEntry | undefined): MoodEntry | null | undefined {
  const waiting = pendingMoods()[day];
  if (!waiting) return waiting;
  const { over, tried } = waiting;
  // The account took what was sent last, and the answer was lost.
  const seen = tried && inAccount && isSameMood(tried, inAccount) ? tried : over;
  const merged = mergeMood(entryOf(waiting), seen, inAccount);
  keepWaiting(day, { ...merged, over: inAccount, tried: merged });
  return merged;
}

/** Removes a day from the pending entries after the API accepted it. What was changed meanwhile goes on waiting, over what was accepted. */
export function markSent(day: Day, entry: MoodEntry | null): void {
  const name = waitingName();
  const { [day]: now, ...rest } = pendingMoods();
  const isSent = now && entry ? isSameMood(now, entry) : now === entry;
  if (name === null) return;
  if (!isSent) {
    if (now) keepWaiting(day, { ...now, over: entry ?? undefined, tried: undefined });
  } else if (Object.keys(rest).length > 0) writeStored(name, rest);
  else removeStored(name);
}

/** What waits goes over what the account was last seen to hold. */
export const withPending = (days: MoodDays, waiting: PendingMoods = pendingMoods()): MoodDays =>
  Object.fromEntries(Object.entries({ ...days, ...waiting }).flatMap(([day, entry]) => (entry ? [[day, entryOf(entry)] as const] : [])));

export const accountDiary: Diary = {
  days: () => withPending(copiedDays()),
  today: () => dayOf(new Date(), accountDayEnd()),
  keep(day, entry, shown = accountDiary.days()[day]) {
    const waiting = pendingMoods()[day];
    const merged = mergeMood(entryOf(entry), shown, accountDiary.days()[day]);
    return keepWaiting(day, { ...merged, over: waiting ? waiting.over : copiedDays()[day], tried: waiting?.tried });
  },
  forget: (day) => void keepWaiting(day, null),
};
