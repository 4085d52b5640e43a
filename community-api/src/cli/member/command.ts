import { parseArgs } from "node:util";
import { contentKeyPattern, longestContentKey } from "@ryadom/shared/catalogue.ts";
import { type Credentials, type Role, roles } from "./member-roles.ts";

export const usage = `npm run member -- find <who>
npm run member -- grant <who> moderator|specialist|billing [--yes]
npm run member -- grant <who> specialist --profession <key> --verified-by <name> [--yes]
npm run member -- revoke <who> moderator|specialist|billing [--yes]
npm run member -- reset-second-factor <who> [--yes]
npm run member -- sign-out <who> [--yes]
npm run member -- sign-out --everyone [--yes]

<who>: an alias in quotes, an email, or an author id such as M7hX2…
--profession: key of a profession in the CMS, such as psychologist
--verified-by: who of the team checked it; readers see that name, today's date and the profession behind the badge
--yes: do not ask before anything is changed`;

const longestName = 80;

export type OperatorCommand =
  | { action: "find"; who: string }
  | { action: "grant" | "revoke"; who: string; role: Role; credentials?: Credentials; skipConfirmation: boolean }
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
  const saysProfession = values.profession !== undefined || values["verified-by"] !== undefined;
  if (saysProfession && action !== "grant") return null;
  if (values.everyone) return action === "sign-out" && who === undefined ? { action: "sign-out-everyone", skipConfirmation } : null;
  if (!who?.trim() || more.length > 0) return null;
  if (action === "find" && role === undefined && !skipConfirmation) return { action, who };
  if ((action === "reset-second-factor" || action === "sign-out") && role === undefined) return { action, who, skipConfirmation };
  const known = roles.find((name) => name === role);
  if ((action !== "grant" && action !== "revoke") || !known) return null;
  if (!saysProfession) return { action, who, role: known, skipConfirmation };
  const credentials = action === "grant" && known === "specialist" ? readCredentials(values.profession, values["verified-by"]) : null;
  return credentials && { action, who, role: known, credentials, skipConfirmation };
}

/** Both or none: a profession that nobody answers for would mislead. */
function readCredentials(profession = "", name = ""): Credentials | null {
  const verifiedBy = name.trim();
  const isKey = contentKeyPattern.test(profession) && profession.length <= longestContentKey;
  return isKey && verifiedBy.length >= 2 && verifiedBy.length <= longestName ? { profession, verifiedBy } : null;
}

function parse(words: readonly string[]) {
  try {
    const [flag, text] = [{ type: "boolean" }, { type: "string" }] as const;
    const options = { yes: flag, everyone: flag, profession: text, "verified-by": text };
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch {
    return null;
  }
}
