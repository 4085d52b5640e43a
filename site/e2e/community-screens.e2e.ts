/** The member's own screens of the community: who may see them, how they are told, and what moderators do. */
import { expect, givenMember, inDatabase, languages, test } from "./support/account-stack.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { agree, givenPost, newTitle, signInAs, wordsIn } from "./support/community-members.ts";
import { caseOf, openCase } from "./support/moderation-night.ts";

/** Of whoever signed in last, with a second factor shown. */
function makeNewestMemberModerator(stack: Parameters<typeof inDatabase>[0]): void {
  inDatabase(stack, (db) => {
    const newest = "(select uid from session order by createdAt desc limit 1)";
    db.exec(`update member set isModerator = 1 where uid = ${newest}; update session set secondFactorAt = reauthAt where uid = ${newest}`);
  });
}

for (const language of languages) {
  const w = wordsIn(language);
  const forModerators = language === "en" ? /for moderators/ : /для модераторов/;

  test.describe(`screens of the community in ${language}`, () => {
    test("visitors are asked to sign in, members are told what is for moderators, and no page breaks", async ({ page, stack }) => {
      for (const path of ["my-profile/posts", "my-profile/favourites", "notifications", "moderation"]) {
        await page.goto(`/${language}/${path}`);
        await expect(page.getByRole("main").locator(`a[href="/${language}/sign-in"]`)).toBeVisible();
        await expect(page.locator("[data-bell]")).toBeHidden();
      }
      await givenMember(page, stack, language);
      await page.goto(`/${language}/moderation`);
      await expect(page.getByText(forModerators)).toBeVisible();
      for (const path of ["posts/new", "my-profile/posts", "notifications", "feed"]) {
        await page.goto(`/${language}/${path}`);
        await expect(page.locator("astro-island[ssr]")).toHaveCount(0, { timeout: 20_000 });
        await expect(page.locator("[data-bell]")).toBeVisible();
        await expectAccessibleInBothThemes(page);
      }
    });

    test("the bell counts what is new, and opening the list makes it old", async ({ page, stack, browser }) => {
      await givenMember(page, stack, language);
      await agree(page, stack.siteUrl);
      const { publicationId } = await givenPost(page, stack.siteUrl, language, newTitle(language));
      const theirs = await browser.newPage({ baseURL: stack.siteUrl });
      await signInAs(theirs, stack.siteUrl, `member.${language}@ryadom.example`);
      const warmth = await theirs.request.put(`${stack.siteUrl}/api/publications/${publicationId}/reaction`, {
        headers: { origin: stack.siteUrl },
      });
      expect(warmth.status()).toBe(200);
      await theirs.close();
      await page.goto(`/${language}/help`);
      await expect(page.locator("[data-bell-count]")).toHaveText("1");
      await page.locator("[data-bell]").click();
      await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
      await expect(page.locator("[data-bell-count]")).toBeHidden();
      await page.goto(`/${language}/help`);
      await expect(page.locator("[data-bell]")).toBeVisible();
      await expect(page.locator("[data-bell-count]")).toBeHidden();
    });

    test("a moderator sees a pseudonym, and the name behind it only for a reason", async ({ page, stack, browser }) => {
      const author = await browser.newPage({ baseURL: stack.siteUrl });
      await givenMember(author, stack, language);
      await agree(author, stack.siteUrl);
      const { alias } = (await (await author.request.get(`${stack.siteUrl}/api/me`)).json()) as { alias: string };
      const title = newTitle(language);
      const { publicationId } = await givenPost(author, stack.siteUrl, language, title, { isAnonymous: true });
      await author.close();
      await givenMember(page, stack, language);
      const told = await page.request.put(`${stack.siteUrl}/api/publications/${publicationId}/report`, {
        data: { reasonId: "abuse" },
        headers: { origin: stack.siteUrl },
      });
      expect(told.status()).toBe(200);
      makeNewestMemberModerator(stack);
      const theirs = await openCase(page, language, caseOf(stack, publicationId));
      await expect(theirs).toContainText(title);
      const around = page.getByRole("main");
      await expect(around).not.toContainText(alias);
      const ask = language === "en" ? "Ask who it is" : "Узнать, кто это";
      await around.getByRole("button", { name: ask }).click();
      await expectAccessibleInBothThemes(page);
      const sheet = page.getByRole("dialog");
      await sheet.locator("button[type=submit]").click();
      await expect(sheet.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
      await sheet.getByRole("textbox").fill(w.title);
      await sheet.locator("button[type=submit]").click();
      await expect(sheet).toHaveCount(0);
      await expect(around.getByRole("status").filter({ hasText: alias })).toBeVisible();
      await expect(around.getByRole("button", { name: ask })).toHaveCount(0);
      await expectAccessibleInBothThemes(page);
      await page.reload();
      await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
      await expect(page.getByRole("main")).not.toContainText(alias);
    });

    test("a moderator opens what was reported, gives a reason, and it is gone for everybody", async ({ page, stack, browser }) => {
      const author = await browser.newPage({ baseURL: stack.siteUrl });
      await givenMember(author, stack, language);
      await agree(author, stack.siteUrl);
      const title = newTitle(language);
      const { publicationId } = await givenPost(author, stack.siteUrl, language, title);
      await author.close();
      await givenMember(page, stack, language);
      const told = await page.request.put(`${stack.siteUrl}/api/publications/${publicationId}/report`, {
        data: { reasonId: "abuse", message: "—" },
        headers: { origin: stack.siteUrl },
      });
      expect(told.status()).toBe(200);
      makeNewestMemberModerator(stack);
      const theirs = await openCase(page, language, caseOf(stack, publicationId));
      await theirs.getByRole("button", { name: language === "en" ? "Hide" : "Скрыть", exact: true }).click();
      const reason = theirs.getByLabel(language === "en" ? "Why" : "Почему", { exact: true });
      await reason.fill("");
      await theirs.locator("form button[type=submit]").click();
      await expect(reason).toHaveAttribute("aria-invalid", "true");
      await reason.fill(w.title);
      await theirs.locator("form button[type=submit]").click();
      await expect(theirs.locator("form")).toHaveCount(0);
      // Elsewhere first: an open page would go on listening for news as the member who is signed out here.
      await page.goto("about:blank");
      await page.context().clearCookies();
      expect((await page.request.get(`${stack.siteUrl}/api/publications/${publicationId}`)).status()).toBe(404);
    });
  });
}
