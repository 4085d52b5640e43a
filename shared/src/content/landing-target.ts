import type { Language } from "../locales.ts";
import { paths } from "../paths.ts";

/** The pages that the button of a landing page may lead to. */
const pages = [
  paths.home,
  paths.therapy,
  paths.courses,
  paths.tests,
  paths.feed,
  paths.stories,
  paths.help,
  paths.aboutUs,
  paths.volunteer,
  paths.signUp,
];

/** As an editor writes them: without the language. */
export const landingPaths: readonly string[] = pages.map((address) => address("en").replace(/^\/en/, "")).filter((path) => path !== "");

/** @returns the address that the button of a landing page leads to: a page of the site, or an email; null when the target is neither */
export function landingTarget(target: string | null, language: Language): string | null {
  if (!target) return null;
  if (/^[^\s@/]+@[^\s@/]+$/.test(target)) return `mailto:${target}`;
  return pages.map((address) => address(language)).find((address) => address === `/${language}${target}`) ?? null;
}
