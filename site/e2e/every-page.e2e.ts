import type { Page } from "@playwright/test";
import { expect, languages, test } from "./support/watched-page.ts";

for (const language of languages) {
  test.describe(`on every page in ${language}`, () => {
    for (const [way, leave] of [
      ["by its link", (page: Page) => page.keyboard.press("Enter")],
      ["by Shift three times", async (page: Page) => Array.fromAsync([1, 2, 3], () => page.keyboard.press("Shift"))],
    ] as const)
      test(`leave quickly, ${way}, replaces the page, and going back doesn't show it`, async ({ page, expectInConsole }) => {
        expectInConsole("foreign request: https://www.wikipedia.org");
        await page.route("https://www.wikipedia.org/**", (route) =>
          route.fulfill({ status: 200, contentType: "text/html", body: "<title>neutral</title>" }),
        );
        await page.goto(`/${language}/stories`);
        await page.goto(`/${language}/therapy`);
        await page.keyboard.press("Tab");
        await expect(page.locator("#leave-quickly"), "first in the tab order").toBeFocused();
        await leave(page);
        await expect(page).toHaveTitle("neutral");
        expect(page.url()).toBe("https://www.wikipedia.org/");
        await page.goBack();
        await expect(page).toHaveURL(new RegExp(`/${language}/stories$`));
      });

    test("the language switch keeps the page", async ({ page }) => {
      const other = language === "en" ? "ru" : "en";
      await page.goto(`/${language}/therapy/courses`);
      await page.locator(`a[hreflang=${other}][lang=${other}], a[lang=${other}]`).first().click();
      await expect(page).toHaveURL(new RegExp(`/${other}/therapy/courses$`));
    });

    test("the colours that were chosen are there before the first paint of the next page", async ({ page }) => {
      await page.goto(`/${language}/therapy`);
      await page.evaluate(() => localStorage.setItem("theme", "dark"));
      await page.addInitScript(() => {
        const record = () => {
          if (document.documentElement?.dataset["theme"] !== "dark") return;
          (window as unknown as { darkAt: number }).darkAt ??= performance.now();
        };
        new MutationObserver(record).observe(document, { attributes: true, childList: true, subtree: true });
      });
      await page.goto(`/${language}/stories`);
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      await page.waitForFunction(() => performance.getEntriesByName("first-paint").length > 0);
      const [darkAt, paintedAt] = await page.evaluate(() => [
        (window as unknown as { darkAt: number }).darkAt,
        performance.getEntriesByName("first-paint")[0]!.startTime,
      ]);
      expect(darkAt).toBeLessThanOrEqual(paintedAt);
    });
  });
}
