import { expect, languages, test } from "./watched.ts";

for (const language of languages) {
  test.describe(`on every page in ${language}`, () => {
    test("leave quickly comes first in the tab order and replaces the page", async ({ page }) => {
      await page.route("https://www.wikipedia.org/**", (route) =>
        route.fulfill({ status: 200, contentType: "text/html", body: "<title>neutral</title>" }),
      );
      await page.goto(`/${language}/stories`);
      await page.goto(`/${language}/therapy`);
      await page.keyboard.press("Tab");
      await expect(page.locator("#leave-quickly")).toBeFocused();
      expect(await page.locator("#leave-quickly").getAttribute("href")).toBe("https://www.wikipedia.org");
    });

    test("the language switch keeps the page", async ({ page }) => {
      const other = language === "en" ? "ru" : "en";
      await page.goto(`/${language}/therapy/courses`);
      await page.locator(`a[hreflang=${other}][lang=${other}], a[lang=${other}]`).first().click();
      await expect(page).toHaveURL(new RegExp(`/${other}/therapy/courses$`));
    });

    test("the theme that was chosen is there before the first paint of the next page", async ({ page }) => {
      await page.goto(`/${language}/therapy`);
      await page.evaluate(() => localStorage.setItem("theme", "dark"));
      await page.goto(`/${language}/stories`);
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    });
  });
}
