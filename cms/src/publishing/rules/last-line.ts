import { countryName, lastOfCountry, type Line } from "../country-lines/last-of-country.ts";
import { problem, type Rule } from "./rule.ts";

/** A published helpline that gets another country or kind is taken away from the one it had: that isn't left without a line. */
export const lastLine: Rule = async (draft, { strapi, uid }) => {
  const { documentId, locale } = draft;
  const live = (await strapi.db.query(uid).findOne({ where: { documentId, locale, publishedAt: { $notNull: true } } })) as Line | null;
  const lost = live && (await lastOfCountry(strapi, live, draft as unknown as Line));
  if (!lost) return [];
  const [en, ru] = [countryName("en", live.country), countryName("ru", live.country)];
  return [
    lost === "line"
      ? problem(
          ["country"],
          `Readers know it as the only helpline of ${en} in this language. Publish another one for that country first, or leave the country as it was.`,
          `Сейчас у читателей это единственный на этом языке телефон доверия страны: ${ru}. Сначала опубликуйте для неё другой или оставьте страну прежней.`,
        )
      : problem(
          [draft["country"] === live.country ? "kind" : "country"],
          `Readers know it as the only emergency number of ${en} in this language. Publish another one for that country first, or leave country and kind as they were.`,
          `Сейчас у читателей это единственный на этом языке экстренный номер страны: ${ru}. Сначала опубликуйте для неё другой или оставьте страну и вид прежними.`,
        ),
  ];
};
