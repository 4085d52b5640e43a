import type { Language } from "./locales.ts";
import { paths } from "./paths.ts";

/** The page of an entry, by the uid of its type. `name` is the entry's slug, or its key where a type has no slug. */
const pages: Record<string, (language: Language, name: string) => string> = {
  "api::theme.theme": paths.therapyTheme,
  "api::course.course": paths.course,
  "api::quick-calm.quick-calm": paths.quickCalm,
  "api::breathing-practice.breathing-practice": paths.breathingPractice,
  "api::sound-therapy.sound-therapy": paths.sound,
  "api::visualization.visualization": paths.visualization,
  "api::test.test": paths.test,
  "api::story.story": paths.story,
  "api::help-item.help-item": paths.helpItem,
  "api::legal-document.legal-document": paths.legalDocument,
  "api::user-faq.user-faq": paths.userFaq,
  "api::community-rule.community-rule": paths.rule,
  "api::helpline.helpline": paths.crisis,
  "api::crisis-card.crisis-card": paths.crisis,
  "api::home.home": paths.home,
  "api::site-setting.site-setting": paths.home,
  "api::volunteer.volunteer": paths.volunteer,
  "api::about-us.about-us": paths.aboutUs,
};

/** @returns where an entry stands on the site, without the origin; null for what has no page (an emotion, a redirect) */
export function entryPath(uid: string, language: Language, entry: { slug?: string | null; key?: string | null }): string | null {
  return pages[uid]?.(language, entry.slug ?? entry.key ?? "") ?? null;
}
