import { isRecord, readStored, removeStored, writeStored } from "./storage.ts";

/** They stand under this name. They never leave the device, and go with a chosen sign-out. */
export const practicesDoneName = "practices-done";

/** How somebody felt after a practice; null: they didn't say. */
const feltAfter = ["easier", "same", "harder"] as const;
export type FeltAfter = (typeof feltAfter)[number];

/** A practice that came to its end here. `practice`: collection and key, the same in every language; `at`: ISO time. */
export interface PracticeDone {
  practice: string;
  at: string;
  felt: FeltAfter | null;
}

/** More would tell nothing new. */
const mostKept = 200;

export function practicesDone(): PracticeDone[] {
  const stored = readStored(practicesDoneName);
  return Array.isArray(stored) ? stored.filter(isDone) : [];
}

const isDone = (value: unknown): value is PracticeDone =>
  isRecord(value) &&
  typeof value["practice"] === "string" &&
  typeof value["at"] === "string" &&
  (value["felt"] === null || feltAfter.some((felt) => felt === value["felt"]));

/** Keeps how a practice ended; the same one that ended at that time is kept anew, with what was said since. */
export function storePracticeDone(done: PracticeDone): boolean {
  const others = practicesDone().filter(({ practice, at }) => practice !== done.practice || at !== done.at);
  return writeStored(practicesDoneName, [...others, done].slice(-mostKept));
}

/** Puts back what was erased. */
export const restorePracticesDone = (done: readonly PracticeDone[]): boolean => writeStored(practicesDoneName, done);
export const removePracticesDone = (): void => removeStored(practicesDoneName);
