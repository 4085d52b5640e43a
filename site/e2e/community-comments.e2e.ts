/** Reading as a member: warmth, favourites, comments and replies, reports, blocks; and what a visitor finds in their place. */
import type { Page } from "@playwright/test";
import { expect, givenMember, type Language, languages, test } from "./support/account-stack.ts";
import { agree, cardOf, fromMenu, givenPost, newTitle, signInAs, wordsIn } from "./support/community-members.ts";

/** Somebody of the seed with several posts among the first of a theme that no spec writes in. */
async function busyAuthor(page: Page, siteUrl: string, language: Language): Promise<{ theme: string; alias: string }> {
  const themes = (await (await page.request.get(`${siteUrl}/api/themes?language=${language}`)).json()) as {
    items: { themeId: string; sensitive: boolean }[];
  };
  for (const { themeId } of themes.items.filter((one) => one.themeId !== "sleep" && !one.sensitive)) {
    const feed = await page.request.get(`${siteUrl}/api/publications?language=${language}&theme=${themeId}`);
    const { items } = (await feed.json()) as {
      items: { isAnonymous: boolean; contentNotes: string[]; author: { alias: string } | null }[];
    };
    const names = items.flatMap(({ author, isAnonymous, contentNotes }) =>
      author && !isAnonymous && contentNotes.length === 0 ? author.alias : [],
    );
    const alias = names.find((name, at) => names.indexOf(name) !== at);
    if (alias) return { theme: themeId, alias };
  }
  throw new Error("Nobody of the seed has two posts in one theme.");
}

for (const language of languages) {
  const w = wordsIn(language);
  const specialist = `specialist.${language}@ryadom.example`;

  test.describe(`answering in ${language}`, () => {
    test("a visitor's press leads to the door and back", async ({ page }) => {
      await page.goto(`/${language}/feed`);
      await page.getByRole("main").getByRole("article").first().locator("footer a").first().click();
      await expect(page).toHaveURL(new RegExp(`/${language}/sign-in$`));
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem("return-to"))).toBe(JSON.stringify(`/${language}/feed`));
    });

    test("a visitor's answer waits in the box for the sign-in, and what is answered stands before it", async ({ page, stack }) => {
      await page.goto(`/${language}/feed`);
      const feed = await page.request.get(`${stack.siteUrl}/api/publications?language=${language}&limit=10`);
      const { items } = (await feed.json()) as { items: { slugId: string; commentsCount: number; contentNotes: string[] }[] };
      const { slugId } = items.find(({ commentsCount }) => commentsCount > 0)!;
      await page.goto(`/${language}/posts/${slugId}`);
      const field = page.getByLabel(w.comment);
      await expect(field).toBeInViewport();
      const order = await field.evaluate((box) => document.querySelector("#comments")!.compareDocumentPosition(box));
      expect(order & 4, "after the answers").toBe(4);
      await field.fill("Вы здесь не одни");
      // The script of the box comes when the page has settled.
      await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain("Вы здесь не одни");
      await page.reload();
      await expect(page.getByLabel(w.comment)).toHaveValue("Вы здесь не одни");
      await page.getByRole("link", { name: language === "en" ? "Sign in to answer" : "Войти, чтобы ответить" }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/sign-in$`));
    });

    test("warmth and a favourite show at once, are taken back by a second press, and by a failure", async ({
      page,
      stack,
      expectInConsole,
    }) => {
      expectInConsole("503");
      await givenMember(page, stack, language);
      await page.goto(`/${language}/feed`);
      const first = page.getByRole("main").getByRole("article").first();
      const warmth = first.locator("footer button").first();
      const keep = first.locator("footer button").last();
      const before = Number(await warmth.locator("[aria-hidden=true]").last().textContent());
      const shown = (count: number): RegExp => new RegExp(count > 0 ? `${count}` : "^\\D+$");
      const saved = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith("/reaction"));
      await warmth.click();
      await expect(warmth).toHaveAttribute("aria-pressed", "true");
      await expect(warmth).toContainText(shown(before + 1));
      await saved;
      const sameHere = first.locator("footer button").nth(1);
      await sameHere.click();
      await expect(sameHere).toHaveAttribute("aria-pressed", "true");
      await expect(warmth).toHaveAttribute("aria-pressed", "false");
      await warmth.click();
      await expect(warmth).toHaveAttribute("aria-pressed", "true");
      await expect(sameHere).toHaveAttribute("aria-pressed", "false");
      await warmth.click();
      await expect(warmth).toHaveAttribute("aria-pressed", "false");
      await expect(warmth).toContainText(shown(before));
      await keep.click();
      await expect(keep).toHaveAttribute("aria-pressed", "true");
      const title = (await first.getByRole("heading").textContent())!;
      await page.goto(`/${language}/my-profile/favourites`);
      await expect(cardOf(page, title)).toBeVisible();

      await page.goto(`/${language}/feed`);
      await page.route(/\/reaction(\?|$)/, (route) => route.fulfill({ status: 503, contentType: "application/json", body: "{}" }));
      await expect(keep).toHaveAttribute("aria-pressed", "true");
      await warmth.click();
      await expect(first.getByRole("alert")).toContainText(/.+/);
      await expect(warmth).toHaveAttribute("aria-pressed", "false");
      await expect(warmth).toContainText(shown(before));
    });

    test("people answer each other by name, change and delete what they said, and are told", async ({ page, stack, browser }) => {
      await givenMember(page, stack, language);
      await agree(page, stack.siteUrl);
      const title = newTitle(language);
      const { slugId } = await givenPost(page, stack.siteUrl, language, title);
      const theirs = await browser.newPage({ baseURL: stack.siteUrl, viewport: { width: 390, height: 844 }, serviceWorkers: "block" });
      await signInAs(theirs, stack.siteUrl, specialist);
      await agree(theirs, stack.siteUrl);
      await theirs.goto(`/${language}/posts/${slugId}`);
      await theirs.getByLabel(w.comment).fill("Вы здесь не одни");
      await theirs.getByRole("button", { name: w.send, exact: true }).click();
      const answer = theirs.locator("#comments article").filter({ hasText: "Вы здесь не одни" });
      await expect(answer).toBeVisible();

      await page.goto(`/${language}/notifications`);
      await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: title })).toBeVisible();
      await page.getByRole("main").getByRole("listitem").filter({ hasText: title }).getByRole("link").click();
      const heard = page.locator("#comments article").filter({ hasText: "Вы здесь не одни" }).first();
      await expect(heard).toBeFocused();
      await expect(heard).toHaveAttribute("data-arrived");
      await heard.getByRole("button", { name: w.reply }).click();
      const field = heard.getByRole("textbox");
      await expect(field).toBeFocused();
      await field.fill("Спасибо вам");
      await page.reload();
      await heard.getByRole("button", { name: w.reply }).click();
      await expect(heard.getByRole("textbox")).toHaveValue("Спасибо вам");
      await heard.getByRole("button", { name: w.send, exact: true }).click();
      const reply = heard.locator("article").filter({ hasText: "Спасибо вам" });
      await expect(reply).toBeVisible();

      await reply.getByRole("button", { name: w.reply }).click();
      await reply.getByRole("textbox").fill("И ещё одно");
      await reply.getByRole("button", { name: w.send, exact: true }).click();
      // Until it is sent its words stand in the first one's field.
      await expect(reply.getByRole("textbox")).toHaveCount(0);
      const second = heard.locator("article").filter({ hasText: "И ещё одно" });
      await expect(second).toContainText(language === "en" ? "to " : "ответ");

      await fromMenu(second, new RegExp(w.moreOfComment), w.edit);
      await second.getByRole("textbox").fill("И ещё два");
      await second.getByRole("button", { name: language === "en" ? "Save" : "Сохранить" }).click();
      const changed = heard.locator("article").filter({ hasText: "И ещё два" });
      await expect(changed).toBeVisible();
      await fromMenu(changed, new RegExp(w.moreOfComment), w.delete);
      await page.getByRole("dialog").getByRole("button", { name: w.deleteYes }).click();
      await expect(changed).toHaveCount(0);
      await theirs.close();
    });

    test("what a member types while the form is still coming stays, and the next letter follows it", async ({ page, stack }) => {
      await givenMember(page, stack, language);
      await agree(page, stack.siteUrl);
      const { slugId } = await givenPost(page, stack.siteUrl, language, newTitle(language));
      let arrive = () => {};
      const coming = new Promise<void>((done) => (arrive = done));
      await page.route(/CommentForm\.[\w-]+\.js/, async (route) => {
        await coming;
        await route.continue();
      });
      await page.goto(`/${language}/posts/${slugId}`);
      const field = page.getByLabel(w.comment);
      await field.pressSequentially("Вы здесь");
      const send = page.getByRole("button", { name: w.send, exact: true });
      await expect(send).toBeDisabled();
      await expect(field).toHaveValue("Вы здесь");
      arrive();
      await expect(send).toBeEnabled();
      await page.keyboard.type(" не одни");
      await expect(field).toHaveValue("Вы здесь не одни");
    });

    test("a report hides at once and can be undone; a block makes all of a person vanish, and can be undone too", async ({
      page,
      stack,
    }) => {
      await givenMember(page, stack, language);
      const { theme, alias } = await busyAuthor(page, stack.siteUrl, language);
      await page.goto(`/${language}/feed/discover/${theme}`);
      const theirs = page.getByRole("main").getByRole("article").filter({ hasText: alias });
      await expect(page.getByRole("button", { name: new RegExp(`^${w.more}`) }).first()).toBeVisible();
      const count = await theirs.count();
      expect(count).toBeGreaterThan(1);
      const title = (await theirs.first().getByRole("heading").textContent())!;

      await fromMenu(theirs.first(), `${w.more}${title}`, w.report);
      const sheet = page.getByRole("dialog");
      await sheet.getByRole("button", { name: w.send, exact: true }).click();
      await expect(sheet.getByRole("alert")).toBeVisible();
      await sheet.getByRole("radio").last().check();
      await expect(sheet.getByRole("radio").last()).toBeChecked();
      await sheet.getByRole("button", { name: w.send, exact: true }).click();
      await expect(sheet).toHaveCount(0);
      await expect(theirs).toHaveCount(count - 1);
      await page.getByRole("button", { name: w.undo }).click();
      await expect(theirs).toHaveCount(count);

      await fromMenu(theirs.first(), `${w.more}${title}`, language === "en" ? `Block ${alias}` : `Скрыть участника: ${alias}`);
      await expect(theirs).toHaveCount(0);
      await page.getByRole("button", { name: w.undo }).click();
      await expect(theirs).toHaveCount(count);
    });

    test("a worry hides nothing and thanks for caring", async ({ page, stack }) => {
      await givenMember(page, stack, language);
      await page.goto(`/${language}/feed`);
      const title = (await page.getByRole("main").getByRole("article").first().getByRole("heading").textContent())!;
      const first = cardOf(page, title);
      await fromMenu(first, `${w.more}${title}`, w.report);
      await page.getByRole("dialog").getByRole("radio").first().check();
      await page.getByRole("dialog").getByRole("button", { name: w.send, exact: true }).click();
      await expect(first.getByRole("status").filter({ hasText: language === "en" ? "24 hours" : "суток" })).toBeFocused();
      await expect(first).toContainText(title);
    });
  });
}
