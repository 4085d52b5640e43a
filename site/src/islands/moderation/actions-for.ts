import type { ModerationCase } from "../../api/moderation.ts";
import type { CaseAction } from "../../api/moderation-decisions.ts";

export interface OfferedActions {
  /** At most three, by the keys 1 to 3. */
  first: CaseAction[];
  more: CaseAction[];
}

/**
 * What can be done about a case, what it asks for first. Somebody people worry about is written to, handed on or left in peace; an account is
 * closed for what its owner does to others, never for how they are, and always last.
 */
export function actionsFor(item: ModerationCase): OfferedActions {
  const possible = possibleActions(item);
  const first = wanted(item)
    .filter((action) => possible.includes(action))
    .slice(0, 3);
  return { first, more: possible.filter((action) => !first.includes(action)) };
}

function wanted({ category, isHeld, isEscalated }: ModerationCase): CaseAction[] {
  const handOn: CaseAction = isEscalated ? "take-back" : "escalate";
  if (category === "worry") return ["check-in", handOn, "note"];
  if (isHeld || category === null) return ["show", "hide", "note"];
  if (category === "medical") return ["note", "hide", "show"];
  return ["hide", "note", "show"];
}

/** In the order in which they are offered: from the lightest to the heaviest. */
function possibleActions(item: ModerationCase): CaseAction[] {
  const { author, category, commentId, isEscalated, outcome, publicationId } = item;
  const isPost = publicationId !== null && commentId === null;
  const isOpen = outcome === null;
  const isAgainstOthers = category === "abuse" || category === "spam";
  return [
    ...when(author !== null, "check-in", "note"),
    ...when(isOpen, isEscalated ? "take-back" : "escalate"),
    "show",
    ...when(isPost, "content-notes", "retheme", item.isLocked ? "unlock" : "lock"),
    "hide",
    "delete",
    ...when(author !== null && category !== "worry", "mute"),
    ...when(author !== null && isAgainstOthers, "ban"),
  ];
}

const when = (is: boolean, ...actions: CaseAction[]): CaseAction[] => (is ? actions : []);

/** What only a tired moment should not do: it is in red, with its verb and a name. */
export const isHeavy = (action: CaseAction): boolean => ["delete", "mute", "ban"].includes(action);
