import { usualPostingAge } from "@ryadom/shared/consent-version.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import type { CommunityRules } from "../../api/release-files.ts";
import { paths } from "@ryadom/shared/paths.ts";
import type { LanguageContent } from "../read/collections.ts";
import { sortedByOrder } from "../pages/sorting.ts";
import { reportEffects } from "@ryadom/shared/report-effects.ts";

/** `/{lang}/community-rules.json`: the reasons of the report dialog, the rules, what specialists are by profession, and the terms that members agree to. */
export function communityRulesOf(
  { reportReasons, communityRules, professions, legalDocuments }: LanguageContent,
  language: Language,
  postingAge: number | null = usualPostingAge,
): CommunityRules {
  const terms = legalDocuments.find(({ key }) => key === "terms");
  return {
    reasons: sortedByOrder(reportReasons.filter(({ active }) => active)).map(({ key, title, help, category }) => ({
      key,
      title,
      help,
      isWorry: reportEffects[category].escalates,
    })),
    rules: sortedByOrder(communityRules.filter(({ active }) => active)).map(({ key, title }) => ({
      key,
      title,
      href: paths.rule(language, key),
    })),
    professions: sortedByOrder(professions).map(({ key, name, meaning }) => ({ key, name, meaning })),
    postingAge,
    terms: terms ? { version: terms.version, href: paths.legalDocument(language, terms.slug) } : null,
  };
}
