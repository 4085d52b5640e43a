import { parseArgs } from "node:util";
import { type Right, rights } from "./change-member.ts";

export const usage = `npm run member -- find <who>
npm run member -- grant <who> moderator|specialist [--yes]
npm run member -- take <who> moderator|specialist [--yes]
npm run member -- reset-second-factor <who> [--yes]

<who>: an alias in quotes, an email, or an author id such as M7hX2…
--yes: do not ask before anything is changed`;

export type Command =
  | { action: "find"; who: string }
  | { action: "grant" | "take"; who: string; right: Right; isSure: boolean }
  | { action: "reset-second-factor"; who: string; isSure: boolean };

/** @returns what the operator asked for; null when it makes no sense */
export function readCommand(words: readonly string[]): Command | null {
  const parsed = parse(words);
  if (!parsed) return null;
  const { positionals, values } = parsed;
  const [action, who, right, ...more] = positionals;
  if (!who?.trim() || more.length > 0) return null;
  const isSure = values.yes === true;
  if (action === "find" && right === undefined && !isSure) return { action, who };
  if (action === "reset-second-factor" && right === undefined) return { action, who, isSure };
  const known = rights.find((name) => name === right);
  return (action === "grant" || action === "take") && known ? { action, who, right: known, isSure } : null;
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: { yes: { type: "boolean" } }, allowPositionals: true });
  } catch {
    return null;
  }
}
