/** The route of the panel "Link to a page". */
import type { Core } from "@strapi/strapi";
import { isLanguage } from "../shared/locales.ts";
import { registerAdminRoutes, type AdminContext } from "../staff/admin-routes.ts";
import { entryPermissions } from "../staff/entry-permissions.ts";
import { findLinks, type FoundLink } from "./find-links.ts";

export type { FoundLink };
export type FoundLinks = { items: FoundLink[] };

const longestSearch = 100;

export function registerLinkSearch(strapi: Core.Strapi): void {
  registerAdminRoutes(strapi, [["GET", "/link-search", (ctx) => search(strapi, ctx)]]);
}

async function search(strapi: Core.Strapi, ctx: AdminContext): Promise<void> {
  const language = String(ctx.query["language"] ?? "");
  if (!isLanguage(language)) return ctx.notFound();
  const words = String(ctx.query["q"] ?? "").slice(0, longestSearch);
  const mayRead = (uid: string) => entryPermissions(strapi, ctx.state.userAbility, uid)?.may("read") ?? false;
  ctx.body = { items: await findLinks(strapi, words, language, mayRead) } satisfies FoundLinks;
}
