/**
 * Refuses to publish what would break a page or mislead a person, with sentences an editor understands. Drafts are always free: only
 * publishing is checked, from wherever it comes (the editor's button, bulk publishing, the seed).
 */
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { isLocalized, ownAttributes, schemaOf, type ContentUid, type Language, type Schema } from "../content-types";
import { comparesLanguages } from "./language-comparison";
import type { Context, Draft, Problem, Rule } from "./rule";
import { addresses } from "./rules/addresses";
import { breathing } from "./rules/breathing";
import { course } from "./rules/course";
import { filled, isBlank } from "./rules/filled";
import { helpline } from "./rules/helpline";
import { redirect } from "./rules/redirect";
import { test } from "./rules/test";
import { theme } from "./rules/theme";

const everywhere: Rule[] = [filled, addresses];
const ofType: Record<string, Rule[]> = {
  "api::test.test": [test],
  "api::course.course": [course],
  "api::helpline.helpline": [helpline],
  "api::redirect.redirect": [redirect],
  "api::breathing-practice.breathing-practice": [breathing],
  "api::theme.theme": [theme],
};

type PublishParams = { documentId?: string; locale?: string | string[]; status?: string };

/** Puts the check before every publication. */
export function registerPublishCheck(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (!context.uid.startsWith("api::")) return next();
    const params = context.params as PublishParams;
    if (context.action === "publish") {
      await refuseBadDrafts(strapi, context.uid, params);
      return next();
    }
    if ((context.action === "create" || context.action === "update") && params.status === "published") {
      // "Save and publish" in one call would publish behind this check's back, so it becomes two calls.
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

async function refuseBadDrafts(strapi: Core.Strapi, uid: ContentUid, { documentId, locale }: PublishParams): Promise<void> {
  const schema = schemaOf(strapi, uid);
  const where: Record<string, unknown> = { documentId, publishedAt: null };
  if (isLocalized(schema) && locale !== "*") where["locale"] = Array.isArray(locale) ? { $in: locale } : (locale ?? "en");
  const populate = populateOf(strapi, schema);
  const drafts = (await strapi.db.query(uid).findMany({ where, populate })) as Draft[];
  for (const draft of drafts) {
    const context: Context = { strapi, uid, schema, otherLanguage: await publishedInOtherLanguage(strapi, uid, schema, draft, populate) };
    const problems: Problem[] = [];
    for (const rule of [...everywhere, ...(ofType[uid] ?? [])]) problems.push(...(await rule(draft, context)));
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
  if (!isLocalized(schema) || !comparesLanguages()) return null;
  const locale: Language = draft.locale === "ru" ? "en" : "ru";
  return (await strapi.db
    .query(uid)
    .findOne({ where: { documentId: draft.documentId, locale, publishedAt: { $notNull: true } }, populate })) as Draft | null;
}

/** Components whole, relations by their identity; media are never looked at. */
function populateOf(strapi: Core.Strapi, schema: Schema): Record<string, unknown> {
  const entries = ownAttributes(schema).flatMap(([name, attribute]): [string, unknown][] => {
    if (attribute.type === "component") {
      const nested = populateOf(strapi, schemaOf(strapi, attribute.component ?? ""));
      return [[name, Object.keys(nested).length > 0 ? { populate: nested } : true]];
    }
    return attribute.type === "relation" ? [[name, { select: ["documentId"] }]] : [];
  });
  return Object.fromEntries(entries);
}

/** Speaks the language the person chose for the admin. */
function refusal(strapi: Core.Strapi, draft: Draft, problems: Problem[]): Error {
  const user = (strapi.requestContext.get()?.state as { user?: { preferedLanguage?: string | null } } | undefined)?.user;
  const inRussian = user?.preferedLanguage === "ru";
  const name =
    [draft["title"], draft["name"], draft["question"], draft["key"], draft["from"]].find((text) => !isBlank(text)) ?? draft.documentId;
  const version = draft.locale ? ` (${draft.locale})` : "";
  const start = inRussian ? `«${String(name)}»${version} нельзя опубликовать.` : `“${String(name)}”${version} cannot be published.`;
  const sentences = problems.map((problem) => (inRussian ? problem.ru : problem.en));
  return new errors.ValidationError(`${start} ${sentences.join(" ")}`, {
    errors: problems.map((problem, index) => ({ path: problem.path.map(String), message: sentences[index], name: "ValidationError" })),
  });
}
