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

test("the crisis card needs no JavaScript and names a number to call in every country it knows", async ({ browser }) => {
  for (const language of languages) {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env["E2E_SITE_URL"]! });
    const page = await context.newPage();
    await page.goto(`/${language}/help/crisis`);
    expect(await page.locator("main a[href^='tel:']").count()).toBeGreaterThan(5);
    await expect(page.locator("main a[href='tel:112']").first()).toBeVisible();
    await context.close();
  }
});

test("content is readable without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env["E2E_SITE_URL"]! });
  const page = await context.newPage();
  for (const address of ["/en/stories", "/ru/therapy/courses", "/en/help", "/ru/my-profile/about/user-faq"]) {
    await page.goto(address);
    expect((await page.getByRole("main").innerText()).length, address).toBeGreaterThan(300);
  }
  await context.close();
});
