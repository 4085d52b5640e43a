/** Reports from their reporter's side: care comes first, what is told afterwards, one's own list; and the page where moderators say when they are on duty. */
import { paths } from "@ryadom/shared/paths.ts";
import { expect, givenMember, inDatabase, languages, test } from "./support/account-stack.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { agree, cardOf, fromMenu, givenPost, newTitle, wordsIn } from "./support/community-members.ts";

const words = {
  en: {
    care: "This is care, not a complaint",
    thanks: "Thank you. You no longer see this.",
    mine: "My reports",
    waiting: "Waiting for a moderator",
    undo: "Take it back: ",
    undone: "You’ve taken it back.",
    duty: "On duty for 2 hours",
    until: "You’re on duty until",
    count: /\d+ moderators? (is|are) on duty now/,
    end: "End it now",
    off: "You’re not on duty.",
    add: "Add hours",
    save: "Save",
    saved: "Saved.",
  },
  ru: {
    care: "Это забота, а не жалоба",
    thanks: "Спасибо. Вы этого больше не увидите.",
    mine: "Мои обращения",
    waiting: "Ждёт модератора",
    undo: "Отозвать: ",
    undone: "Обращение отозвано.",
    duty: "Дежурю 2 часа",
    until: "Вы дежурите до",
    count: /Сейчас дежур(ит|ят) \d+ модератор/,
    end: "Закончить сейчас",
    off: "Вы не дежурите.",
    add: "Добавить часы",
    save: "Сохранить",
    saved: "Сохранено.",
  },
} as const;

for (const language of languages) {
  const w = words[language];
  const c = wordsIn(language);

  test(`whoever reports in ${language} sees care first, what happens next, and takes it back in their own list`, async ({
    page,
    stack,
    browser,
  }) => {
    const author = await browser.newPage({ baseURL: stack.siteUrl });
    await givenMember(author, stack, language);
    await agree(author, stack.siteUrl);
    const title = newTitle(language);
    await givenPost(author, stack.siteUrl, language, title);
    await author.close();

    await givenMember(page, stack, language);
    await page.goto(paths.feed(language));
    const post = cardOf(page, title);
    await fromMenu(post, `${c.more}${title}`, c.report);
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByRole("radio").first()).toBeVisible();
    await expect(sheet.locator("label").first()).toContainText(w.care);
    await expectAccessibleInBothThemes(page);
    await sheet.getByRole("radio").last().check();
    await sheet.getByRole("button", { name: c.send, exact: true }).click();
    const thanks = page.getByRole("status").filter({ hasText: w.thanks });
    await expect(thanks).toBeFocused();
    await page.getByRole("main").getByRole("link", { name: w.mine }).click();

    await expect(page).toHaveURL(new RegExp(`${paths.ownReports(language)}$`));
    const row = page.getByRole("main").getByRole("article").filter({ hasText: title });
    await expect(row).toContainText(w.waiting);
    await expectAccessibleInBothThemes(page);
    await row.getByRole("button", { name: `${w.undo}${title}` }).click();
    await expect(page.getByRole("status").filter({ hasText: w.undone })).toBeFocused();
    await expect(row).toHaveCount(0);
    await page.goto(paths.feed(language));
    await expect(cardOf(page, title)).toBeVisible();
  });

  test(`a moderator says in ${language} when they are on duty`, async ({ page, stack }) => {
    await givenMember(page, stack, language);
    inDatabase(stack, (db) => {
      const newest = "(select uid from session order by createdAt desc limit 1)";
      db.exec(
        `update member set isModerator = 1 where uid = ${newest}; update session set secondFactorAt = reauthAt where uid = ${newest}`,
      );
    });
    await page.goto(paths.moderationDuty(language));
    const main = page.getByRole("main");
    await main.getByRole("button", { name: w.duty }).click();
    await expect(main.getByRole("status").filter({ hasText: w.until })).toContainText(w.count);
    await main.getByRole("button", { name: w.end }).click();
    await expect(main.getByText(w.off)).toBeVisible();
    await main.getByRole("button", { name: w.add }).click();
    // The hour at which it ends can't be chosen as its beginning.
    await main.getByRole("combobox").nth(2).selectOption("6");
    await main.getByRole("combobox").nth(1).selectOption("22");
    await main.getByRole("button", { name: w.save, exact: true }).click();
    await expect(main.getByText(w.saved)).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.reload();
    await expect(main.getByRole("combobox").nth(1)).toHaveValue("22");
    await expect(main.getByRole("combobox").nth(2)).toHaveValue("6");
  });
}
