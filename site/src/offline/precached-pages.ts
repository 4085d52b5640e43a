import type { Language } from "@ryadom/shared/locales.ts";
import type { LanguageContent } from "../content/read/collections.ts";
import { sortedByOrder } from "../content/pages/sorting.ts";
import { paths } from "@ryadom/shared/paths.ts";

/**
 * Pages that the service worker precaches, most needed first. `first` is cached even when the browser asks to save data (`Save-Data`).
 */
export function precachedPages(language: Language, content: LanguageContent): { first: string[]; rest: string[] } {
  return {
    first: [
      paths.crisis(language),
      paths.offline(language),
      paths.help(language),
      paths.breathingPractices(language),
      paths.safetyPlan(language),
    ],
    rest: [
      ...sortedByOrder(content.breathingPractices).map(({ slug }) => paths.breathingPractice(language, slug)),
      paths.quickCalms(language),
      ...sortedByOrder(content.quickCalms).map(({ slug }) => paths.quickCalm(language, slug)),
      paths.home(language),
      paths.therapy(language),
      ...sortedByOrder(content.helpItems).map(({ slug }) => paths.helpItem(language, slug)),
    ],
  };
}
