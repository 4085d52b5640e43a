/** Writing a post: kept from the first word, published once, changed, put off, deleted. */
import { endSession, expect, givenMember, goodPassword, languages, test } from "./support/account-stack.ts";
import { agree, cardOf, compose, fromMenu, newTitle, wordsIn } from "./support/community-members.ts";

for (const language of languages) {
  const w = wordsIn(language);
  test.describe(`writing in ${language}`, () => {
    test("a visitor's draft survives a reload, the other language and signing in, and stands on top when it is out", async ({
      page,
      stack,
    }) => {
      const { email } = await givenMember(page, stack, language);
      await page.context().clearCookies();
      const title = newTitle(language);
      await page.goto(`/${language}/posts/new`);
      await compose(page, language, title, "Сегодня **тихо**.\n\n<b>not bold</b>");
      await expect(page.getByText(w.kept)).toBeVisible();
      await page.reload();
      await expect(page.getByLabel(w.title, { exact: true })).toHaveValue(title);
      const other = language === "en" ? "ru" : "en";
      await page.goto(`/${other}/posts/new`);
      await expect(page.getByLabel(wordsIn(other).title, { exact: true })).toHaveValue(title);
      await page.goto(`/${language}/posts/new`);

      await page.getByRole("button", { name: w.signInAndPublish }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/sign-in$`));
      await page.locator("input[type=email]").fill(email);
      await page.locator("input[type=password]").fill(goodPassword);
      await page.locator("form button[type=submit]").click();
      await expect(page).toHaveURL(new RegExp(`/${language}/posts/new$`));
      await expect(page.getByLabel(w.title, { exact: true })).toHaveValue(title);
      await page.getByRole("button", { name: w.publish, exact: true }).click();
      const sheet = page.getByRole("dialog");
      await sheet.getByRole("button", { name: w.agree }).click();
      await expect(sheet.getByRole("alert")).toBeVisible();
      await sheet.getByLabel(w.agreeAge).check();
      await sheet.getByLabel(w.agreeTerms).check();
      await sheet.getByRole("button", { name: w.agree }).click();

      await expect(page).toHaveURL(new RegExp(`/${language}/feed$`));
      await expect(page.getByText(w.published)).toBeVisible();
      const first = page.getByRole("main").getByRole("article").first();
      await expect(first).toContainText(title);
      await expect(first.locator("strong")).toHaveText("тихо");
      await expect(first).toContainText("<b>not bold</b>");
      await page.goto(`/${language}/posts/new`);
      await expect(page.getByLabel(w.title, { exact: true })).toHaveValue("");
    });

    test("two presses and a lost answer make one post", async ({ page, stack, expectInConsole }) => {
      expectInConsole("ERR_FAILED");
      await givenMember(page, stack, language);
      await agree(page, stack.siteUrl);
      const title = newTitle(language);
      await page.goto(`/${language}/posts/new`);
      await compose(page, language, title, "…");
      await page.route("**/api/publications", async (route) => {
        await route.fetch();
        await route.abort();
      });
      await page.getByRole("button", { name: w.publish, exact: true }).dblclick();
      await expect(page.getByRole("alert")).toContainText(/.+/);
      await page.unroute("**/api/publications");
      await page.getByRole("button", { name: w.publish, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/feed$`));
      const own = (await (await page.request.get(`${stack.siteUrl}/api/me/publications`)).json()) as { items: { title: string }[] };
      expect(own.items.map((post) => post.title)).toEqual([title]);
    });

    test("a post without a title is called by its first words", async ({ page, stack }) => {
      await givenMember(page, stack, language);
      await agree(page, stack.siteUrl);
      const title = newTitle(language);
      await page.goto(`/${language}/posts/new`);
      await compose(page, language, "", `${title}. Тихо.`);
      await expect(page.getByLabel(w.title, { exact: true })).toHaveAttribute("placeholder", title);
      await page.getByRole("button", { name: w.publish, exact: true }).click();
      await expect(cardOf(page, title).getByRole("heading")).toHaveText(title);
    });

    test("a session that ends while somebody types loses nothing", async ({ page, stack, expectInConsole }) => {
      expectInConsole("401");
      const { email } = await givenMember(page, stack, language);
      await agree(page, stack.siteUrl);
      const title = newTitle(language);
      // Were one of these answered after the end, the page would know of it before anybody presses, and its button would lead to the sign-in.
      const askedByItself = ["/api/me", "/api/notifications/unviewed"].map((path) =>
        page.waitForResponse((answer) => new URL(answer.url()).pathname === path),
      );
      await page.goto(`/${language}/posts/new`);
      await compose(page, language, title, "Каждое слово");
      await Promise.all(askedByItself);
      await endSession(page, stack);
      await page.getByRole("button", { name: w.publish, exact: true }).click();
      await expect(page.getByRole("alert")).toContainText(/.+/);
      await expect(page.getByLabel(w.text, { exact: true })).toHaveValue("Каждое слово");
      await page.getByRole("button", { name: w.signInAndPublish }).click();
      await page.locator("input[type=email]").fill(email);
      await page.locator("input[type=password]").fill(goodPassword);
      await page.locator("form button[type=submit]").click();
      await expect(page.getByLabel(w.title, { exact: true })).toHaveValue(title);
      await page.getByRole("button", { name: w.publish, exact: true }).click();
      await expect(cardOf(page, title)).toBeVisible();
    });

    test("a post is put off, changed and deleted", async ({ page, stack, expectInConsole }) => {
      expectInConsole("429");
      await givenMember(page, stack, language);
      await agree(page, stack.siteUrl);
      const title = newTitle(language);
      await page.goto(`/${language}/posts/new?theme=sleep`);
      await compose(page, language, title, "Завтра");
      await page.locator("input[type=checkbox][id$=-later]").check();
      await page.getByRole("button", { name: w.schedule }).click();
      await expect(page.getByText(language === "en" ? /between now/ : /не\sдальше/)).toBeVisible();
      await page.locator("input[type=datetime-local]").fill(`${new Date().getFullYear() + 1}-01-15T10:30`);
      await page.getByRole("button", { name: w.schedule }).click();

      await expect(page).toHaveURL(new RegExp(`/${language}/my-profile/posts$`));
      const card = cardOf(page, title);
      await expect(card).toContainText(language === "en" ? "Will be published" : "Выйдет");
      await fromMenu(card, `${w.more}${title}`, w.edit);
      await expect(page.getByLabel(w.title, { exact: true })).toHaveValue(title);
      await page.getByLabel(w.text, { exact: true }).fill("Послезавтра");
      await page.reload();
      await expect(page.getByLabel(w.text, { exact: true })).toHaveValue("Послезавтра");
      await page.getByRole("button", { name: w.save }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/my-profile/posts$`));
      await expect(card).toContainText("Послезавтра");

      await card.getByRole("button", { name: w.takeBack }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/posts/new$`));
      await expect(page.getByLabel(w.text, { exact: true })).toHaveValue("Послезавтра");
      // Of two posts within ten seconds the second is asked to wait.
      await expect(async () => {
        await page.getByRole("button", { name: w.schedule }).click({ timeout: 1_000 });
        await expect(page).toHaveURL(new RegExp(`/${language}/my-profile/posts$`), { timeout: 3_000 });
      }).toPass();
      await expect(card).toHaveCount(1);

      await fromMenu(card, `${w.more}${title}`, w.delete);
      await page.getByRole("dialog").getByRole("button", { name: w.deleteYes }).click();
      await expect(page.getByText(language === "en" ? "Your post is deleted." : "Ваша запись удалена.")).toBeFocused();
      await page.reload();
      await expect(cardOf(page, title)).toHaveCount(0);
    });
  });
}
