/** When the numbers of published helplines were checked, and which of them ask to be checked again. */
import type { Core } from "@strapi/strapi";
import type { Language } from "../shared/locales.ts";

const helplineUid = "api::helpline.helpline";
const dayMs = 86_400_000;

/** After so many days a number asks to be checked again. After 180 a running site drops it. */
export const checkAfterDays = 90;

/** `checkedOn` is the day that readers see. */
export type HelplineCheck = {
  documentId: string;
  locale: string;
  country: string;
  name: string;
  checkedOn: string;
  days: number;
  isDue: boolean;
  /** Nobody's name stands for the check. */
  isUnverified: boolean;
  /** Somebody has checked it since, and it isn't published again yet. */
  isCheckedSince: boolean;
};

export type HelplineVersion = {
  documentId: string;
  locale: string;
  country: string;
  name: string;
  verifiedAt: string | null;
  verifiedBy: string | null;
  publishedAt: string | null;
};

/** @returns the published helplines, one line each, the longest unchecked first; named in `language` where it is published in that */
export function checksOf(versions: HelplineVersion[], language: Language, now: Date): HelplineCheck[] {
  const checks = [...Map.groupBy(versions, ({ documentId }) => documentId).values()].flatMap((group) => {
    const published = group.filter(({ publishedAt }) => publishedAt);
    const shown = published.find(({ locale }) => locale === language) ?? published[0];
    if (!shown) return [];
    // Published language by language: what counts is the version that was left behind.
    const checkedOn = published.map(({ verifiedAt }) => verifiedAt ?? "1970-01-01").sort()[0] ?? "";
    const days = Math.floor((now.getTime() - Date.parse(checkedOn)) / dayMs);
    const { documentId, locale, country, name } = shown;
    return {
      documentId,
      locale,
      country,
      name,
      checkedOn,
      days,
      isDue: days > checkAfterDays,
      isUnverified: published.some(({ verifiedBy }) => !verifiedBy),
      isCheckedSince: group.some(({ publishedAt, verifiedAt }) => !publishedAt && (verifiedAt ?? "") > checkedOn),
    };
  });
  return checks.sort((a, b) => b.days - a.days || a.country.localeCompare(b.country));
}

export async function helplineChecks(strapi: Core.Strapi, language: Language, now = new Date()): Promise<HelplineCheck[]> {
  const select = ["documentId", "locale", "country", "name", "verifiedAt", "verifiedBy", "publishedAt"];
  return checksOf((await strapi.db.query(helplineUid).findMany({ select })) as HelplineVersion[], language, now);
}
