import type { Language } from "@ryadom/shared/locales.ts";
import type { CommunityRules } from "../../api/release-files.ts";
import { paths } from "@ryadom/shared/paths.ts";
import type { LanguageContent } from "../read/collections.ts";
import { sortedByOrder } from "../pages/sorting.ts";
import { reportEffects } from "@ryadom/shared/report-effects.ts";

/** `/{lang}/community-rules.json`: the reasons of the report dialog and the terms that members agree to. */
export function communityRulesOf({ reportReasons, legalDocuments }: LanguageContent, language: Language): CommunityRules {
  const terms = legalDocuments.find(({ key }) => key === "terms");
  return {
    reasons: sortedByOrder(reportReasons.filter(({ active }) => active)).map(({ key, title, help, category }) => ({
      key,
      title,
      help,
      isWorry: reportEffects[category].escalates,
    })),
    terms: terms ? { version: terms.version, href: paths.legalDocument(language, terms.slug) } : null,
  };
}
