/** Ratings of courses: given, changed, reported, hidden by a moderator, deleted and taken back; and what their author is told. */
import type { Locator, Page } from "@playwright/test";
import { paths } from "@ryadom/shared/paths.ts";
import { expect, givenMember, inDatabase, type Language, languages, test } from "./support/account-stack.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { fromMenu, wordsIn } from "./support/community-members.ts";
import { giveRatings } from "./support/given-ratings.ts";
import { caseOf, decideBy, openCase } from "./support/moderation-night.ts";
import { firstLink } from "./support/page-kinds.ts";

const words = {
  en: {
    rate: "Rate this course",
    comment: "A few words, if you like",
    send: "Send rating",
    save: "Save rating",
    change: "Change",
    more: /^More about the rating by /,
    sent: "Thank you. Your rating is published.",
    held: "Only you can see your rating until a moderator has looked at it.",
    hidden: "Only you can see your rating: it was hidden.",
    deleted: "Your rating is deleted.",
    remove: "Delete your rating",
    close: "Close",
    missing: "Choose from one to five stars.",
    told: "A moderator looked at your rating of a course",
    average: "4.6 out of 5 on average, from 12 ratings",
    signIn: "You can rate a course once you’ve signed in.",
    mine: "My ratings",
    noneYet: "You haven’t rated a course yet.",
    gone: "A course that’s no longer here",
    show: "Show ratings",
    hide: "Hide",
    about: "Rating of the course",
  },
  ru: {
    rate: "Оценить курс",
    comment: "Несколько слов, если хочется",
    send: "Отправить оценку",
    save: "Сохранить оценку",
    change: "Изменить",
    more: /^Ещё об оценке: /,
    sent: "Спасибо. Ваша оценка опубликована.",
    held: "Вашу оценку видите только вы, пока её не проверит модератор.",
    hidden: "Вашу оценку видите только вы: её скрыли.",
    deleted: "Ваша оценка удалена.",
    remove: "Удалить оценку",
    close: "Закрыть",
    missing: "Выберите от одной до пяти звёзд.",
    told: "Модератор проверил вашу оценку курса",
    average: "В среднем 4,6 из 5, всего оценок: 12",
    signIn: "Чтобы оценить курс, нужно войти.",
    mine: "Мои оценки",
    noneYet: "Вы ещё не оценивали курсы.",
    gone: "Курс, которого здесь больше нет",
    show: "Показать оценки",
    hide: "Скрыть",
    about: "Оценка курса",
  },
} as const;

const courseOf = (page: Page, siteUrl: string, language: Language): Promise<string> =>
  firstLink(page.request, siteUrl + paths.courses(language), /\/courses\/(?!page\/)[^/]+$/);

const articleWith = (page: Page, text: string): Locator => page.getByRole("main").getByRole("article").filter({ hasText: text }).last();

/** They are asked for when they come into sight, and open at a press. */
async function openRatings(page: Page, show: string): Promise<void> {
  await page.locator("[data-rating-summary]").scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: show, exact: true }).click();
}

for (const language of languages) {
  const w = words[language];
  const c = wordsIn(language);

  test.describe(`rating a course in ${language}`, () => {
    test("stars and words are kept, sent, changed, reported, hidden, deleted and taken back", async ({
      page,
      stack,
      browser,
      expectInConsole,
    }) => {
      test.setTimeout(120_000);
      // The API asks for the consents.
      expectInConsole("403");
      await givenMember(page, stack, language);
      const course = await courseOf(page, stack.siteUrl, language);
      await page.goto(course);
      await page.getByRole("button", { name: w.rate }).click();
      const dialog = page.getByRole("dialog").first();
      await dialog.getByRole("button", { name: w.send }).click();
      await expect(dialog.getByRole("alert")).toHaveText(w.missing);
      await dialog.getByRole("radio").nth(2).press("Space");
      await dialog.getByRole("radio").nth(2).press("ArrowRight");
      await expect(dialog.getByRole("radio").nth(3)).toBeChecked();
      const text = crypto.randomUUID();
      await dialog.getByLabel(w.comment).fill(text);
      await expectAccessibleInBothThemes(page);
      // Left alone and opened again: nothing is lost.
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await page.getByRole("button", { name: w.rate }).click();
      await expect(dialog.getByLabel(w.comment)).toHaveValue(text);
      await dialog.getByRole("button", { name: w.send }).click();
      await page.getByLabel(c.agreeAge).check();
      await page.getByLabel(c.agreeTerms).check();
      await page.getByRole("button", { name: c.agree }).click();
      await expect(dialog.getByRole("status").filter({ hasText: w.sent })).toBeFocused();
      await dialog.getByRole("button", { name: w.close }).click();
      await openRatings(page, w.show);
      await expect(articleWith(page, text)).toBeVisible();

      await fromMenu(articleWith(page, text), w.more, w.change);
      const changed = crypto.randomUUID();
      await dialog.getByLabel(w.comment).fill(changed);
      await dialog.getByRole("button", { name: w.save }).click();
      await dialog.getByRole("button", { name: w.close }).click();
      await expect(articleWith(page, changed)).toBeVisible();
      await expect(articleWith(page, text)).toHaveCount(0);

      const theirs = await browser.newPage({ baseURL: stack.siteUrl, viewport: { width: 390, height: 844 }, serviceWorkers: "block" });
      await givenMember(theirs, stack, language);
      await theirs.goto(course);
      await openRatings(theirs, w.show);
      const report = async () => {
        await fromMenu(articleWith(theirs, changed), w.more, c.report);
        await theirs.getByRole("dialog").getByRole("radio").last().check();
        await theirs.getByRole("dialog").getByRole("button", { name: c.send, exact: true }).click();
        await expect(articleWith(theirs, changed)).toHaveCount(0);
      };
      await report();
      await theirs.getByRole("button", { name: c.undo }).click();
      await expect(articleWith(theirs, changed)).toBeVisible();
      await report();

      inDatabase(stack, (db) => {
        const newest = "(select uid from session order by createdAt desc limit 1)";
        db.exec(
          `update member set isModerator = 1 where uid = ${newest}; update session set secondFactorAt = reauthAt where uid = ${newest}`,
        );
      });
      let ratingId = "";
      inDatabase(stack, (db) => {
        ratingId = (db.prepare("select id from course_rating where content = ?").get(changed) as { id: string }).id;
      });
      const reported = await openCase(theirs, language, caseOf(stack, ratingId));
      await expect(reported).toContainText(changed);
      await expect(reported).toContainText(w.about);
      await decideBy(reported, w.hide);
      await theirs.close();

      await page.goto(`/${language}/notifications`);
      await expect(page.getByRole("main")).toContainText(w.told);
      await page.goto(course);
      await page.getByRole("button", { name: w.rate }).click();
      await expect(dialog).toContainText(w.hidden);
      await dialog.getByRole("button", { name: w.remove }).click();
      await dialog.getByRole("button", { name: c.deleteYes }).click();
      await expect(dialog.getByRole("status")).toHaveText(w.deleted);
      await dialog.getByRole("button", { name: c.undo }).click();
      // It was hidden: taken back, it waits for a moderator.
      await expect(dialog.getByRole("status")).toHaveText(w.held);
    });

    test("from five ratings on there is an average; a visitor reads them, ten at a time, and is asked to sign in before rating", async ({
      page,
      stack,
    }) => {
      const course = await courseOf(page, stack.siteUrl, language);
      await page.goto(course);
      const courseKey = (await page.locator("[data-course-ratings]").getAttribute("data-course-ratings"))!;
      giveRatings(stack, courseKey, [5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4]);
      await page.reload();
      await openRatings(page, w.show);
      await expect(page.locator("[data-rating-summary]")).toHaveText(w.average);
      const items = page.locator("[data-course-ratings]").getByRole("article");
      await expect(items).toHaveCount(10);
      await page.locator("[data-course-ratings]").getByRole("button").last().click();
      await expect(items).toHaveCount(12);
      await page.getByRole("button", { name: w.rate }).click();
      await expect(page.getByRole("dialog")).toContainText(w.signIn);
      await expectAccessibleInBothThemes(page);
    });

    test("one's own ratings stand in the profile, ten at a time, and are changed and deleted there", async ({ page, stack }) => {
      await givenMember(page, stack, language);
      await page.goto(await courseOf(page, stack.siteUrl, language));
      const title = (await page.getByRole("heading", { level: 1 }).textContent())!.trim();
      const courseKey = (await page.locator("[data-course-ratings]").getAttribute("data-course-ratings"))!;
      await page.goto(paths.ownRatings(language));
      await expect(page.getByRole("main")).toContainText(w.noneYet);
      giveOwnRatings(stack, courseKey);
      await page.goto(paths.about(language));
      await page.getByRole("link", { name: w.mine }).click();
      const items = page.getByRole("main").getByRole("article");
      await expect(items).toHaveCount(10);
      await page.getByRole("region", { name: w.mine }).getByRole("button").last().click();
      await expect(items).toHaveCount(12);
      await expectAccessibleInBothThemes(page);

      await expect(items.filter({ hasText: w.gone })).toHaveCount(11);
      const own = items.filter({ hasText: title });
      await expect(own.getByRole("link", { name: title })).toBeVisible();
      await expect(own).toContainText(w.hidden);
      await own.getByRole("button", { name: w.change }).click();
      const dialog = page.getByRole("dialog").first();
      await dialog.getByRole("radio").nth(1).press("Space");
      await dialog.getByRole("button", { name: w.save }).click();
      await dialog.getByRole("button", { name: w.close }).click();
      await expect(own.getByRole("img", { name: /2/ })).toBeVisible();
      await expect(own.getByRole("button", { name: w.change })).toBeFocused();

      await items.filter({ hasText: w.gone }).first().getByRole("button").click();
      await dialog.getByRole("button", { name: c.deleteYes }).click();
      await expect(dialog.getByRole("status")).toHaveText(w.deleted);
      await dialog.getByRole("button", { name: w.close }).click();
      await expect(items.filter({ hasText: w.gone })).toHaveCount(10);
      await expect(page.getByRole("region", { name: w.mine })).toBeFocused();
    });

    test("without a connection nothing is lost: the words stay in the dialog, and the course stays readable", async ({
      page,
      stack,
      expectInConsole,
    }) => {
      expectInConsole("503");
      await givenMember(page, stack, language);
      await page.goto(await courseOf(page, stack.siteUrl, language));
      await page.getByRole("button", { name: w.rate }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("radio").nth(4).press("Space");
      await page.route("**/api/me/ratings/**", (route) => route.fulfill({ status: 503, contentType: "application/json", body: "{}" }));
      await dialog.getByLabel(w.comment).fill("——");
      await dialog.getByRole("button", { name: w.send }).click();
      await expect(dialog.getByRole("alert")).toContainText(/\S/);
      await expect(dialog.getByLabel(w.comment)).toHaveValue("——");
    });
  });
}

/** By whoever signed in last: of this course, hidden by a moderator, and of eleven that the release doesn't have. */
function giveOwnRatings(stack: Parameters<typeof inDatabase>[0], courseKey: string): void {
  inDatabase(stack, (db) => {
    const { uid } = db.prepare("select uid from session order by createdAt desc limit 1").get() as { uid: string };
    const insert = db.prepare(
      `insert into course_rating (id, courseKey, authorUid, stars, content, contentHtml, sourceLang, publishedAt, isEdited, isHidden, hiddenBy, safetyLevels, reportsCount)
       values (?, ?, ?, 4, '', '', 'en', ?, 0, ?, ?, '[]', 0)`,
    );
    for (const [index, key] of [courseKey, ...Array.from({ length: 11 }, (_, place) => `gone-${place}`)].entries()) {
      const id = `R${crypto.randomUUID().replaceAll("-", "").slice(0, 16)}`;
      insert.run(id, key, uid, `2026-02-01T00:00:${10 + index}.000Z`, index === 0 ? 1 : 0, index === 0 ? "moderator" : null);
    }
  });
}
