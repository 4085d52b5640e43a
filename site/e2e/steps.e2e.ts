/** How many taps the things take that must be near: counted as a person makes them, on a small phone. */
import { paths } from "@ryadom/shared/paths.ts";
import { firstLink } from "./support/page-kinds.ts";
import { expect, languages, locales, test } from "./support/watched-page.ts";

const other = { en: "ru", ru: "en" } as const;

for (const language of languages) {
  test.describe(`steps in ${language}`, () => {
    test.use({ locale: locales[language], viewport: { width: 320, height: 640 } });

    test("one tap breathes, from every kind of page", async ({ page, request }) => {
      const story = await firstLink(request, paths.stories(language), /\/stories\/[^/.]+$/);
      for (const address of [
        paths.home(language),
        paths.therapy(language),
        paths.feed(language),
        story,
        paths.crisis(language),
        paths.signIn(language),
      ]) {
        await page.goto(address);
        await page.locator(".top-bar a.calm").click();
        await expect(page.locator(".pacer"), address).toHaveAttribute("data-stage", "running");
      }
    });

    test("two taps call a helpline", async ({ page }) => {
      await page.goto(paths.therapy(language));
      await page.locator(".top-bar a.crisis").click();
      await expect(page.getByRole("main").locator("a[href^='tel:']").filter({ visible: true }).first()).toBeVisible();
    });

    test("one tap from the landing leads to signing in", async ({ page }) => {
      await page.goto(paths.home(language));
      const link = page.locator(`header a[href="${paths.signIn(language)}"]`);
      await expect(link).toBeInViewport({ ratio: 1 });
      await link.click();
      await expect(page).toHaveURL(paths.signIn(language));
    });

    test("one tap changes the language, and the page stays", async ({ page }) => {
      await page.goto(paths.help(language));
      const link = page.locator(`header a[data-language=${other[language]}]`);
      await expect(link).toBeInViewport({ ratio: 1 });
      await link.click();
      await expect(page).toHaveURL(paths.help(other[language]));
    });
  });
}
