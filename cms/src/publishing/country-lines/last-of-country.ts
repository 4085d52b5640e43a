import type { Core } from "@strapi/strapi";

export const helplineUid = "api::helpline.helpline";

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

export const countryName = (language: string, country: string): string =>
  new Intl.DisplayNames(language, { type: "region" }).of(country) ?? country;
