import { hasChangedMuch, type SafetyLevel } from "@ryadom/shared/phrases.ts";

/** What stands beside a text that is being written, and what it said when each was last said. */
export interface WritingNotes {
  shown: readonly SafetyLevel[];
  saidAt: Partial<Record<SafetyLevel, string>>;
}

export const noNotes: WritingNotes = { shown: [], saidAt: {} };

/** Help stays until it is closed; the rest goes when its reason does. Nothing is said twice of a text that hardly changed. */
export function notesAfter({ shown, saidAt }: WritingNotes, found: readonly SafetyLevel[], text: string): WritingNotes {
  const staying = shown.filter((level) => level === "care" || found.includes(level));
  const fresh = found.filter((level) => !shown.includes(level) && (saidAt[level] === undefined || hasChangedMuch(saidAt[level], text)));
  return { shown: [...staying, ...fresh], saidAt: { ...saidAt, ...Object.fromEntries(fresh.map((level) => [level, text])) } };
}

export const withoutNote = ({ shown, saidAt }: WritingNotes, level: SafetyLevel): WritingNotes => ({
  shown: shown.filter((one) => one !== level),
  saidAt,
});
