import type { Language } from "@ryadom/shared/locales.ts";
import type { BuildEnv } from "./build-env.ts";
import type { Identity } from "./collections.ts";
import { ContentError } from "./content-error.ts";
import { withLegalDetails } from "./legal-details.ts";

/**
 * Replaces the placeholders in all texts of an entry (`withLegalDetails`), so that none reaches a page as it was written. Changes `entry` in place.
 * @throws ContentError naming the entry and field of what is no placeholder
 */
export function fillLegalDetails(entry: Identity, language: Language, env: BuildEnv): void {
  for (const [field, value] of Object.entries(entry)) {
    try {
      Object.assign(entry, { [field]: filled(value, (text) => withLegalDetails(text, language, env)) });
    } catch (error) {
      throw new ContentError({ ...entry, title: titleOf(entry) }, field, error instanceof Error ? error.message : String(error));
    }
  }
}

export function titleOf(entry: Identity & { title?: unknown; key?: unknown }): string {
  if ("title" in entry) return String(entry.title);
  return "key" in entry ? String(entry.key) : entry.uid;
}

function filled(value: unknown, fill: (text: string) => string): unknown {
  if (typeof value === "string") return fill(value);
  if (Array.isArray(value)) return value.map((item) => filled(item, fill));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, filled(item, fill)]));
}
