import { languages } from "@ryadom/shared/locales.ts";
import type { BuildEnv } from "./build-env.ts";
import type { Content } from "./collections.ts";
import { ContentError } from "./content-error.ts";
import { withLegalDetails } from "./legal-details.ts";

/**
 * Replaces the placeholders in all texts (`withLegalDetails`), so that none reaches a page as it was written. Changes `content` in place.
 * @throws ContentError naming the entry and field of what is no placeholder
 */
export function fillLegalDetails(content: Content, env: BuildEnv): void {
  for (const language of languages) {
    for (const entry of Object.values(content[language]).flat()) {
      const title = "title" in entry ? entry.title : "key" in entry ? entry.key : entry.uid;
      for (const [field, value] of Object.entries(entry)) {
        try {
          Object.assign(entry, { [field]: filled(value, (text) => withLegalDetails(text, language, env)) });
        } catch (error) {
          throw new ContentError({ ...entry, title }, field, error instanceof Error ? error.message : String(error));
        }
      }
    }
  }
}

function filled(value: unknown, fill: (text: string) => string): unknown {
  if (typeof value === "string") return fill(value);
  if (Array.isArray(value)) return value.map((item) => filled(item, fill));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, filled(item, fill)]));
}
