import { hasChangedMuch, type SafetyLevel } from "@ryadom/shared/phrases.ts";

/** What the device can say while somebody writes: what names a method is known to the server alone, which says so when it has the text. */
export type HintLevel = Exclude<SafetyLevel, "method">;

/** State of the safety hints beside a text field: the levels shown, and for each level the text for which it last appeared (so that it does not come back for a small edit). */
export interface SafetyHints {
  shown: readonly HintLevel[];
  shownFor: Partial<Record<HintLevel, string>>;
}

export const noHints: SafetyHints = { shown: [], shownFor: {} };

/** Help stays until it is closed; the rest goes when its reason does. Nothing is said twice of a text that hardly changed. */
export function hintsAfter({ shown, shownFor }: SafetyHints, found: readonly HintLevel[], text: string): SafetyHints {
  const staying = shown.filter((level) => level === "care" || found.includes(level));
  const fresh = found.filter((level) => !shown.includes(level) && (shownFor[level] === undefined || hasChangedMuch(shownFor[level], text)));
  return { shown: [...staying, ...fresh], shownFor: { ...shownFor, ...Object.fromEntries(fresh.map((level) => [level, text])) } };
}

export const withoutHint = ({ shown, shownFor }: SafetyHints, level: HintLevel): SafetyHints => ({
  shown: shown.filter((one) => one !== level),
  shownFor,
});
