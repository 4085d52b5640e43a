/** The pages that exist, as the suite walks them: address after the language, whether the tab bar shows, what kind it is. */
import type { Page } from "@playwright/test";

export type Route = { name: string; path: (language: "en" | "ru") => string | Promise<string>; tabs: boolean };

const at = (name: string, path: string, tabs = true): Route => ({ name, path: (language) => `/${language}${path}`, tabs });

/** Pages with an address of their own in every language. */
export const fixedRoutes: Route[] = [
  at("home", "", false),
  at("therapy home", "/therapy"),
  at("courses", "/therapy/courses"),
  at("stories", "/stories"),
  at("help", "/help"),
  at("crisis card", "/help/crisis"),
  at("legal", "/my-profile/about/legal"),
  at("user FAQ", "/my-profile/about/user-faq"),
  at("about", "/my-profile/about"),
  at("mood", "/my-profile/mood"),
  at("settings", "/my-profile/settings"),
  at("about us", "/about-us", false),
  at("volunteer", "/volunteer", false),
  at("feed", "/feed"),
  at("search", "/feed/search"),
];

/** Pages reached from a list: the first link whose address begins so. */
export const listedRoutes: { name: string; list: string; link: RegExp; tabs: boolean }[] = [
  { name: "course", list: "/therapy/courses", link: /\/therapy\/courses\/(?!page\/)[^/]+$/, tabs: true },
  { name: "test", list: "/therapy/test-list", link: /\/therapy\/tests\/[^/]+$/, tabs: true },
  { name: "story", list: "/stories", link: /\/stories\/(?!page\/)[^/]+$/, tabs: false },
  { name: "help item", list: "/help", link: /\/help\/(?!crisis)[^/]+$/, tabs: true },
  { name: "legal document", list: "/my-profile/about/legal", link: /\/legal\/[^/]+$/, tabs: true },
];

/** @returns address of the first page of a kind that its list links to */
export async function firstLink(page: Page, list: string, link: RegExp): Promise<string> {
  await page.goto(list);
  const hrefs = await page.locator("main a").evaluateAll((links) => links.map((one) => one.getAttribute("href") ?? ""));
  const found = hrefs.find((href) => link.test(href));
  if (!found) throw new Error(`${list} links to nothing like ${link}`);
  return found;
}
