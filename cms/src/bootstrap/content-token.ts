import type { Core } from "@strapi/strapi";
import { contentUids, schemaOf } from "../content-types";
import { ensureApiToken } from "./api-token";

/** The site's token: it may read our content types and nothing else, not even the list of uploads or members. Strapi's default tokens go. */
export async function ensureContentToken(strapi: Core.Strapi, value: string): Promise<void> {
  await removeOthers(strapi);
  await ensureApiToken(strapi, {
    name: "Site (kept by the code)",
    description: "Read-only. The site reads published content with it. Its value is the setting CMS_CONTENT_TOKEN.",
    value,
    actions: contentUids(strapi).flatMap((uid) =>
      schemaOf(strapi, uid).kind === "singleType" ? [`${uid}.find`] : [`${uid}.find`, `${uid}.findOne`],
    ),
  });
}

/** Tokens Strapi made by itself at its first start. */
async function removeOthers(strapi: Core.Strapi): Promise<void> {
  await strapi.db.query("admin::api-token").deleteMany({ where: { name: { $in: ["Read Only", "Full Access"] } } });
}
