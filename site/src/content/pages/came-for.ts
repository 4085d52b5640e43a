import { paths } from "@ryadom/shared/paths.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import type { Reason } from "../../device/came-for.ts";
import type { LanguageContent } from "../read/collections.ts";
import { calmPractice } from "./calm-practice.ts";

/** By their keys, the theme and the practice that belong to a reason. Whoever only looks around is led nowhere. */
const offers = [
  { reason: "sleep", themeKey: "sleep", practiceKey: "bedtime-breath" },
  { reason: "worry", themeKey: "anxiety", practiceKey: "long-exhale" },
  { reason: "low", themeKey: "low-mood", practiceKey: "coherent-breathing" },
  { reason: "alone", themeKey: "loneliness", practiceKey: "long-exhale" },
] as const satisfies { reason: Reason; themeKey: string; practiceKey: string }[];

export interface ReasonOffer {
  reason: Reason;
  /** Null where staff have taken the theme back. */
  theme: { key: string; name: string } | null;
  practice: { href: string; title: string };
}

/** What to begin with, for each reason to come; where staff have taken the practice back, the one that calms anybody. */
export function reasonOffers(content: LanguageContent, language: Language): ReasonOffer[] {
  const calm = calmPractice(content, language);
  return offers.map(({ reason, themeKey, practiceKey }) => {
    const theme = content.themes.find(({ key }) => key === themeKey);
    const practice = content.breathingPractices.find(({ key }) => key === practiceKey);
    return {
      reason,
      theme: theme ? { key: theme.key, name: theme.name } : null,
      practice: practice
        ? { href: paths.breathingPractice(language, practice.slug), title: practice.title }
        : { href: calm.href, title: calm.title },
    };
  });
}
