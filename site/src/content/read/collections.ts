import { contentSchemas } from "@ryadom/shared/content/content-schemas.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import type { z } from "zod";

const key = { fields: ["key"] };
const file = { fields: ["url", "mime", "width", "height", "alternativeText", "formats"] };
const scene = { populate: { video: file, poster: file, captions: file } };
const recording = { populate: { file } };
const practice = { cover: file, theme: key, scene, recording };

/** @param path name in Strapi's REST addresses @param populate relations, components and files that Strapi must include */
const source = <Uid extends keyof typeof contentSchemas>(uid: Uid, path: string, populate: object) => ({
  uid,
  path,
  schema: contentSchemas[uid],
  populate,
});

/** What is read from Strapi, in each language. */
export const collections = {
  themes: source("api::theme.theme", "themes", { parent: key }),
  courses: source("api::course.course", "courses", {
    theme: key,
    subtheme: key,
    product: key,
    cover: file,
    outcomes: true,
    lessons: { populate: { scene, recording, references: true } },
  }),
  quickCalms: source("api::quick-calm.quick-calm", "quick-calms", practice),
  breathingPractices: source("api::breathing-practice.breathing-practice", "breathing-practices", { ...practice, pattern: true }),
  soundTherapies: source("api::sound-therapy.sound-therapy", "sound-therapies", { cover: file, audio: file, recording }),
  visualizations: source("api::visualization.visualization", "visualizations", practice),
  tests: source("api::test.test", "tests", {
    theme: key,
    cover: file,
    items: { populate: { options: true } },
    bands: { populate: { advice: true, nextSteps: true } },
    triggers: true,
  }),
  stories: source("api::story.story", "stories", {
    theme: key,
    contentNotes: key,
    cover: file,
    recording,
    references: true,
    relatedCourse: key,
    relatedHelp: key,
  }),
  helpItems: source("api::help-item.help-item", "help-items", { parent: key, recording, references: true }),
  legalDocuments: source("api::legal-document.legal-document", "legal-documents", {}),
  userFaqs: source("api::user-faq.user-faq", "user-faqs", {}),
  achievements: source("api::achievement.achievement", "achievements", { rule: true }),
  purchaseProducts: source("api::purchase-product.purchase-product", "purchase-products", { courses: key, otherPrices: true }),
  reportReasons: source("api::report-reason.report-reason", "report-reasons", {}),
  communityRules: source("api::community-rule.community-rule", "community-rules", { fine: true, notFine: true }),
  replyTemplates: source("api::reply-template.reply-template", "reply-templates", {}),
  professions: source("api::profession.profession", "professions", {}),
  safetyPhrases: source("api::safety-phrase.safety-phrase", "safety-phrases", {}),
  searchSynonyms: source("api::search-synonym.search-synonym", "search-synonyms", {}),
  emotions: source("api::emotion.emotion", "emotions", {}),
  helplines: source("api::helpline.helpline", "helplines", { languages: true }),
  crisisCards: source("api::crisis-card.crisis-card", "crisis-cards", { calmSteps: true, helpSomeone: true, references: true }),
} as const;

export const singles = {
  home: source("api::home.home", "home", { doors: true }),
  volunteer: source("api::volunteer.volunteer", "volunteer", { sections: true }),
  aboutUs: source("api::about-us.about-us", "about-us", { sections: true }),
  siteSetting: source("api::site-setting.site-setting", "site-setting", {}),
} as const;

/** The only type that is not localised. */
export const redirects = source("api::redirect.redirect", "redirects", {});

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
