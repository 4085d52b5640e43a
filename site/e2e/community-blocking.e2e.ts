/** Whom a member does not want to meet is met nowhere any more; and the posts that nobody answered yet. */
import { expect, givenMember, languages, test } from "./support/account-stack.ts";
import { agree, cardOf, fromMenu, givenPost, newTitle, wordsIn } from "./support/community-members.ts";

for (const language of languages) {
  const w = wordsIn(language);
  const block = (name: string) => (language === "en" ? `Block ${name}` : `Скрыть участника: ${name}`);

  test.describe(`blocking in ${language}`, () => {
    test("somebody who is blocked is gone from feed, thread, notifications and favourites at once", async ({ page, stack, browser }) => {
      const headers = { origin: stack.siteUrl };
      const theirs = await browser.newPage({ baseURL: stack.siteUrl });
      await givenMember(theirs, stack, language);
      await agree(theirs, stack.siteUrl);
      const { alias } = (await (await theirs.request.get("/api/me")).json()) as { alias: string };
      const title = newTitle(language);
      const { publicationId } = await givenPost(theirs, stack.siteUrl, language, title);

      await givenMember(page, stack, language);
      await agree(page, stack.siteUrl);
      const own = await givenPost(page, stack.siteUrl, language, newTitle(language));
      const comments = `${stack.siteUrl}/api/publications/${own.publicationId}/comments`;
      expect((await theirs.request.post(comments, { data: { content: "Hello" }, headers })).status()).toBe(201);
      await theirs.close();
      const keep = `${stack.siteUrl}/api/publications/${publicationId}/favourite`;
      expect((await page.request.put(keep, { headers })).status()).toBe(200);
      await page.goto(`/${language}/my-profile/favourites`);
      await expect(cardOf(page, title)).toBeVisible();
      await page.goto(`/${language}/help`);
      await expect(page.locator("[data-bell-count]")).toHaveText("1");

      await page.goto(`/${language}/feed`);
      await fromMenu(cardOf(page, title), `${w.more}${title}`, block(alias));
      await expect(page.getByText(title)).toHaveCount(0);
      await page.goto(`/${language}/my-profile/favourites`);
      await expect(page.getByRole("main").locator(`.card a[href="/${language}/feed"]`)).toBeVisible();
      await expect(page.getByText(title)).toHaveCount(0);
      await page.goto(`/${language}/posts/${own.slugId}`);
      await expect(page.getByLabel(w.comment, { exact: true })).toBeVisible();
      await expect(page.locator("#comments article")).toHaveCount(0);
      await page.goto(`/${language}/notifications`);
      await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
      await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(0);
      await page.goto(`/${language}/my-profile/privacy`);
      await expect(page.getByText(alias, { exact: true })).toBeVisible();
    });

    test("a name of one thread is blocked with that thread alone, and let back in from the profile", async ({ page, stack, browser }) => {
      const theirs = await browser.newPage({ baseURL: stack.siteUrl });
      await givenMember(theirs, stack, language);
      await agree(theirs, stack.siteUrl);
      const title = newTitle(language);
      const data = { title, content: "…", sourceLang: language, themeId: "sleep", isAnonymous: true };
      const answer = await theirs.request.post(`${stack.siteUrl}/api/publications`, { data, headers: { origin: stack.siteUrl } });
      const { author } = (await answer.json()) as { author: { alias: string } };
      await theirs.close();

      await givenMember(page, stack, language);
      await page.goto(`/${language}/feed`);
      await fromMenu(cardOf(page, title), `${w.more}${title}`, block(author.alias));
      await expect(
        page.getByText(language === "en" ? "You no longer see this thread" : "Вы больше не видите это обсуждение"),
      ).toBeFocused();
      await page.goto(`/${language}/feed`);
      await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
      await expect(cardOf(page, title)).toHaveCount(0);
      await page.goto(`/${language}/my-profile/privacy`);
      await page.getByRole("button", { name: language === "en" ? `Unblock ${author.alias}` : `Показывать снова: ${author.alias}` }).click();
      await expect(page.getByText(author.alias, { exact: true })).toHaveCount(0);
      await page.goto(`/${language}/feed`);
      await expect(cardOf(page, title)).toBeVisible();
    });
  });

  test.describe(`posts nobody answered yet, in ${language}`, () => {
    const order = { en: ["Newest", "Not answered yet"], ru: ["Новые", "Ещё без ответа"] }[language];

    test("stand behind a link, covered where a topic is covered", async ({ page, stack }) => {
      await page.goto(`/${language}/feed`);
      await page.getByRole("link", { name: order[1]!, exact: true }).click();
      await expect(page).toHaveURL(/\?view=unanswered$/);
      await expect(page.getByRole("link", { name: order[1]!, exact: true })).toHaveAttribute("aria-current", "page");
      const asked = await page.request.get(`${stack.siteUrl}/api/publications?language=${language}&view=unanswered`);
      const first = (await asked.json()) as { items: { commentsCount: number; contentNotes: string[]; themeId: string }[] };
      expect(first.items.length).toBeGreaterThan(0);
      expect(new Set(first.items.map(({ commentsCount }) => commentsCount))).toEqual(new Set([0]));
      const isCovered = (topic: string): boolean => topic === "self-harm" || topic === "suicidal-thoughts";
      const open = first.items.filter(({ themeId, contentNotes }) => ![themeId, ...contentNotes].some(isCovered));
      await expect(page.getByRole("main").getByRole("article")).toHaveCount(open.length);
      await page.getByRole("link", { name: order[0]!, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/feed$`));
    });

    test("are read without a script too", async ({ browser, stack }) => {
      const page = await browser.newPage({ baseURL: stack.siteUrl, javaScriptEnabled: false });
      await page.goto(`/${language}/feed`);
      await page.getByRole("link", { name: order[1]!, exact: true }).click();
      const counts = page.getByRole("main").getByRole("article").locator("footer a[href$='#comments']");
      await expect(counts.first()).toHaveText(language === "en" ? /be\sthe\sfirst\sto\sanswer/i : /ждёт\sпервого\sответа/i);
      expect(new Set(await counts.allTextContents()).size).toBe(1);
      const older = page.getByRole("link", { name: language === "en" ? "Older posts" : "Более ранние записи" });
      if ((await older.count()) > 0) await expect(older).toHaveAttribute("href", /view=unanswered&cursor=/);
      await page.close();
    });
  });
}
