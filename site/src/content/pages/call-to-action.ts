import type { Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";

/** The pages that a landing page's button may lead to. */
const ready = [
  paths.home,
  paths.therapy,
  paths.courses,
  paths.feed,
  paths.stories,
  paths.help,
  paths.aboutUs,
  paths.volunteer,
  paths.tests,
];

/** Address for the button of a landing page: a page of the site or an email address. @returns null when the target is neither: no button then */
export function callToAction(landing: { callToActionTarget: string | null }, language: Language): string | null {
  const target = landing.callToActionTarget;
  if (!target) return null;
  if (/^[^\s@/]+@[^\s@/]+$/.test(target)) return `mailto:${target}`;
  return ready.map((address) => address(language)).find((address) => address === `/${language}${target}`) ?? null;
}
