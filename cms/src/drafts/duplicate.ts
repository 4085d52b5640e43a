import type { Core } from "@strapi/strapi";
import { schemaOf } from "../schema/content-types.ts";
import type { Language } from "../shared/locales.ts";

type Entry = { id: number; locale: Language | null; key?: string | null; slug?: string | null; title?: string | null };

const copyOf = (title: string, locale: Language | null): string => `${title} ${locale === "ru" ? "(копия)" : "(copy)"}`;

/** A duplicate says that it is one, and has neither the key nor the address of the original: those would hold it back only when it is published. */
export function registerDuplicates(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const answer = await next();
    const made = (answer as { documentId?: string } | null)?.documentId;
    if (context.action !== "clone" || !context.uid.startsWith("api::") || !made) return answer;
    const { uid } = context;
    const fields = ["key", "slug", "title"].filter((name) => schemaOf(strapi, uid).attributes[name]);
    const drafts = (documentId: string) =>
      strapi.db.query(uid).findMany({
        where: { documentId, publishedAt: null },
        select: ["id", "locale", ...fields] as never,
      }) as unknown as Promise<Entry[]>;
    const originals = await drafts((context.params as { documentId: string }).documentId);
    for (const copy of await drafts(made)) {
      const original = originals.find(({ locale }) => locale === copy.locale);
      if (!original) continue;
      const data = {
        ...(copy.key === original.key && fields.includes("key") && { key: null }),
        ...(copy.slug === original.slug && fields.includes("slug") && { slug: null }),
        ...(original.title && { title: copyOf(original.title, copy.locale) }),
      };
      await strapi.db.query(uid).update({ where: { id: copy.id }, data: data as never });
    }
    return answer;
  });
}
