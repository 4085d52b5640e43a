import { type Context, type Draft, problem, type Problem, type Rule } from "./rule.ts";
import { differentKeys, repeatedKeys } from "./matching-keys.ts";

type Lesson = { key: string; film?: string | null };
const lesson = { en: "Lesson", ru: "Урок" };

/** What is free stands in pages for everybody; a film from the community API opens for those alone who have the course. */
function filmsOfFreeCourse(lessons: readonly Lesson[], isSold: boolean): Problem[] {
  if (isSold) return [];
  return lessons.flatMap(({ film }, index) =>
    film
      ? [
          problem(
            ["lessons", index, "film"],
            "Only a course with a product has paid videos. Here the video belongs in the scene.",
            "Платное видео бывает только у курса, для которого указан товар. Здесь видео ставят в сцену.",
          ),
        ]
      : [],
  );
}

/** Of a product that isn't published in its language the site hears nothing, and takes the course for a free one. */
async function unpublishedProduct(draft: Draft, { strapi }: Context): Promise<Problem[]> {
  const product = draft["product"] as { documentId: string } | null;
  if (!product) return [];
  const published = (await strapi.db
    .query("api::purchase-product.purchase-product")
    .findOne({ where: { documentId: product.documentId, locale: draft.locale, publishedAt: { $notNull: true } } })) as object | null;
  if (published) return [];
  return [
    problem(
      ["product"],
      "Its product isn’t published in this language. Publish that first: without it the course would be free for everybody.",
      "Товар не опубликован на этом языке. Сначала опубликуйте его: без него курс станет бесплатным для всех.",
    ),
  ];
}

/** Progress is kept by lesson key for both languages at once, so the lessons must be the same ones. */
export const course: Rule = async (draft, context) => {
  const { otherLanguage } = context;
  const lessons = (draft["lessons"] ?? []) as Lesson[];
  return [
    ...filmsOfFreeCourse(lessons, Boolean(draft["product"])),
    ...(await unpublishedProduct(draft, context)),
    ...repeatedKeys(lessons, ["lessons"], lesson),
    ...(otherLanguage ? differentKeys(lessons, (otherLanguage["lessons"] ?? []) as Lesson[], ["lessons"], lesson, draft.locale) : []),
  ];
};
