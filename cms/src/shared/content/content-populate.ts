// Generated from shared/src/content/content-populate.ts: change it there, then run `npm run generate`.
import type { ContentUid } from "./content-schemas.ts";

const key = { fields: ["key"] };
const file = { fields: ["url", "mime", "width", "height", "formats"] };
const scene = { populate: { video: file, poster: file, captions: file } };
const recording = { populate: { file } };
const practice = { cover: file, theme: key, scene, recording };

/** The relations, components and files that an entry is checked with, as Strapi's REST API and its document service take `populate`. */
export const contentPopulate: Record<ContentUid, object> = {
  "api::theme.theme": { parent: key },
  "api::course.course": {
    theme: key,
    subtheme: key,
    product: key,
    cover: file,
    outcomes: true,
    lessons: { populate: { scene, recording, references: true } },
  },
  "api::quick-calm.quick-calm": practice,
  "api::breathing-practice.breathing-practice": { ...practice, pattern: true },
  "api::sound-therapy.sound-therapy": { cover: file, audio: file, recording },
  "api::visualization.visualization": practice,
  "api::test.test": {
    theme: key,
    cover: file,
    items: { populate: { options: true } },
    bands: { populate: { advice: true, nextSteps: true } },
    triggers: true,
  },
  "api::story.story": {
    theme: key,
    contentNotes: key,
    cover: file,
    recording,
    references: true,
    relatedCourse: key,
    relatedHelp: key,
  },
  "api::help-item.help-item": { parent: key, recording, references: true },
  "api::legal-document.legal-document": {},
  "api::user-faq.user-faq": {},
  "api::achievement.achievement": { rule: true },
  "api::purchase-product.purchase-product": { courses: key, otherPrices: true },
  "api::report-reason.report-reason": {},
  "api::community-rule.community-rule": { fine: true, notFine: true },
  "api::reply-template.reply-template": {},
  "api::profession.profession": {},
  "api::safety-phrase.safety-phrase": {},
  "api::search-synonym.search-synonym": {},
  "api::emotion.emotion": {},
  "api::helpline.helpline": { languages: true },
  "api::crisis-card.crisis-card": { calmSteps: true, helpSomeone: true, references: true },
  "api::home.home": { doors: true },
  "api::volunteer.volunteer": { sections: true },
  "api::about-us.about-us": { sections: true },
  "api::site-setting.site-setting": {},
  "api::redirect.redirect": {},
};
