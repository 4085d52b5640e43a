import { parseArgs } from "node:util";
import { type Role, roles } from "./member-roles.ts";

export const usage = `npm run member -- find <who>
npm run member -- grant <who> moderator|specialist|billing [--yes]
npm run member -- revoke <who> moderator|specialist|billing [--yes]
npm run member -- reset-second-factor <who> [--yes]
npm run member -- sign-out <who> [--yes]
npm run member -- sign-out --everyone [--yes]

<who>: an alias in quotes, an email, or an author id such as M7hX2…
--yes: do not ask before anything is changed`;

export type OperatorCommand =
  | { action: "find"; who: string }
  | { action: "grant" | "revoke"; who: string; role: Role; skipConfirmation: boolean }
  | { action: "reset-second-factor" | "sign-out"; who: string; skipConfirmation: boolean }
  | { action: "sign-out-everyone"; skipConfirmation: boolean };

/** @returns the parsed command; null when the arguments are invalid */
export function readCommand(words: readonly string[]): OperatorCommand | null {
  const parsed = parse(words);
  if (!parsed) return null;
  const { positionals, values } = parsed;
  const [verb, who, role, ...more] = positionals;
  // The name of `revoke` in earlier releases.
  const action = verb === "take" ? "revoke" : verb;
  const skipConfirmation = values.yes === true;
  if (values.everyone) return action === "sign-out" && who === undefined ? { action: "sign-out-everyone", skipConfirmation } : null;
  if (!who?.trim() || more.length > 0) return null;
  if (action === "find" && role === undefined && !skipConfirmation) return { action, who };
  if ((action === "reset-second-factor" || action === "sign-out") && role === undefined) return { action, who, skipConfirmation };
  const known = roles.find((name) => name === role);
  return (action === "grant" || action === "revoke") && known ? { action, who, role: known, skipConfirmation } : null;
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: { yes: { type: "boolean" }, everyone: { type: "boolean" } }, allowPositionals: true });
  } catch {
    return null;
  }
}
