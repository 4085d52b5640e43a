import type { z } from "zod";
import { Achievement, Emotion, PurchaseProduct, ReportReason, SafetyPhrases } from "./schemas/community.ts";
import { Course } from "./schemas/courses.ts";
import { CrisisCard, Helpline } from "./schemas/crisis.ts";
import { BreathingPractice, QuickCalm, SoundTherapy, Visualization } from "./schemas/practices.ts";
import { HelpItem, LegalDocument, Story, UserFaq } from "./schemas/reading.ts";
import { Home, LandingPage, Redirect, SiteSetting } from "./schemas/site.ts";
import { Test } from "./schemas/tests.ts";
import { Theme } from "./schemas/themes.ts";

const key = { fields: ["key"] };
const file = { fields: ["url", "mime", "width", "height", "alternativeText", "formats"] };
const scene = { populate: { video: file, poster: file, captions: file } };
const practice = { cover: file, theme: key, scene };

/** What is read from Strapi: the plural name in its address, what must come along, and what we accept. */
export const collections = {
  themes: { uid: "api::theme.theme", path: "themes", schema: Theme, populate: { parent: key } },
  courses: {
    uid: "api::course.course",
    path: "courses",
    schema: Course,
    populate: { theme: key, subtheme: key, product: key, cover: file, outcomes: true, lessons: { populate: { scene } } },
  },
  quickCalms: { uid: "api::quick-calm.quick-calm", path: "quick-calms", schema: QuickCalm, populate: practice },
  breathingPractices: {
    uid: "api::breathing-practice.breathing-practice",
    path: "breathing-practices",
    schema: BreathingPractice,
    populate: { ...practice, pattern: true },
  },
  soundTherapies: {
    uid: "api::sound-therapy.sound-therapy",
    path: "sound-therapies",
    schema: SoundTherapy,
    populate: { cover: file, audio: file },
  },
  visualizations: { uid: "api::visualization.visualization", path: "visualizations", schema: Visualization, populate: practice },
  tests: {
    uid: "api::test.test",
    path: "tests",
    schema: Test,
    populate: {
      theme: key,
      cover: file,
      items: { populate: { options: true } },
      bands: { populate: { nextSteps: true } },
      triggers: true,
    },
  },
  stories: { uid: "api::story.story", path: "stories", schema: Story, populate: { theme: key, contentNotes: key, cover: file } },
  helpItems: { uid: "api::help-item.help-item", path: "help-items", schema: HelpItem, populate: { parent: key } },
  legalDocuments: { uid: "api::legal-document.legal-document", path: "legal-documents", schema: LegalDocument, populate: {} },
  userFaqs: { uid: "api::user-faq.user-faq", path: "user-faqs", schema: UserFaq, populate: {} },
  achievements: { uid: "api::achievement.achievement", path: "achievements", schema: Achievement, populate: { rule: true } },
  purchaseProducts: {
    uid: "api::purchase-product.purchase-product",
    path: "purchase-products",
    schema: PurchaseProduct,
    populate: { courses: key },
  },
  reportReasons: { uid: "api::report-reason.report-reason", path: "report-reasons", schema: ReportReason, populate: {} },
  safetyPhrases: { uid: "api::safety-phrase.safety-phrase", path: "safety-phrases", schema: SafetyPhrases, populate: {} },
  emotions: { uid: "api::emotion.emotion", path: "emotions", schema: Emotion, populate: {} },
  helplines: { uid: "api::helpline.helpline", path: "helplines", schema: Helpline, populate: { languages: true } },
  crisisCards: {
    uid: "api::crisis-card.crisis-card",
    path: "crisis-cards",
    schema: CrisisCard,
    populate: { calmSteps: true, helpSomeone: true },
  },
} as const;

export const singles = {
  home: { uid: "api::home.home", path: "home", schema: Home, populate: { doors: true } },
  volunteer: { uid: "api::volunteer.volunteer", path: "volunteer", schema: LandingPage, populate: { sections: true } },
  aboutUs: { uid: "api::about-us.about-us", path: "about-us", schema: LandingPage, populate: { sections: true } },
  siteSetting: { uid: "api::site-setting.site-setting", path: "site-setting", schema: SiteSetting, populate: {} },
} as const;

/** The one type without a language. */
export const redirects = { uid: "api::redirect.redirect", path: "redirects", schema: Redirect, populate: {} } as const;

/** What Strapi puts on every entry, and a short fingerprint of all that a page could show of it. */
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

/** The entries of one type, typed by its name. */
export const entriesOf = <Name extends CollectionName>(content: LanguageContent, name: Name): Entry<Name>[] =>
  content[name] as unknown as Entry<Name>[];
