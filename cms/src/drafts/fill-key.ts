import type { Core } from "@strapi/strapi";
import { isAsWritten } from "./as-written.ts";
import { keyFromTitle } from "./key-from-title.ts";
import { schemaOf, type ContentUid } from "../schema/content-types.ts";
import { uniqueSlug } from "../shared/slug.ts";

type Params = { documentId?: string; locale?: string; data?: Record<string, unknown> };
type Version = { key: string | null; locale: string | null; publishedAt: string | null };

/**
 * A draft that is saved without a key gets one from its title that no other entry of its type has; so does a new one with the key that its form made
 * of the title. Where the entry is published, or its other language has a key, it gets that one back: links and what members keep name it.
 */
export function registerKeyFilling(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const isSave = (context.action === "create" || context.action === "update") && !isAsWritten();
    if (!isSave || !context.uid.startsWith("api::") || !schemaOf(strapi, context.uid).attributes["key"]) return next();
    const params = context.params as Params;
    const { data } = params;
    if (data && (isEmpty(data["key"], context.action) || (context.action === "create" && data["key"] === keyFromTitle(data))))
      data["key"] = (await settledKey(strapi, context.uid, params)) ?? (await newKey(strapi, context.uid, params));
    return next();
  });
}

/** A form that leaves a key as it is sends none. */
const isEmpty = (key: unknown, action: string): boolean => key === "" || key === null || (key === undefined && action === "create");

async function settledKey(strapi: Core.Strapi, uid: ContentUid, { documentId, locale = "en" }: Params): Promise<string | null> {
  if (!documentId) return null;
  const versions = (await strapi.db.query(uid).findMany({
    where: { documentId, key: { $notNull: true } },
    select: ["key", "locale", "publishedAt"] as never,
  })) as Version[];
  const settled = versions.find(({ publishedAt }) => publishedAt) ?? versions.find((version) => version.locale !== locale);
  return settled?.key || null;
}

async function newKey(strapi: Core.Strapi, uid: ContentUid, { documentId, data = {} }: Params): Promise<string | null> {
  const wanted = keyFromTitle(data);
  if (wanted === "") return null;
  const isTaken = async (key: string) =>
    (await strapi.db
      .query(uid)
      .findOne({ where: { key, ...(documentId && { documentId: { $ne: documentId } }) }, select: ["documentId"] })) !== null;
  return uniqueSlug(wanted, isTaken);
}
