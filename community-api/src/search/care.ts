import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { inOtherLayout } from "@ryadom/shared/search/keyboard.ts";
import { russianSpellings } from "@ryadom/shared/search/spellings.ts";
import type { SearchCare } from "@ryadom/shared/search.ts";
import { safetyLevelsOf } from "../community/screening/screen-text.ts";

/**
 * Whether whoever asks this is to be shown the crisis card. Read also as another keyboard layout or alphabet would have it: somebody in need
 * doesn't look at the keyboard.
 * @returns `method` for a query about means of ending one's life (it may find help, and no post), `care` for one in which somebody is in need
 */
export function careFor(catalogue: Catalogue | null, q: string, language: Language | undefined): SearchCare {
  const inRussian = q.toLowerCase().replaceAll(/[a-z']{3,30}/g, (word) => russianSpellings(word)[0] ?? word);
  const readings = new Set([q, inOtherLayout(q) ?? q, inRussian]);
  const levels = new Set([...readings].flatMap((reading) => safetyLevelsOf(catalogue, reading)));
  const level = levels.has("method") ? "method" : levels.has("care") ? "care" : null;
  return level === null ? null : { level, url: paths.crisis(language ?? (/[а-яё]/i.test(q) ? "ru" : "en")) };
}
