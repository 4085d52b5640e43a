// Generated from shared/src/content/content-schemas.ts: change it there, then run `npm run generate`.
import type { z } from "zod";
import { Achievement, Emotion, PurchaseProduct, ReportReason, SafetyPhrases, SearchSynonyms } from "./community.ts";
import { Course } from "./courses.ts";
import { CrisisCard, Helpline } from "./crisis.ts";
import { CommunityRule, Profession, ReplyTemplate } from "./moderation.ts";
import { BreathingPractice, QuickCalm, SoundTherapy, Visualization } from "./practices.ts";
import { HelpItem, LegalDocument, Story, UserFaq } from "./reading.ts";
import { Home, LandingPage, Redirect, SiteSetting } from "./site.ts";
import { Test } from "./tests.ts";
import { Theme } from "./themes.ts";

/**
 * What the site accepts of a published entry, by the uid of its content type in Strapi. An entry is checked as Strapi's REST API answers
 * it, with the relations, components and files that its schema names; fields that a schema does not name are dropped.
 */
export const contentSchemas = {
  "api::theme.theme": Theme,
  "api::course.course": Course,
  "api::quick-calm.quick-calm": QuickCalm,
  "api::breathing-practice.breathing-practice": BreathingPractice,
  "api::sound-therapy.sound-therapy": SoundTherapy,
  "api::visualization.visualization": Visualization,
  "api::test.test": Test,
  "api::story.story": Story,
  "api::help-item.help-item": HelpItem,
  "api::legal-document.legal-document": LegalDocument,
  "api::user-faq.user-faq": UserFaq,
  "api::achievement.achievement": Achievement,
  "api::purchase-product.purchase-product": PurchaseProduct,
  "api::report-reason.report-reason": ReportReason,
  "api::community-rule.community-rule": CommunityRule,
  "api::reply-template.reply-template": ReplyTemplate,
  "api::profession.profession": Profession,
  "api::safety-phrase.safety-phrase": SafetyPhrases,
  "api::search-synonym.search-synonym": SearchSynonyms,
  "api::emotion.emotion": Emotion,
  "api::helpline.helpline": Helpline,
  "api::crisis-card.crisis-card": CrisisCard,
  "api::redirect.redirect": Redirect,
  "api::home.home": Home,
  "api::volunteer.volunteer": LandingPage,
  "api::about-us.about-us": LandingPage,
  "api::site-setting.site-setting": SiteSetting,
} as const satisfies Record<string, z.ZodType>;

export type ContentUid = keyof typeof contentSchemas;
