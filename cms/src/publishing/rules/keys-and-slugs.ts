import { reservedSlugs } from "../../shared/slug.ts";
import { problem, type Rule } from "./rule.ts";

/** Keys and slugs: no part of the site's own keysAndSlugs, and nobody else in this type (and language) may have the same. */
export const keysAndSlugs: Rule = async (draft, { strapi, uid, schema }) => {
  const problems = [];
  for (const field of ["key", "slug"] as const) {
    const value = draft[field];
    if (!schema.attributes[field] || typeof value !== "string" || value === "") continue;
    // A theme's key is its address; other keys never stand in one.
    if ((field === "slug" || uid === "api::theme.theme") && reservedSlugs.has(value)) {
      problems.push(
        problem(
          [field],
          `“${value}” is an address of the site itself. Choose another.`,
          `«${value}» — адрес самого сайта. Выберите другой.`,
        ),
      );
    }
    const where = {
      [field]: value,
      documentId: { $ne: draft.documentId },
      ...(field === "slug" ? { locale: draft.locale, publishedAt: { $notNull: true } } : {}),
    };
    const other = (await strapi.db.query(uid).findOne({ where, select: ["documentId"] })) as object | null;
    if (other) problems.push(problem([field], `“${value}” is already taken by another entry.`, `«${value}» уже занято другой записью.`));
  }
  return problems;
};
