import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import { type PhraseCheck, createPhraseCheck, type SafetyLevel } from "@ryadom/shared/phrases.ts";
import type { Flag, HiddenBy } from "../../db/schema.ts";

const checks = new WeakMap<Catalogue, PhraseCheck>();
const nothing: PhraseCheck = () => [];

function phraseCheckFor(catalogue: Catalogue | null): PhraseCheck {
  if (catalogue === null) return nothing;
  let check = checks.get(catalogue);
  if (!check) checks.set(catalogue, (check = createPhraseCheck(catalogue.phraseList)));
  return check;
}

type HiddenState = { isHidden: Flag; hiddenBy: HiddenBy | null };

/**
 * Screens a new text against the phrase list.
 * @returns the columns to store: `safetyLevels` (JSON array) and, when it names a method, hidden until a moderator has decided
 */
export function screenText(catalogue: Catalogue | null, text: string): HiddenState & { safetyLevels: string } {
  const levels = phraseCheckFor(catalogue)(text);
  const isHeld = levels.includes("method");
  return { safetyLevels: JSON.stringify(levels), isHidden: isHeld ? 1 : 0, hiddenBy: isHeld ? "screening" : null };
}

/** Screens an edited text. Hidden by reports or a moderator: stays hidden. Hidden by screening only: shown again when the new text passes. */
export function rescreenText(catalogue: Catalogue | null, text: string, before: HiddenState): HiddenState & { safetyLevels: string } {
  const now = screenText(catalogue, text);
  const maySetByScreening = before.isHidden === 0 || before.hiddenBy === "screening";
  return maySetByScreening ? now : { ...now, isHidden: before.isHidden, hiddenBy: before.hiddenBy };
}

export const parseSafetyLevels = (safetyLevels: string): SafetyLevel[] => JSON.parse(safetyLevels) as SafetyLevel[];
