import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { firstLink, fixedRoutes, listedRoutes } from "./pages.ts";
import { expect, languages, test } from "./watched.ts";

const widths = [320, 390, 900, 1280];
type Language = (typeof languages)[number];

/** Everything every page owes a reader, looked at in one load. */
async function expectGoodPage(page: Page, language: Language, address: string, tabs: boolean): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const response = await page.goto(address);
  expect(response?.status()).toBe(200);
  expect(response?.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  await expect(page).toHaveTitle(/ - Ryadom$/);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(new RegExp(`^http://localhost:8080${address}$`));
  for (const other of await page
    .locator("link[hreflang]")
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))) {
    expect((await page.request.get(other)).status(), `hreflang ${other}`).toBe(200);
  }
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.getByRole("navigation", { name: language === "en" ? "Main" : "Основн" })).toHaveCount(tabs ? 1 : 0);

  const places: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `horizontal scroll at ${width}`,
    ).toBeLessThanOrEqual(0);
    const crisis = await page.locator(".top-bar a.crisis").boundingBox();
    const leave = await page.locator("#leave-quickly").boundingBox();
    for (const box of [crisis, leave]) expect(Math.round(box!.height), `target at ${width}`).toBeGreaterThanOrEqual(44);
    places.push(`${width}: leave at the right end ${Math.round(width - leave!.x - leave!.width)}, top ${Math.round(leave!.y)}`);
  }
  expect(places).toEqual(
    widths.map((width) => expect.stringContaining(`${width}: leave at the right end ${width >= 900 ? 32 : 16}, top `)),
  );

  await page.setViewportSize({ width: 390, height: 844 });
  for (const theme of ["light", "dark"]) {
    await page.evaluate((mode) => void (document.documentElement.dataset["theme"] = mode), theme);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`)).toEqual([]);
  }
}

for (const language of languages) {
  for (const { name, path, tabs } of fixedRoutes) {
    test(`${name} in ${language} is whole at every width and in both themes`, async ({ page }) => {
      await expectGoodPage(page, language, await path(language), tabs);
    });
  }
  for (const { name, list, link, tabs } of listedRoutes) {
    test(`a ${name} in ${language} is whole at every width and in both themes`, async ({ page }) => {
      await expectGoodPage(page, language, await firstLink(page, `/${language}${list}`, link), tabs);
    });
  }

  test(`an unknown address in ${language} says so and names it`, async ({ page, expectInConsole }) => {
    expectInConsole("404");
    const response = await page.goto(`/${language}/no-such-page`);
    expect(response?.status()).toBe(404);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByRole("main")).toContainText(language === "en" ? "Page not found" : "Страница не найдена");
    await expect(page.getByRole("main")).toContainText(`/${language}/no-such-page`);
    await expect(page.locator(".top-bar a.crisis")).toBeVisible();
  });
}

test("/ is Home in the browser's language, and its canonical is the prefixed page", async ({ browser }) => {
  for (const [locale, language] of [
    ["ru-RU", "ru"],
    ["en-US", "en"],
    ["de-DE", "en"],
  ] as const) {
    const context = await browser.newContext({ locale, baseURL: process.env["E2E_SITE_URL"]! });
    const page = await context.newPage();
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(new RegExp(`/${language}$`));
    await context.close();
  }
});

test("a first visit sets no cookie", async ({ page, context }) => {
  await page.goto("/en/therapy");
  await page.goto("/ru/help");
  expect(await context.cookies()).toEqual([]);
});

test("the sitemap lists pages that answer, in both languages", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  for (const language of languages) expect(addresses.filter((address) => address.startsWith(`/${language}/`)).length).toBeGreaterThan(40);
  for (const address of addresses) expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(200);
});

test("/es is not found, and Spanish is said to come", async ({ page, expectInConsole }) => {
  expectInConsole("404");
  expect((await page.goto("/es"))?.status()).toBe(404);
  await page.goto("/en/therapy");
  await expect(page.getByText("Español — soon")).toHaveCount(1);
});
