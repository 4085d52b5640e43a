import type { Language } from "@ryadom/shared/locales.ts";
import { paths } from "../paths.ts";

/** The pages a landing's button may lead to. A target that is not built yet gives no button rather than a dead end. */
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

export function callToAction(landing: { callToActionTarget: string | null }, language: Language): string | null {
  const target = landing.callToActionTarget;
  if (!target) return null;
  if (/^[^\s@/]+@[^\s@/]+$/.test(target)) return `mailto:${target}`;
  return ready.map((address) => address(language)).find((address) => address === `/${language}${target}`) ?? null;
}
