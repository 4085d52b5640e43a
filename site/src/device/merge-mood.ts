import { pageLimits } from "@ryadom/shared/page-limits.ts";
import { codePoints } from "@ryadom/shared/text-length.ts";
import type { MoodEntry } from "./mood-diary.ts";

/** Whether two entries say the same, wherever they were written. */
export const isSameMood = (one: MoodEntry, other: MoodEntry): boolean =>
  one.mood === other.mood && one.note === other.note && areSame(one.emotions, other.emotions);

/**
 * What to send of a day that another device may have written, too: what was left alone here stays the account's, and of two notes both are kept.
 * @param own as it was written here
 * @param seen what this device knew of the account's entry then
 * @param inAccount what the account holds now
 */
export function mergeMood(own: MoodEntry, seen: MoodEntry | null | undefined, inAccount: MoodEntry | undefined): MoodEntry {
  if (!inAccount) return own;
  return {
    ...own,
    mood: own.mood === seen?.mood ? inAccount.mood : own.mood,
    emotions: areSame(own.emotions, seen?.emotions ?? []) ? inAccount.emotions : own.emotions,
    note: mergeNotes(own.note, seen?.note ?? "", inAccount.note),
  };
}

const areSame = (some: string[], others: string[]): boolean => some.length === others.length && some.every((one) => others.includes(one));

function mergeNotes(own: string, seen: string, inAccount: string): string {
  if (own === seen) return inAccount;
  // Also where the account took it already, and the answer was lost.
  if (inAccount === seen || own.includes(inAccount)) return own;
  const added = own.startsWith(seen) ? own.slice(seen.length).trim() : own;
  if (added !== "" && inAccount.split("\n").includes(added)) return inAccount;
  const both = [inAccount, added].filter(Boolean).join("\n");
  return codePoints(both) <= pageLimits.moodNoteCharacters ? both : own;
}
