import type { Language } from "@ryadom/shared/locales.ts";
import type { CommunityRules } from "../community/rules.ts";
import { paths } from "../paths.ts";
import type { LanguageContent } from "./collections.ts";
import { byOrder } from "./order.ts";

export function communityRulesOf({ reportReasons, legalDocuments }: LanguageContent, language: Language): CommunityRules {
  const terms = legalDocuments.find(({ key }) => key === "terms");
  return {
    reasons: byOrder(reportReasons.filter(({ active }) => active)).map(({ key, title, help, route }) => ({
      key,
      title,
      help,
      isWorry: route === "worry",
    })),
    terms: terms ? { version: terms.version, href: paths.legalDocument(language, terms.slug) } : null,
  };
}
