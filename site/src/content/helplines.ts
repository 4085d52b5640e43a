import { languages } from "@ryadom/shared/locales.ts";
import type { BuildEnv } from "./build-env.ts";
import type { Content } from "./cms.ts";
import { ContentError } from "./content-error.ts";

const oldestDays = 180;

/** A number nobody has checked for half a year, or at all, must not reach a person in danger. */
export function refusePastHelplines(content: Content, env: BuildEnv, today = new Date()): void {
  if (env.APP_ENV !== "prod" || env.ALLOW_STALE_HELPLINES) return;
  for (const language of languages) {
    for (const line of content[language].helplines) {
      const title = line.name;
      if (!line.verifiedBy) throw new ContentError({ ...line, title }, "verifiedBy", "nobody has verified this helpline");
      const days = Math.floor((today.getTime() - Date.parse(line.verifiedAt)) / 86_400_000);
      if (days > oldestDays)
        throw new ContentError({ ...line, title }, "verifiedAt", `was checked ${days} days ago; at most ${oldestDays} are allowed`);
    }
  }
}
