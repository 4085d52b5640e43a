import type { Core } from "@strapi/strapi";
import type { WithdrawalRule } from "./withdrawal.ts";

const helplineUid = "api::helpline.helpline";
/** As far as it says whom a helpline is for. */
export type Line = { documentId: string; locale: string | null; country: string; kind: string };

/**
 * @param live a published line @param becomes what it is to be; nothing when it is withdrawn
 * @returns what its country would be left without in this language: any line, or one for an emergency
 */
export async function lastOfCountry(
  strapi: Core.Strapi,
  { documentId, locale, country, kind }: Line,
  becomes?: Line,
): Promise<"line" | "emergency" | null> {
  const others = (await strapi.db.query(helplineUid).findMany({
    where: { country, locale, documentId: { $ne: documentId }, publishedAt: { $notNull: true } },
    select: ["kind"],
  })) as Pick<Line, "kind">[];
  const left = becomes?.country === country ? [...others, becomes] : others;
  if (left.length === 0) return "line";
  return kind === "emergency" && !left.some((one) => one.kind === "emergency") ? "emergency" : null;
}

/** Somebody in this country would find no line at all, or no number for an emergency. A number that has changed is corrected in its entry instead. */
export const linesLeft: WithdrawalRule = async (withdrawn, { strapi, uid }) => {
  if (uid !== helplineUid) return null;
  const line = withdrawn as unknown as Line;
  const last = await lastOfCountry(strapi, line);
  if (last === "line")
    return {
      en: `It is the only helpline of ${countryName("en", line.country)} that is published in this language. If the number has changed, correct it here; otherwise publish another helpline first.`,
      ru: `Это единственный опубликованный на этом языке телефон доверия страны: ${countryName("ru", line.country)}. Если номер изменился, исправьте его здесь, если нет — сначала опубликуйте другой телефон доверия.`,
    };
  if (last === "emergency")
    return {
      en: `It is the only emergency number of ${countryName("en", line.country)} that is published in this language. If it has changed, correct it here; otherwise publish another one first.`,
      ru: `Это единственный опубликованный на этом языке экстренный номер страны: ${countryName("ru", line.country)}. Если он изменился, исправьте его здесь, если нет — сначала опубликуйте другой.`,
    };
  return null;
};

export const countryName = (language: string, country: string): string =>
  new Intl.DisplayNames(language, { type: "region" }).of(country) ?? country;
