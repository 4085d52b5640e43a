import type { Language } from "@ryadom/shared/locales.ts";
import type { LanguageContent } from "../content/collections.ts";
import { byOrder } from "../content/order.ts";
import { paths } from "../paths.ts";

/**
 * What stays on a reader's device without having been opened, in the order of need. The first group is kept even by a phone that
 * asks to save data.
 */
export function keptAddresses(language: Language, content: LanguageContent): { first: string[]; rest: string[] } {
  return {
    first: [paths.crisis(language), paths.offline(language), paths.help(language), paths.breathingPractices(language)],
    rest: [
      ...byOrder(content.breathingPractices).map(({ slug }) => paths.breathingPractice(language, slug)),
      paths.quickCalms(language),
      ...byOrder(content.quickCalms).map(({ slug }) => paths.quickCalm(language, slug)),
      paths.home(language),
      paths.therapy(language),
      ...byOrder(content.helpItems).map(({ slug }) => paths.helpItem(language, slug)),
    ],
  };
}
