/** Checks that calm, the crisis link and "Leave quickly" have the same position on every page as on Home, at five widths. */
import type { Browser, Page } from "@playwright/test";
import type { Language } from "./page-kinds.ts";
import { expect, locales, siteUrl } from "./watched-page.ts";

/** Phones, a tablet, a desk; 640 is a desk of 1280 at 200 %. */
export const widths = [320, 390, 640, 900, 1280];
export const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 844 });

type Places = Record<string, { x: number; y: number; width: number; height: number }>;

/** @returns their boxes, and of nothing else, in the window as it is */
async function placesNow(page: Page): Promise<Places> {
  return page.evaluate(() =>
    Object.fromEntries(
      [".top-bar a.calm", ".top-bar a.crisis", "#leave-quickly"].map((selector) => {
        const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect();
        return [selector, { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }];
      }),
    ),
  );
}

const known = new Map<Language, Promise<Map<number, Places>>>();

/** The places at Home, measured once a worker and language. */
function placesAtHome(browser: Browser, language: Language): Promise<Map<number, Places>> {
  const measured = known.get(language) ?? measure(browser, language);
  known.set(language, measured);
  return measured;
}

async function measure(browser: Browser, language: Language): Promise<Map<number, Places>> {
  const page = await browser.newPage({ baseURL: siteUrl(), locale: locales[language] });
  await page.goto(`/${language}`);
  const places = new Map<number, Places>();
  for (const width of widths) {
    await resize(page, width);
    places.set(width, await placesNow(page));
  }
  await page.close();
  return places;
}

/** From this width on the tabs stand at the side. */
const tabsAtTheSide = 900;

/** At every width: nothing is wider than the window, and they stand where they stand at Home, large enough for a thumb. */
export async function expectSameFrame(page: Page, language: Language, tabs: boolean | "wide"): Promise<void> {
  const home = await placesAtHome(page.context().browser()!, language);
  for (const width of widths) {
    await resize(page, width);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `horizontal scroll at ${width}`).toBeLessThanOrEqual(0);
    const places = await placesNow(page);
    expect(places, `calm, crisis link and "leave quickly" at ${width}`).toEqual(home.get(width));
    for (const { height } of Object.values(places)) expect(height).toBeGreaterThanOrEqual(44);
    await expect(page.locator("nav.tabs"), `tab bar at ${width}`).toBeVisible({ visible: tabs === "wide" ? width >= tabsAtTheSide : tabs });
  }
}
