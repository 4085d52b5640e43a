import type { Core } from "@strapi/strapi";
import { schemaOf } from "../schema/content-types.ts";
import { slugFromTitle } from "../shared/slug.ts";

/** A draft that is saved without a slug gets one from its title, so that nobody has to transliterate by hand. */
export function registerSlugFilling(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const isSave = context.action === "create" || context.action === "update";
    if (!isSave || !context.uid.startsWith("api::") || !schemaOf(strapi, context.uid).attributes["slug"]) return next();
    const data = (context.params as { data?: Record<string, unknown> }).data;
    const isAsked = data && (data["slug"] === "" || data["slug"] === null || (context.action === "create" && data["slug"] === undefined));
    if (isAsked && typeof data["title"] === "string") data["slug"] = slugFromTitle(data["title"]) || null;
    return next();
  });
}
