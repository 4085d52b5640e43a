/** The member's own screens of the community: who may see them, how they are told, and what moderators do. */
import { expect, givenMember, inDatabase, languages, test } from "./account-house.ts";
import { expectAccessibleInBothThemes } from "./axe.ts";
import { agree, cardOf, givenPost, newTitle, signInAs, wordsIn } from "./community-people.ts";

for (const language of languages) {
  const w = wordsIn(language);
  const honest = language === "en" ? /for moderators/ : /для модераторов/;

  test.describe(`screens of the community in ${language}`, () => {
    test("visitors find the door, members an honest word, and nothing stands in the way of anybody", async ({ page, house }) => {
      for (const path of ["my-profile/posts", "my-profile/favourites", "notifications", "moderation"]) {
        await page.goto(`/${language}/${path}`);
        await expect(page.getByRole("main").locator(`a[href="/${language}/sign-in"]`)).toBeVisible();
        await expect(page.locator("[data-bell]")).toBeHidden();
      }
      await givenMember(page, house, language);
      await page.goto(`/${language}/moderation`);
      await expect(page.getByText(honest)).toBeVisible();
      for (const path of ["posts/new", "my-profile/posts", "notifications", "feed"]) {
        await page.goto(`/${language}/${path}`);
        await expect(page.locator("astro-island[ssr]")).toHaveCount(0, { timeout: 20_000 });
        await expect(page.locator("[data-bell]")).toBeVisible();
        await expectAccessibleInBothThemes(page);
      }
    });

    test("the bell counts what is new, and opening the list makes it old", async ({ page, house, browser }) => {
      await givenMember(page, house, language);
      await agree(page, house.siteUrl);
      const { publicationId } = await givenPost(page, house.siteUrl, language, newTitle(language));
      const theirs = await browser.newPage({ baseURL: house.siteUrl });
      await signInAs(theirs, house.siteUrl, `member.${language}@ryadom.example`);
      const warmth = await theirs.request.put(`${house.siteUrl}/api/publications/${publicationId}/reaction`, {
        headers: { origin: house.siteUrl },
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

    test("a moderator opens what was reported, gives a reason, and it is gone for everybody", async ({ page, house, browser }) => {
      const author = await browser.newPage({ baseURL: house.siteUrl });
      await givenMember(author, house, language);
      await agree(author, house.siteUrl);
      const title = newTitle(language);
      const { publicationId } = await givenPost(author, house.siteUrl, language, title);
      await author.close();
      await givenMember(page, house, language);
      const told = await page.request.put(`${house.siteUrl}/api/publications/${publicationId}/report`, {
        data: { reasonId: "abuse", message: "—" },
        headers: { origin: house.siteUrl },
      });
      expect(told.status()).toBe(200);
      inDatabase(house, (db) => {
        const newest = "(select uid from session order by createdAt desc limit 1)";
        db.exec(
          `update member set isModerator = 1 where uid = ${newest}; update session set secondFactorAt = reauthAt where uid = ${newest}`,
        );
      });
      await page.goto(`/${language}/moderation`);
      const covers = page.getByRole("main").getByRole("button", { name: language === "en" ? "Show the text" : "Показать текст" });
      await expect(covers.first()).toBeVisible();
      await expect(cardOf(page, title)).toHaveCount(0);
      while ((await covers.count()) > 0) await covers.first().click();
      const theirs = cardOf(page, title);
      await expect(theirs).toBeVisible();
      await theirs.getByRole("button", { name: language === "en" ? "Hide" : "Скрыть", exact: true }).click();
      const sheet = page.getByRole("dialog");
      await sheet.locator("button[type=submit]").click();
      await expect(sheet.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
      await sheet.getByRole("textbox").fill(w.title);
      await sheet.locator("button[type=submit]").click();
      await expect(sheet).toHaveCount(0);
      await expect(theirs).toHaveCount(0);
      // Elsewhere first: an open page would go on listening for news as the member who is signed out here.
      await page.goto("about:blank");
      await page.context().clearCookies();
      expect((await page.request.get(`${house.siteUrl}/api/publications/${publicationId}`)).status()).toBe(404);
    });
  });
}
