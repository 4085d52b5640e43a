/** The route of the page "Find" and of the fields that choose an entry. */
import type { Core } from "@strapi/strapi";
import { contentUids } from "../schema/content-types.ts";
import { registerAdminRoutes, type AdminContext } from "../staff/admin-routes.ts";
import { entryPermissions } from "../staff/entry-permissions.ts";
import { findEntries, type FoundEntries, type FoundEntry, type SearchedType } from "./find-entries.ts";

export type { FoundEntries, FoundEntry };

const longestSearch = 100;

/** `GET /entry-search?q=…&uid=…`: `FoundEntries` of the types that this person may read, or of the one that is named. */
export function registerEntrySearch(strapi: Core.Strapi): void {
  registerAdminRoutes(strapi, [["GET", "/entry-search", (ctx) => search(strapi, ctx)]]);
}

async function search(strapi: Core.Strapi, ctx: AdminContext): Promise<void> {
  const { q = "", uid: asked } = ctx.query;
  const searched = contentUids(strapi).flatMap((uid): SearchedType[] => {
    if (asked !== undefined && asked !== uid) return [];
    const permissions = entryPermissions(strapi, ctx.state.userAbility, uid);
    return permissions?.may("read") ? [{ uid, mayRead: permissions.mayRead }] : [];
  });
  ctx.body = (await findEntries(strapi, searched, String(q).slice(0, longestSearch))) satisfies FoundEntries;
}
