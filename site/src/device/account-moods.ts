import { isDay, type Day, dayOf } from "@ryadom/shared/days.ts";
import { forget, isRecord, keep, kept, keptNames } from "./kept.ts";
import { type Diary, entryOf, isEntry, mayChange, type MoodDays, type MoodEntry, moodDaysIn, usualDayEnd } from "./mood-diary.ts";

/*
 * A member's diary as far as this device knows it. `member:mood` is a copy of the days that may be changed, and goes with the session.
 * `draft:mood:<author id>` holds what was not sent yet: it outlives a session that ended, and only ever goes to the account it was
 * written for, whoever signs in next.
 */
const copyName = "member:mood";
const ownerName = "member:id";
const waitingPrefix = "draft:mood:";

/** What is to become of a day; null: it is to be deleted. */
export type Waiting = Record<Day, MoodEntry | null>;

export const keepAccountId = (id: string): boolean => kept(ownerName) === id || keep(ownerName, id);

function waitingName(): string | null {
  const id = kept(ownerName);
  return typeof id === "string" ? `${waitingPrefix}${id}` : null;
}

export const accountIsKnown = (): boolean => waitingName() !== null;

export function accountDayEnd(): number {
  const copy = kept(copyName);
  return isRecord(copy) && typeof copy["end"] === "number" ? copy["end"] : usualDayEnd;
}

/** Whether this device has seen what the account holds. */
export const hasAccountCopy = (): boolean => isRecord(kept(copyName));

/** Only days that may be changed: an open device should not hold a whole diary. */
export function keepAccountCopy(end: number, days: MoodDays): void {
  const now = dayOf(new Date(), end);
  keep(copyName, { end, days: Object.fromEntries(Object.entries(days).filter(([day]) => mayChange(day, now))) });
}

export function waitingMoods(): Waiting {
  const name = waitingName();
  const waiting = name && kept(name);
  if (!isRecord(waiting)) return {};
  const days = Object.entries(waiting);
  return Object.fromEntries(days.flatMap(([day, entry]) => (isDay(day) && (entry === null || isEntry(entry)) ? [[day, entry]] : [])));
}

function keepWaiting(day: Day, entry: MoodEntry | null): boolean {
  const name = waitingName();
  return name !== null && keep(name, { ...waitingMoods(), [day]: entry });
}

/** A day has reached the account. What was changed meanwhile goes on waiting. */
export function wasSent(day: Day, entry: MoodEntry | null): void {
  const name = waitingName();
  const { [day]: now, ...rest } = waitingMoods();
  if (name === null || JSON.stringify(now) !== JSON.stringify(entry)) return;
  if (Object.keys(rest).length > 0) keep(name, rest);
  else forget(name);
}

/** Whether moods wait here, whoever's they are: cheap enough to ask on every page. */
export const somethingWaits = (): boolean => keptNames().some((name) => name.startsWith(waitingPrefix));

/** What waits goes over what the account was last seen to hold. */
export const withWaiting = (days: MoodDays, waiting: Waiting = waitingMoods()): MoodDays =>
  Object.fromEntries(Object.entries({ ...days, ...waiting }).flatMap(([day, entry]) => (entry ? [[day, entry] as const] : [])));

export const accountDiary: Diary = {
  days() {
    const copy = kept(copyName);
    return withWaiting(isRecord(copy) ? moodDaysIn(copy["days"]) : {});
  },
  today: () => dayOf(new Date(), accountDayEnd()),
  keep: (day, entry) => keepWaiting(day, entryOf(entry)),
  forget: (day) => void keepWaiting(day, null),
};
