/** What is said beside a text while it is written: help that stays out of the way, reminders, and a first look at details of methods. */
import { expect, expectAccessible, givenMember, inDatabase, languages, test } from "./support/account-stack.ts";
import { agree, cardOf, compose, givenPost, newTitle, wordsIn } from "./support/community-members.ts";
import { caseOf, decideBy, openCase } from "./support/moderation-night.ts";

const texts = {
  en: {
    heavy: "I do not want to live anymore.",
    means: "How many pills would it take?",
    quiet: "My studies and the deadline.",
    close: "Close",
    request: "Please leave out details of methods.",
    reads: "A moderator reads it first",
    edit: "Edit the text",
    without: "I need somebody to talk to.",
  },
  ru: {
    heavy: "Я больше не хочу жить.",
    means: "Сколько таблеток для этого надо?",
    quiet: "До смерти устал, дедлайн завтра.",
    close: "Закрыть",
    request: "Пожалуйста, не описывайте способы навредить себе.",
    reads: "Сначала её прочтёт модератор",
    edit: "Изменить текст",
    without: "Мне нужно с кем-то поговорить.",
  },
};

for (const language of languages) {
  const w = { ...wordsIn(language), ...texts[language] };

  test.describe(`care while writing in ${language}`, () => {
    test("help appears beside a heavy text, holds nothing back, and comes again only with another text", async ({ page, stack }) => {
      await givenMember(page, stack, language);
      await agree(page, stack.siteUrl);
      const sent: string[] = [];
      page.on("request", (request) => void (request.method() !== "GET" && sent.push(request.url())));
      await page.goto(`/${language}/posts/new`);
      const title = newTitle(language);
      await compose(page, language, title, w.quiet);
      const care = page.locator("[data-safety-hint=care]");
      await page.waitForTimeout(1500);
      await expect(page.locator("[data-safety-hint]")).toHaveCount(0);
      const text = page.getByLabel(w.text, { exact: true });
      await text.fill(w.heavy);
      await expect(care).toBeVisible();
      await expect(care.locator("a[href^='tel:']").first()).toBeVisible();
      await expect(text).toBeFocused();
      await expectAccessible(page);
      expect(sent).toEqual([]);
      await care.getByRole("button", { name: w.close }).click();
      await expect(care).toHaveCount(0);
      await text.fill(`${w.heavy}..`);
      await page.waitForTimeout(1000);
      await expect(care).toHaveCount(0);
      await text.fill(`${w.heavy} ${"… ".repeat(20)}`);
      await expect(care).toBeVisible();
      await page.getByRole("button", { name: w.publish, exact: true }).click();
      await expect(cardOf(page, title)).toBeVisible();
    });

    test("details of methods wait for a moderator, who sees why; the author knows, and a comment does the same", async ({
      page,
      stack,
      browser,
    }) => {
      await givenMember(page, stack, language);
      await agree(page, stack.siteUrl);
      const title = newTitle(language);
      await page.goto(`/${language}/posts/new`);
      await compose(page, language, title, w.means);
      const published = await page.request.get(`/${language}/writing-check.json`);
      expect(await published.text()).not.toContain('"method"');
      await page.getByRole("button", { name: w.publish, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/my-profile/posts$`));
      const request = cardOf(page, title).locator("[data-safety-hint=method]");
      await expect(request).toContainText(w.request);
      await expect(request).toContainText(w.reads);
      await expectAccessible(page);
      await request.getByRole("link", { name: w.edit }).click();
      await expect(page.getByLabel(w.text, { exact: true })).toHaveValue(w.means);

      const moderator = await browser.newPage({ baseURL: stack.siteUrl });
      await givenMember(moderator, stack, language);
      inDatabase(stack, (db) => {
        const newest = "(select uid from session order by createdAt desc limit 1)";
        db.exec(
          `update member set isModerator = 1 where uid = ${newest}; update session set secondFactorAt = reauthAt where uid = ${newest}`,
        );
      });
      let itemId = "";
      inDatabase(stack, (db) => {
        itemId = (db.prepare("select id from publication where title = ?").get(title) as { id: string }).id;
      });
      const theirs = await openCase(moderator, language, caseOf(stack, itemId));
      await expect(theirs).toContainText(title);
      await expect(theirs).toContainText(language === "en" ? "details of methods" : "подробности о способах");
      await decideBy(theirs, language === "en" ? "Let it appear" : "Опубликовать");
      await moderator.close();
      await page.goto(`/${language}/feed`);
      await expect(cardOf(page, title)).toBeVisible();
    });

    test("a comment with details of methods is seen by nobody else", async ({ page, stack, browser }) => {
      await givenMember(page, stack, language);
      await agree(page, stack.siteUrl);
      const { slugId } = await givenPost(page, stack.siteUrl, language, newTitle(language));
      await page.goto(`/${language}/posts/${slugId}`);
      await page.getByLabel(w.comment, { exact: true }).fill(w.means);
      await page.getByRole("button", { name: w.send, exact: true }).click();
      const mine = page.locator("#comments article");
      await expect(mine).toContainText(language === "en" ? "Only you see it for now" : "Пока его видите только вы");
      const reader = await browser.newPage({ baseURL: stack.siteUrl });
      await reader.goto(`/${language}/posts/${slugId}`);
      await expect(reader.locator("astro-island[ssr]")).toHaveCount(0, { timeout: 20_000 });
      await expect(reader.locator("#comments article")).toHaveCount(0);

      const request = mine.locator("[data-safety-hint=method]");
      await expect(request).toContainText(w.request);
      await request.getByRole("button", { name: w.edit }).click();
      const again = mine.getByRole("textbox");
      await expect(again).toHaveValue(w.means);
      await again.fill(w.without);
      await mine.locator("button[type=submit]").click();
      await expect(mine).toContainText(w.without);
      await expect(request).toHaveCount(0);
      await reader.reload();
      await expect(reader.locator("#comments article")).toContainText(w.without);
      await reader.close();
    });
  });
}
