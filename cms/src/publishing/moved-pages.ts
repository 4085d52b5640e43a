/** An address that readers, search engines and letters know goes on leading to its page when the entry gets another slug. */
import type { Core } from "@strapi/strapi";
import { entryPath } from "../shared/entry-path.ts";
import { isLocalized, schemaOf, type ContentUid } from "../schema/content-types.ts";
import { languages, type Language } from "../shared/locales.ts";
import { paths } from "../shared/paths.ts";
import { freeAddress, redirectTo } from "./automatic-redirects.ts";

type Page = { slug?: string | null; key?: string | null; locale: Language; lessons?: { key?: string | null }[] };
type PublishParams = { documentId?: string; locale?: string | string[] };

/** Compares the addresses before and after each publication and stores redirects from those that are no more. */
export function registerMovedPages(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.action !== "publish" || !hasOwnPage(strapi, context.uid)) return next();
    return strapi.db.transaction(async () => {
      const { documentId } = context.params as PublishParams;
      const before = await livePages(strapi, context.uid, documentId);
      const result = await next();
      const after = await livePages(strapi, context.uid, documentId);
      for (const page of after) {
        const old = before.find(({ locale }) => locale === page.locale);
        await move(strapi, old ? addressesOf(context.uid, old) : new Map(), addressesOf(context.uid, page));
      }
      return result;
    });
  });
}

/** Types whose pages are told apart by a slug; a key never changes. */
const hasOwnPage = (strapi: Core.Strapi, uid: string): boolean =>
  uid.startsWith("api::") &&
  Boolean(schemaOf(strapi, uid).attributes["slug"]) &&
  isLocalized(schemaOf(strapi, uid)) &&
  entryPath(uid, "en", { slug: "x" }) !== null;

async function livePages(strapi: Core.Strapi, uid: ContentUid, documentId: string | undefined): Promise<Page[]> {
  const pages = (await strapi.db.query(uid).findMany({
    where: { documentId, publishedAt: { $notNull: true } },
    ...(schemaOf(strapi, uid).attributes["lessons"] ? { populate: { lessons: true } } : {}),
  })) as Page[];
  return pages.filter(({ locale }) => languages.includes(locale));
}

/** Every address of an entry, by what stays the same about it: "" is the entry, a key is a lesson of a course. */
function addressesOf(uid: string, page: Page): Map<string, string> {
  const own = entryPath(uid, page.locale, page);
  const lessons = (page.lessons ?? []).flatMap(({ key }) => (key ? [[key, paths.lesson(page.locale, page.slug ?? "", key)] as const] : []));
  return new Map([...(own === null ? [] : [["", own] as const]), ...lessons]);
}

async function move(strapi: Core.Strapi, before: Map<string, string>, after: Map<string, string>): Promise<void> {
  for (const [name, address] of after) {
    await freeAddress(strapi, address);
    const old = before.get(name);
    if (old !== undefined && old !== address) await redirectTo(strapi, old, address);
  }
}
