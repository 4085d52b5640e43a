/**
 * Refuses to publish what would break a page or mislead a person, with sentences for the editor. Every way to publish is checked (the
 * button, bulk publishing, the seed); saving a draft is not.
 */
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { versionName } from "../labels/version-name.ts";
import { isLocalized, schemaOf, type ContentUid, type Schema } from "../schema/content-types.ts";
import type { Language } from "../shared/locales.ts";
import { adminLanguage } from "./admin-language.ts";
import { isExempt } from "./exempt.ts";
import { nameOfEntry } from "./rules/entry-name.ts";
import { populateParts } from "./rules/populate-parts.ts";
import { isImporting, isOneOfMany } from "./seeding.ts";
import type { Context, Draft, Problem, Rule } from "./rules/rule.ts";
import { secondPerson } from "./approvals/second-person.ts";
import { achievement } from "./rules/achievement.ts";
import { lockedKey } from "./rules/locked-key.ts";
import { keysAndSlugs } from "./rules/keys-and-slugs.ts";
import { breathing } from "./rules/breathing.ts";
import { course } from "./rules/course.ts";
import { cover } from "./rules/cover.ts";
import { crisisCard } from "./rules/crisis-card.ts";
import { requiredFields } from "./rules/required-fields.ts";
import { helpline } from "./rules/helpline.ts";
import { landingPage } from "./rules/landing-page.ts";
import { lastLine } from "./rules/last-line.ts";
import { links } from "./rules/links.ts";
import { pictures } from "./rules/pictures.ts";
import { placeholders } from "./rules/placeholders.ts";
import { purchaseProduct } from "./rules/purchase-product.ts";
import { recording } from "./rules/recording.ts";
import { redirect } from "./rules/redirect.ts";
import { lessonReviews, review } from "./rules/review.ts";
import { replyTemplate } from "./rules/reply-template.ts";
import { safetyPhrase } from "./rules/safety-phrase.ts";
import { searchSynonym } from "./rules/search-synonym.ts";
import { alwaysSourced, lessonSources, textSources } from "./rules/sources.ts";
import { siteAccepts } from "./rules/site-accepts.ts";
import { story } from "./rules/story.ts";
import { test } from "./rules/test.ts";
import { theme } from "./rules/theme.ts";

const commonRules: Rule[] = [requiredFields, keysAndSlugs, lockedKey, placeholders, recording, cover, pictures, links];
/** An import lists what these find: what was live before they were there stays live. */
const descriptionRules: ReadonlySet<Rule> = new Set([cover, pictures]);
const typeRules: Record<string, Rule[]> = {
  "api::achievement.achievement": [achievement],
  "api::purchase-product.purchase-product": [purchaseProduct],
  "api::test.test": [test, secondPerson],
  "api::course.course": [course, lessonSources, lessonReviews],
  "api::story.story": [story, textSources, review],
  "api::help-item.help-item": [textSources, review],
  "api::crisis-card.crisis-card": [crisisCard, alwaysSourced, review, secondPerson],
  "api::helpline.helpline": [helpline, lastLine, secondPerson],
  "api::redirect.redirect": [redirect],
  "api::about-us.about-us": [landingPage],
  "api::volunteer.volunteer": [landingPage],
  "api::breathing-practice.breathing-practice": [breathing],
  "api::theme.theme": [theme],
  "api::reply-template.reply-template": [replyTemplate],
  "api::safety-phrase.safety-phrase": [safetyPhrase],
  "api::search-synonym.search-synonym": [searchSynonym],
};

type PublishParams = { documentId?: string; locale?: string | string[]; status?: string };

/** Runs the check before every publication. */
export function registerPublishCheck(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (!context.uid.startsWith("api::")) return next();
    const params = context.params as PublishParams;
    if (context.action === "publish") {
      // An import looks once more when all its entries are there, and lists it then.
      await checkDrafts(strapi, context.uid, params, isImporting() ? { undescribed: [] } : {});
      return next();
    }
    if ((context.action === "create" || context.action === "update") && params.status === "published") {
      // One call that saves and publishes would not come through "publish", so it is made into two calls.
      return strapi.db.transaction(async () => {
        params.status = "draft";
        const draft = (await next()) as { documentId: string; locale?: string } | null;
        if (!draft) return draft;
        const published = await strapi
          .documents(context.uid)
          .publish({ documentId: draft.documentId, ...(draft.locale ? { locale: draft.locale } : {}) } as never);
        return published.entries[0] ?? null;
      });
    }
    return next();
  });
}

type Options = Partial<Pick<Context, "mayWait">> & {
  /** Takes what isn't said of pictures, instead of refusing it. */
  undescribed?: Problem[];
};

/** @throws ValidationError with everything that keeps a draft from being published */
export async function checkDrafts(
  strapi: Core.Strapi,
  uid: ContentUid,
  { documentId, locale }: PublishParams,
  { mayWait = [], undescribed }: Options = {},
): Promise<void> {
  const schema = schemaOf(strapi, uid);
  const where: Record<string, unknown> = { documentId, publishedAt: null };
  if (isLocalized(schema) && locale !== "*") where["locale"] = Array.isArray(locale) ? { $in: locale } : (locale ?? "en");
  const populate = populateParts(strapi, schema);
  const drafts = (await strapi.db.query(uid).findMany({ where, populate })) as Draft[];
  for (const draft of drafts) {
    const otherLanguage = await publishedInOtherLanguage(strapi, uid, schema, draft, populate);
    const context: Context = { strapi, uid, schema, otherLanguage, isOneOfMany: isOneOfMany(), isExempt: isExempt(), mayWait };
    const problems: Problem[] = [];
    for (const rule of [...commonRules, ...(typeRules[uid] ?? [])]) {
      const takes = undescribed && descriptionRules.has(rule) ? undescribed : problems;
      takes.push(...(await rule(draft, context)));
    }
    if (problems.length === 0) problems.push(...(await siteAccepts(draft, context)));
    if (problems.length > 0) throw refusal(strapi, draft, problems);
  }
}

async function publishedInOtherLanguage(
  strapi: Core.Strapi,
  uid: ContentUid,
  schema: Schema,
  draft: Draft,
  populate: object,
): Promise<Draft | null> {
  if (!isLocalized(schema) || isOneOfMany()) return null;
  const locale: Language = draft.locale === "ru" ? "en" : "ru";
  return (await strapi.db
    .query(uid)
    .findOne({ where: { documentId: draft.documentId, locale, publishedAt: { $notNull: true } }, populate })) as Draft | null;
}

/** The error that the admin shows, in the language that the person uses the admin in. */
function refusal(strapi: Core.Strapi, draft: Draft, problems: Problem[]): Error {
  const inRussian = adminLanguage(strapi) === "ru";
  const name = nameOfEntry(draft);
  const version = versionName(draft.locale)[inRussian ? "ru" : "en"];
  const start = inRussian ? `«${name}»${version} нельзя опубликовать.` : `“${name}”${version} can’t be published.`;
  const sentences = problems.map((problem) => (inRussian ? problem.ru : problem.en));
  return new errors.ValidationError(`${start} ${sentences.join(" ")}`, {
    errors: problems.map((problem, index) => ({ path: problem.path.map(String), message: sentences[index], name: "ValidationError" })),
  });
}
