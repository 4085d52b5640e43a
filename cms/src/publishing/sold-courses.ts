import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { adminLanguage } from "./admin-language.ts";

const productUid = "api::purchase-product.purchase-product";

type EndParams = { documentId?: string; locale?: string | string[] | null };

/**
 * Refuses to withdraw or delete a product while a published course is sold by it. A course without a published product is free: at the next
 * build everybody would read the lessons that others have paid for.
 */
export function registerSoldCourses(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid === productUid && (context.action === "unpublish" || context.action === "delete"))
      await requireNothingSold(strapi, context.params);
    return next();
  });
}

async function requireNothingSold(strapi: Core.Strapi, { documentId, locale }: EndParams): Promise<void> {
  const inLocale = locale && locale !== "*" ? { locale: Array.isArray(locale) ? { $in: locale } : locale } : {};
  const course = (await strapi.db.query("api::course.course").findOne({
    where: { publishedAt: { $notNull: true }, product: { documentId }, ...inLocale },
    select: ["title"],
  })) as { title: string } | null;
  if (!course) return;
  throw new errors.ValidationError(
    adminLanguage(strapi) === "ru"
      ? `По этому продукту продаётся «${course.title}»: без него курс станет бесплатным для всех. Чтобы остановить продажу, выключите «Активен». Либо сначала снимите с публикации курс.`
      : `“${course.title}” is sold by this product: without it the course would be free for everybody. To stop the sale, switch “Active” off. Or withdraw the course first.`,
  );
}
