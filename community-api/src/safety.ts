import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import { type SafetyCheck, safetyCheck, type SafetyLevel } from "@ryadom/shared/phrases.ts";
import type { Flag, HiddenBy } from "./db/schema.ts";

const checks = new WeakMap<Catalogue, SafetyCheck>();
const nothing: SafetyCheck = () => [];

function checkOf(catalogue: Catalogue | null): SafetyCheck {
  if (catalogue === null) return nothing;
  let check = checks.get(catalogue);
  if (!check) checks.set(catalogue, (check = safetyCheck(catalogue.phraseList)));
  return check;
}

type Sight = { isHidden: Flag; hiddenBy: HiddenBy | null };

/** What a text touches, as its row keeps it, and whether it waits for a moderator: details of means are not shown before somebody looked. */
export function lookedAt(catalogue: Catalogue | null, text: string): Sight & { safetyLevels: string } {
  const levels = checkOf(catalogue)(text);
  const isHeld = levels.includes("method");
  return { safetyLevels: JSON.stringify(levels), isHidden: isHeld ? 1 : 0, hiddenBy: isHeld ? "check" : null };
}

/** The same for a text that was changed: what reports or a moderator hid stays hidden, and what waited for the check alone may come out. */
export function lookedAtAgain(catalogue: Catalogue | null, text: string, before: Sight): Sight & { safetyLevels: string } {
  const now = lookedAt(catalogue, text);
  const isForTheCheck = before.isHidden === 0 || before.hiddenBy === "check";
  return isForTheCheck ? now : { ...now, isHidden: before.isHidden, hiddenBy: before.hiddenBy };
}

export const levelsOf = (safetyLevels: string): SafetyLevel[] => JSON.parse(safetyLevels) as SafetyLevel[];
