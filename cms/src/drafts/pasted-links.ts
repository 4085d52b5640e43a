import type { Core } from "@strapi/strapi";
import { entryOfAddress, keyAtAddress } from "../schema/entry-address.ts";

type Link = { type: "link"; url: string };

/**
 * An address that an editor copied from the site becomes a link by name when the text is saved: it then leads to the page in the language of
 * the text, and goes on doing so when the page gets another address. What leads to no entry stays as it is.
 */
export function registerPastedLinks(strapi: Core.Strapi, siteUrl: string): void {
  const { origin } = new URL(siteUrl);
  strapi.documents.use(async (context, next) => {
    const isSave = context.action === "create" || context.action === "update";
    if (isSave && context.uid.startsWith("api::")) {
      for (const link of linksIn((context.params as { data?: unknown }).data)) {
        const named = URL.canParse(link.url) ? await nameOfPage(strapi, origin, new URL(link.url)) : null;
        if (named) link.url = named;
      }
    }
    return next();
  });
}

/** Links of the editor of texts alone: the address of a source or a button is meant as it was written. */
function linksIn(value: unknown): Link[] {
  if (typeof value !== "object" || value === null) return [];
  const { type, url } = value as Partial<Link>;
  return [...(type === "link" && typeof url === "string" ? [value as Link] : []), ...Object.values(value).flatMap(linksIn)];
}

async function nameOfPage(strapi: Core.Strapi, origin: string, { origin: linked, pathname, search, hash }: URL): Promise<string | null> {
  // A link by name has no place for a query or a fragment, which the editor may have meant.
  if (linked !== origin || search || hash) return null;
  const address = entryOfAddress(pathname);
  const key = address && (await keyAtAddress(strapi, address));
  return address && key ? `/ref:${address.target}/${key}` : null;
}
