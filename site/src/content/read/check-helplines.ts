import { languages } from "@ryadom/shared/locales.ts";
import type { BuildEnv } from "./build-env.ts";
import type { Content, Entry } from "./collections.ts";
import { ContentError } from "./content-error.ts";

const oldestDays = 180;

/**
 * Takes helplines out of a production release that nobody has verified within 180 days. The one of them that was checked last stays when a country would be
 * left without any: an old number with its date helps more than none. Changes `content` in place.
 * @param isFirst there was no release before: then nobody has looked at these lines yet
 * @returns what is wrong with each of these lines @throws ContentError that names one, when it is the first release
 */
export function dropStaleHelplines(content: Content, env: BuildEnv, isFirst: boolean, today = new Date()): ContentError[] {
  if (env.APP_ENV !== "prod" || env.ALLOW_STALE_HELPLINES) return [];
  const errors: ContentError[] = [];
  for (const language of languages) {
    const oldestFirst = content[language].helplines.toSorted((one, other) => one.verifiedAt.localeCompare(other.verifiedAt));
    for (const line of oldestFirst) {
      const error = staleness(line, today);
      if (!error) continue;
      if (isFirst) throw error;
      errors.push(error);
      const { helplines } = content[language];
      if (helplines.some((other) => other !== line && other.country === line.country))
        content[language].helplines = helplines.filter((other) => other !== line);
    }
  }
  return errors;
}

function staleness(line: Entry<"helplines">, today: Date): ContentError | null {
  const title = line.name;
  if (!line.verifiedBy) return new ContentError({ ...line, title }, "verifiedBy", "nobody has verified this helpline");
  const days = Math.floor((today.getTime() - Date.parse(line.verifiedAt)) / 86_400_000);
  if (days <= oldestDays) return null;
  return new ContentError({ ...line, title }, "verifiedAt", `was checked ${days} days ago; at most ${oldestDays} are allowed`);
}
