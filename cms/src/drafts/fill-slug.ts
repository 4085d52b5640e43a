import type { Core } from "@strapi/strapi";
import { isAsWritten } from "./as-written.ts";
import { schemaOf } from "../schema/content-types.ts";
import { slugFromTitle } from "../shared/slug.ts";

/** A draft that is saved without a slug gets one from its title, so that nobody has to transliterate by hand. */
export function registerSlugFilling(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const isSave = (context.action === "create" || context.action === "update") && !isAsWritten();
    if (!isSave || !context.uid.startsWith("api::") || !schemaOf(strapi, context.uid).attributes["slug"]) return next();
    const { data, documentId, locale } = context.params as { data?: Record<string, unknown>; documentId?: string; locale?: string };
    if (!data || typeof data["title"] !== "string") return next();
    // A form that leaves it as it is sends none; a new entry, or a new language of one, has none to leave.
    const isNew = async () => {
      if (context.action === "create") return true;
      const drafts = { documentId, publishedAt: null, ...(locale && { locale }) };
      return (await strapi.db.query(context.uid).count({ where: drafts })) === 0;
    };
    const isAsked = data["slug"] === "" || data["slug"] === null || (data["slug"] === undefined && (await isNew()));
    if (isAsked) data["slug"] = slugFromTitle(data["title"]) || null;
    return next();
  });
}
