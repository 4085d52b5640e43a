/** The composer beyond its words: what stays in sight, a theme that is guessed, a post that waits for a connection, and one that is taken back. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, givenMember, languages, test } from "./support/account-stack.ts";
import { agree, cardOf, compose, newTitle, signInAs, wordsIn } from "./support/community-members.ts";
import { tabTo } from "./support/keyboard.ts";

const texts = {
  en: {
    sleepless: "I have been lying here sleepless again, counting cars until five.",
    guess: "a guess",
    as: "Published as",
    anonymous: "No name",
    offline: "There’s no connection. Your text is kept on this device.",
    later: "Send it when there’s a connection",
    waits: "It goes out once there’s a connection.",
    cancel: "Don’t send it by itself",
    sent: "You’re back online, and your post has been sent.",
    takeBack: "Undo",
    answered: "Somebody has already answered",
  },
  ru: {
    sleepless: "Опять бессонница, лежу и слушаю холодильник до рассвета.",
    guess: "подсказка",
    as: "Имя под записью",
    anonymous: "Без имени",
    offline: "Нет связи. Текст сохранён на этом устройстве.",
    later: "Отправить, когда появится связь",
    waits: "Запись отправится, когда появится связь.",
    cancel: "Не отправлять без меня",
    sent: "Связь вернулась, запись отправлена.",
    takeBack: "Отменить",
    answered: "Вам уже ответили",
  },
};

interface OwnPost {
  publicationId: string;
  title: string;
  isAnonymous: boolean;
}
async function ownPosts(page: Page, siteUrl: string): Promise<OwnPost[]> {
  return ((await (await page.request.get(`${siteUrl}/api/me/publications`)).json()) as { items: OwnPost[] }).items;
}

/** The site does not answer, whatever the device thinks of its network. */
const cut = (page: Page) => page.route("**/api/publications", (route) => route.abort());
const mend = async (page: Page): Promise<void> => {
  await page.unroute("**/api/publications");
  // A try that was under way may have led to the feed already, and taken the page with it.
  await page.evaluate(() => dispatchEvent(new Event("online"))).catch(() => {});
};

for (const language of languages) {
  const w = { ...wordsIn(language), ...texts[language] };

  test.describe(`the composer in ${language}`, () => {
    test("what publishes, and under which name, stays in sight above a keyboard and on a wide screen", async ({ page, stack }) => {
      await givenMember(page, stack, language);
      await agree(page, stack.siteUrl);
      const title = newTitle(language);
      await page.goto(`/${language}/posts/new`);
      await compose(page, language, title, "… ".repeat(400));
      const publish = page.getByRole("button", { name: w.publish, exact: true });
      const name = page.getByLabel(w.as);
      for (const [width, height] of [
        [320, 568],
        [390, 480],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        for (const place of [0, 10_000]) {
          await page.evaluate((top) => scrollTo(0, top), place);
          if (place === 0) for (const one of [publish, name]) await expect(one).toBeInViewport({ ratio: 1 });
        }
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide, `horizontal scroll at ${width}`).toBeLessThanOrEqual(0);
        await expect(page.locator("nav.tabs")).toBeVisible({ visible: width > 900 });
      }
      await name.selectOption(w.anonymous);
      await name.focus();
      await expect(page.locator(".post-name-hint"), "what it means, while it is chosen").toBeVisible();
      await expectAccessible(page);
      await publish.click();
      await expect(page).toHaveURL(new RegExp(`/${language}/feed$`));
      const undo = page.getByRole("button", { name: w.takeBack, exact: true });
      await expect(undo).toBeVisible();
      await expectAccessible(page);
      await expect(undo, "ten seconds are over").toHaveCount(0, { timeout: 15_000 });
      expect((await ownPosts(page, stack.siteUrl)).map((post) => [post.title, post.isAnonymous])).toEqual([[title, true]]);
    });

    test("a theme is guessed on the device, marked as a guess, and one that was chosen stays", async ({ page }) => {
      await page.goto(`/${language}/posts/new`);
      const sent: string[] = [];
      page.on("request", (request) => void (request.method() !== "GET" && sent.push(request.url())));
      const text = page.getByLabel(w.text, { exact: true });
      const theme = page.getByLabel(w.theme, { exact: true });
      await text.fill(w.sleepless);
      await expect(theme).toHaveValue("sleep");
      await expect(page.getByText(w.guess, { exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByText(w.guess, { exact: true })).toBeVisible();
      await theme.selectOption("stress");
      await expect(page.getByText(w.guess, { exact: true })).toHaveCount(0);
      await text.fill(`${w.sleepless} ${w.sleepless}`);
      await page.waitForTimeout(1500);
      await expect(theme).toHaveValue("stress");
      expect(sent).toEqual([]);
    });

    test("without a connection nothing goes out unasked; what was asked for survives a reload, goes out once, and can be called off", async ({
      page,
      stack,
      expectInConsole,
    }) => {
      expectInConsole("ERR_FAILED");
      expectInConsole("ERR_INTERNET_DISCONNECTED");
      await givenMember(page, stack, language);
      await agree(page, stack.siteUrl);
      const title = newTitle(language);
      await page.goto(`/${language}/posts/new`);
      await compose(page, language, title, "…");
      await page.context().setOffline(true);
      await page.getByRole("button", { name: w.publish, exact: true }).click();
      await expect(page.getByText(w.offline)).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
      await page.context().setOffline(false);
      await page.waitForTimeout(500);
      expect(await ownPosts(page, stack.siteUrl)).toEqual([]);

      await cut(page);
      await page.getByRole("button", { name: w.later }).click();
      await expect(page.getByText(w.waits)).toBeVisible();
      await page.getByRole("button", { name: w.cancel }).click();
      await expect(page.getByText(w.waits)).toHaveCount(0);
      await page.getByRole("button", { name: w.later }).click();
      await page.getByLabel(w.text, { exact: true }).fill("Ещё не всё");
      await expect(page.getByText(w.waits)).toHaveCount(0);
      await page.getByRole("button", { name: w.publish, exact: true }).click();
      await page.getByRole("button", { name: w.later }).click();
      await page.reload();
      await expect(page.getByText(w.waits)).toBeVisible();
      await mend(page);
      await expect(page).toHaveURL(new RegExp(`/${language}/feed$`));
      await expect(cardOf(page, title)).toBeVisible();
      expect((await ownPosts(page, stack.siteUrl)).map((post) => post.title)).toEqual([title]);
    });

    test("a post that waits goes out from any other page too, which says so", async ({ page, stack, expectInConsole }) => {
      expectInConsole("ERR_FAILED");
      await givenMember(page, stack, language);
      await agree(page, stack.siteUrl);
      const title = newTitle(language);
      await page.goto(`/${language}/posts/new`);
      await compose(page, language, title, "…");
      await cut(page);
      await page.getByRole("button", { name: w.publish, exact: true }).click();
      await page.getByRole("button", { name: w.later }).click();
      await expect(page.getByText(w.waits)).toBeVisible();
      await page.goto(`/${language}/help`);
      await page.waitForTimeout(1000);
      expect(await ownPosts(page, stack.siteUrl)).toEqual([]);
      await mend(page);
      await expect(page.getByText(w.sent)).toBeVisible();
      expect((await ownPosts(page, stack.siteUrl)).map((post) => post.title)).toEqual([title]);
      await page.goto(`/${language}/posts/new`);
      await expect(page.getByLabel(w.title, { exact: true })).toHaveValue("");
    });

    test("what was just published can be taken back by the keyboard, after a reload too, and is a draft again", async ({ page, stack }) => {
      await givenMember(page, stack, language);
      await agree(page, stack.siteUrl);
      const title = newTitle(language);
      await page.goto(`/${language}/posts/new`);
      await compose(page, language, title, "Сгоряча");
      await page.getByLabel(w.as).selectOption(w.anonymous);
      await page.getByRole("button", { name: w.publish, exact: true }).click();
      const undo = page.getByRole("button", { name: w.takeBack, exact: true });
      await expect(undo).toBeVisible();
      await page.reload();
      await tabTo(page, undo);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(new RegExp(`/${language}/posts/new$`));
      await expect(page.getByLabel(w.title, { exact: true })).toHaveValue(title);
      await expect(page.getByLabel(w.text, { exact: true })).toHaveValue("Сгоряча");
      await expect(page.getByLabel(w.as)).toHaveValue("anonymous");
      expect(await ownPosts(page, stack.siteUrl)).toEqual([]);
    });

    test("what somebody has answered is not taken back", async ({ page, stack, browser, expectInConsole }) => {
      expectInConsole("409");
      await givenMember(page, stack, language);
      await agree(page, stack.siteUrl);
      const theirs = await browser.newPage({ baseURL: stack.siteUrl });
      await signInAs(theirs, stack.siteUrl, `member.${language}@ryadom.example`);
      await agree(theirs, stack.siteUrl);
      const title = newTitle(language);
      await page.goto(`/${language}/posts/new`);
      await compose(page, language, title, "…");
      await page.getByRole("button", { name: w.publish, exact: true }).click();
      const undo = page.getByRole("button", { name: w.takeBack, exact: true });
      await expect(undo).toBeVisible();
      const [{ publicationId }] = (await ownPosts(page, stack.siteUrl)) as [OwnPost];
      const answer = await theirs.request.post(`${stack.siteUrl}/api/publications/${publicationId}/comments`, {
        data: { content: `${title} …` },
        headers: { origin: stack.siteUrl },
      });
      expect(answer.status(), await answer.text()).toBe(201);
      await undo.click();
      await expect(page.getByText(w.answered)).toBeVisible();
      await expect(cardOf(page, title)).toBeVisible();
      expect((await ownPosts(page, stack.siteUrl)).map((post) => post.title)).toEqual([title]);
      await theirs.close();
    });
  });
}
