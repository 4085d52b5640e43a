import type { Core } from "@strapi/strapi";
import { contentUids, schemaOf } from "../schema/content-types.ts";
import { ensureApiToken, tokenNames } from "./api-token.ts";

/** Makes the token of the site, which may read our content types and nothing else. */
export const ensureContentToken = (strapi: Core.Strapi, value: string): Promise<void> =>
  ensureApiToken(strapi, {
    name: tokenNames.site,
    description: "Read-only. The site reads published content with it. It is derived from the setting CMS_CONTENT_TOKEN.",
    value,
    actions: contentUids(strapi).flatMap((uid) =>
      schemaOf(strapi, uid).kind === "singleType" ? [`${uid}.find`] : [`${uid}.find`, `${uid}.findOne`],
    ),
  });
