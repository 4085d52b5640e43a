import { countryName, helplineUid, lastOfCountry, type Line } from "../country-lines/last-of-country.ts";
import type { WithdrawalRule } from "./withdrawal.ts";

/** Somebody in this country would find no line at all, or no number for an emergency. A number that has changed is corrected in its entry instead. */
export const linesLeft: WithdrawalRule = async (withdrawn, { strapi, uid }) => {
  if (uid !== helplineUid) return null;
  const line = withdrawn as unknown as Line;
  const last = await lastOfCountry(strapi, line);
  if (last === "line")
    return {
      en: `It is the only helpline of ${countryName("en", line.country)} that is published in this language. If the number has changed, correct it here; otherwise publish another helpline first.`,
      ru: `Это единственный опубликованный на этом языке телефон доверия страны: ${countryName("ru", line.country)}. Если номер изменился, исправьте его здесь, если нет — сначала опубликуйте другой телефон доверия.`,
    };
  if (last === "emergency")
    return {
      en: `It is the only emergency number of ${countryName("en", line.country)} that is published in this language. If it has changed, correct it here; otherwise publish another one first.`,
      ru: `Это единственный опубликованный на этом языке экстренный номер страны: ${countryName("ru", line.country)}. Если он изменился, исправьте его здесь, если нет — сначала опубликуйте другой.`,
    };
  return null;
};
