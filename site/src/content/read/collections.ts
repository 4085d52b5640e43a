import { contentPopulate } from "@ryadom/shared/content/content-populate.ts";
import { contentSchemas, type ContentUid } from "@ryadom/shared/content/content-schemas.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import type { z } from "zod";

/** @param path name in Strapi's REST addresses */
const source = <Uid extends ContentUid>(uid: Uid, path: string) => ({
  uid,
  path,
  schema: contentSchemas[uid],
  populate: contentPopulate[uid],
});

/** What is read from Strapi, in each language. */
export const collections = {
  themes: source("api::theme.theme", "themes"),
  courses: source("api::course.course", "courses"),
  quickCalms: source("api::quick-calm.quick-calm", "quick-calms"),
  breathingPractices: source("api::breathing-practice.breathing-practice", "breathing-practices"),
  soundTherapies: source("api::sound-therapy.sound-therapy", "sound-therapies"),
  visualizations: source("api::visualization.visualization", "visualizations"),
  tests: source("api::test.test", "tests"),
  stories: source("api::story.story", "stories"),
  helpItems: source("api::help-item.help-item", "help-items"),
  legalDocuments: source("api::legal-document.legal-document", "legal-documents"),
  userFaqs: source("api::user-faq.user-faq", "user-faqs"),
  achievements: source("api::achievement.achievement", "achievements"),
  purchaseProducts: source("api::purchase-product.purchase-product", "purchase-products"),
  reportReasons: source("api::report-reason.report-reason", "report-reasons"),
  communityRules: source("api::community-rule.community-rule", "community-rules"),
  replyTemplates: source("api::reply-template.reply-template", "reply-templates"),
  professions: source("api::profession.profession", "professions"),
  safetyPhrases: source("api::safety-phrase.safety-phrase", "safety-phrases"),
  searchSynonyms: source("api::search-synonym.search-synonym", "search-synonyms"),
  emotions: source("api::emotion.emotion", "emotions"),
  helplines: source("api::helpline.helpline", "helplines"),
  crisisCards: source("api::crisis-card.crisis-card", "crisis-cards"),
} as const;

export const singles = {
  home: source("api::home.home", "home"),
  volunteer: source("api::volunteer.volunteer", "volunteer"),
  aboutUs: source("api::about-us.about-us", "about-us"),
  siteSetting: source("api::site-setting.site-setting", "site-setting"),
} as const;

/** The only type that is not localised. */
export const redirects = source("api::redirect.redirect", "redirects");

/** What Strapi puts on every entry, and a digest of all that a page could show of it. */
export interface Identity {
  uid: string;
  documentId: string;
  locale: string;
  digest: string;
}
export type Collections = typeof collections;
export type Singles = typeof singles;
export type CollectionName = keyof Collections;
export type Entry<Name extends CollectionName> = z.output<Collections[Name]["schema"]> & Identity;
export type Single<Name extends keyof Singles> = z.output<Singles[Name]["schema"]> & Identity;

export type LanguageContent = { [Name in CollectionName]: Entry<Name>[] } & { [Name in keyof Singles]: Single<Name> };

/** All published content by language, with references resolved. Read once a build by `readContent`. */
export type Content = Record<Language, LanguageContent> & {
  redirects: z.output<typeof redirects.schema>[];
  /** Addresses of the files that pages use, as Strapi names them: `/uploads/…`. */
  uploads: string[];
};

/** The entries of one type, typed by its name. */
export const entriesOf = <Name extends CollectionName>(content: LanguageContent, name: Name): Entry<Name>[] =>
  content[name] as unknown as Entry<Name>[];
