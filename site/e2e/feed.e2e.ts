import { expect, languages, test } from "./support/watched-page.ts";

for (const language of languages) {
  test.describe(`the feed in ${language}`, () => {
    test("shows ten live posts in the reader's language, then ten more, keeping the focus", async ({ page }) => {
      await page.goto(`/${language}/feed`);
      const posts = page.getByRole("main").getByRole("article");
      await expect(posts).toHaveCount(10);
      const more = page.getByRole("button", { name: language === "en" ? "Show more" : "Показать ещё" });
      await more.focus();
      await page.keyboard.press("Enter");
      await expect(posts).toHaveCount(20);
      await expect(more).toBeFocused();
      const answer = await (await page.request.get(`/api/publications?language=${language}`)).json();
      await expect(posts.first()).toContainText(answer.items[0].title);
    });

    test("covers a sensitive post until the reader opens it", async ({ page }) => {
      await page.goto(`/${language}/feed/discover/self-harm`);
      const show = page.getByRole("button", { name: language === "en" ? /show post/i : /показать/i }).first();
      await show.click();
      await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
    });

    test("says what happened and keeps the crisis link when the API does not answer", async ({ page, expectInConsole }) => {
      expectInConsole("503");
      await page.route("**/api/publications**", (route) => route.fulfill({ status: 503, contentType: "application/json", body: "{}" }));
      await page.goto(`/${language}/feed`);
      const posts = page.getByRole("main").getByRole("article");
      await page.getByRole("button", { name: language === "en" ? "Show more" : "Показать ещё" }).click();
      await expect(page.getByRole("alert")).toBeVisible({ timeout: 20_000 });
      await expect(posts).toHaveCount(10);
      await expect(page.locator(".top-bar a.crisis")).toBeVisible();
      await page.unroute("**/api/publications**");
      await page.getByRole("alert").getByRole("button").click();
      await expect(posts).toHaveCount(20);
    });
  });
}
