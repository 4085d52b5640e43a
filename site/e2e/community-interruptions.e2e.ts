/** Writing under rough conditions: by the keyboard alone, on a slow line, and when the session ends in the middle of a comment. */
import { endSession, expect, givenMember, goodPassword, languages, test } from "./support/account-stack.ts";
import { agree, cardOf, compose, givenPost, newTitle, wordsIn } from "./support/community-members.ts";
import { pressOn, tabTo } from "./support/keyboard.ts";

for (const language of languages) {
  const w = wordsIn(language);

  test.describe(`writing under rough conditions in ${language}`, () => {
    test("a post is written, published, answered and deleted by the keyboard alone", async ({ page, stack }) => {
      await givenMember(page, stack, language);
      await agree(page, stack.siteUrl);
      const title = newTitle(language);
      await page.goto(`/${language}/posts/new`);
      await tabTo(page, page.getByLabel(w.text, { exact: true }));
      await page.keyboard.type("Тихо");
      const theme = page.getByLabel(w.theme, { exact: true });
      await tabTo(page, theme);
      await page.keyboard.press("ArrowDown");
      await expect(theme).not.toHaveValue("");
      await pressOn(page, page.locator("details.post-more > summary"));
      await tabTo(page, page.getByLabel(w.title, { exact: true }));
      await page.keyboard.type(title);
      await pressOn(page, page.getByRole("button", { name: w.publish, exact: true }));
      const card = cardOf(page, title);
      await expect(card).toBeVisible();
      await pressOn(page, card.getByRole("heading").getByRole("link"));
      await tabTo(page, page.getByLabel(w.comment, { exact: true }));
      await page.keyboard.type("Я рядом");
      await pressOn(page, page.getByRole("button", { name: w.send, exact: true }));
      await expect(page.locator("#comments article")).toContainText("Я рядом");
      const menu = page.getByRole("button", { name: `${w.more}${title}` });
      await tabTo(page, menu, "Shift+Tab");
      await page.keyboard.press("Enter");
      await pressOn(page, page.locator(".menu-list").getByText(w.delete, { exact: true }).first());
      await pressOn(page, page.getByRole("dialog").getByRole("button", { name: w.deleteYes }));
      await expect(page.getByText(language === "en" ? "Your post is deleted." : "Ваша запись удалена.")).toBeFocused();
    });

    test("on a slow line warmth shows at once, a post goes out once, and it says that it is slow", async ({ page, stack }) => {
      test.setTimeout(120_000);
      await givenMember(page, stack, language);
      await agree(page, stack.siteUrl);
      const title = newTitle(language);
      await page.goto(`/${language}/feed`);
      const warmth = page.getByRole("main").getByRole("article").first().locator("footer button").first();
      await expect(warmth).toBeEnabled();
      const line = await page.context().newCDPSession(page);
      const slow = { offline: false, latency: 6000, downloadThroughput: 50_000, uploadThroughput: 50_000 };
      await line.send("Network.enable");
      await warmth.hover();
      await page.waitForTimeout(500);
      await line.send("Network.emulateNetworkConditions", slow);
      const saved = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith("/reaction"), { timeout: 30_000 });
      await warmth.click();
      await expect(warmth).toHaveAttribute("aria-pressed", "true", { timeout: 2000 });
      await saved;
      await line.send("Network.emulateNetworkConditions", { ...slow, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });

      await page.goto(`/${language}/posts/new`);
      await compose(page, language, title, "…");
      await page.waitForTimeout(1000);
      await line.send("Network.emulateNetworkConditions", slow);
      await page.getByRole("button", { name: w.publish, exact: true }).dblclick();
      await expect(page.getByText(language === "en" ? "The connection is slow." : "Связь медленная.")).toBeVisible();
      await expect(page.getByLabel(w.text, { exact: true })).toHaveValue("…");
      await expect(page).toHaveURL(new RegExp(`/${language}/feed$`), { timeout: 60_000 });
      await line.send("Network.emulateNetworkConditions", { ...slow, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
      const own = (await (await page.request.get(`${stack.siteUrl}/api/me/publications`)).json()) as { items: { title: string }[] };
      expect(own.items.map((post) => post.title)).toEqual([title]);
    });

    test("a session that ends in the middle of a comment loses no word of it", async ({ page, stack, expectInConsole }) => {
      expectInConsole("401");
      const { email } = await givenMember(page, stack, language);
      await agree(page, stack.siteUrl);
      const { slugId } = await givenPost(page, stack.siteUrl, language, newTitle(language));
      await page.goto(`/${language}/posts/${slugId}`);
      await page.getByLabel(w.comment, { exact: true }).fill("Каждое слово");
      await endSession(page, stack);
      const send = page.getByRole("button", { name: w.send, exact: true });
      const signIn = page.getByRole("main").locator(`a[href="/${language}/sign-in"]`).last();
      // The page learns it from the next answer: of what is sent here, or of something that it asked for by itself just then.
      await expect(async () => {
        if (await send.isVisible()) await send.click({ timeout: 2_000 });
        await expect(signIn).toBeVisible({ timeout: 10_000 });
      }).toPass();
      await signIn.click();
      await page.locator("input[type=email]").fill(email);
      await page.locator("input[type=password]").fill(goodPassword);
      await page.locator("form button[type=submit]").click();
      await expect(page).toHaveURL(new RegExp(`/${language}/posts/${slugId}`));
      await expect(page.getByLabel(w.comment, { exact: true })).toHaveValue("Каждое слово");
      await send.click();
      await expect(page.locator("#comments article")).toContainText("Каждое слово");
    });
  });
}
