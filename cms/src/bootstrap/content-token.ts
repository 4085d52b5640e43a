import type { Core } from "@strapi/strapi";
import { contentUids, schemaOf } from "../schema/content-types.ts";
import { ensureApiToken } from "./api-token.ts";

/** Makes the token of the site, which may read our content types and nothing else, and removes Strapi's default tokens. */
export async function ensureContentToken(strapi: Core.Strapi, value: string): Promise<void> {
  await removeDefaultTokens(strapi);
  await ensureApiToken(strapi, {
    name: "Site (kept by the code)",
    description: "Read-only. The site reads published content with it. It is derived from the setting CMS_CONTENT_TOKEN.",
    value,
    actions: contentUids(strapi).flatMap((uid) =>
      schemaOf(strapi, uid).kind === "singleType" ? [`${uid}.find`] : [`${uid}.find`, `${uid}.findOne`],
    ),
  });
}

/** Removes the tokens that Strapi makes at its first start. */
async function removeDefaultTokens(strapi: Core.Strapi): Promise<void> {
  await strapi.db.query("admin::api-token").deleteMany({ where: { name: { $in: ["Read Only", "Full Access"] } } });
}
