import { languages } from "@ryadom/shared/locales.ts";
import type { BuildEnv } from "./build-env.ts";
import type { Content } from "./collections.ts";
import { ContentError } from "./content-error.ts";

const oldestDays = 180;

/** Refuses to build a production release with a helpline that nobody has verified within 180 days. @throws ContentError */
export function refuseStaleHelplines(content: Content, env: BuildEnv, today = new Date()): void {
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
