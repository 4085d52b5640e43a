import type { WithdrawalRule } from "./withdrawal.ts";

const helplineUid = "api::helpline.helpline";
type Line = { kind: string };

/** Somebody in this country would find no line at all, or no number for an emergency. A number that has changed is corrected in its entry instead. */
export const linesLeft: WithdrawalRule = async ({ documentId, locale, country, kind }, { strapi, uid }) => {
  if (uid !== helplineUid) return null;
  const others = (await strapi.db.query(helplineUid).findMany({
    where: { country, locale, documentId: { $ne: documentId }, publishedAt: { $notNull: true } },
    select: ["kind"],
  })) as Line[];
  if (others.length === 0)
    return {
      en: `It is the only helpline of ${countryName("en", country)} that is published in this language. If the number has changed, correct it here; otherwise publish another helpline first.`,
      ru: `Это единственный опубликованный на этом языке телефон доверия страны: ${countryName("ru", country)}. Если номер изменился, исправьте его здесь, если нет — сначала опубликуйте другой телефон доверия.`,
    };
  if (kind === "emergency" && !others.some((other) => other.kind === "emergency"))
    return {
      en: `It is the only emergency number of ${countryName("en", country)} that is published in this language. If it has changed, correct it here; otherwise publish another one first.`,
      ru: `Это единственный опубликованный на этом языке экстренный номер страны: ${countryName("ru", country)}. Если он изменился, исправьте его здесь, если нет — сначала опубликуйте другой.`,
    };
  return null;
};

const countryName = (language: string, country: unknown): string =>
  new Intl.DisplayNames(language, { type: "region" }).of(String(country)) ?? String(country);
