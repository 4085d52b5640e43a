/** Cases of moderators: what they see before anything is opened, taking one, handing it on, and one decision a case. */
import type { Page } from "@playwright/test";
import { expect, givenMember, inDatabase, languages, test } from "./support/account-stack.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { agree, cardOf, givenPost, newTitle } from "./support/community-members.ts";

type Stack = Parameters<typeof inDatabase>[0];

async function asModerator(page: Page, stack: Stack, language: "en" | "ru"): Promise<void> {
  await givenMember(page, stack, language);
  inDatabase(stack, (db) => {
    const newest = "(select uid from session order by createdAt desc limit 1)";
    db.exec(`update member set isModerator = 1 where uid = ${newest}; update session set secondFactorAt = reauthAt where uid = ${newest}`);
  });
  await page.goto(`/${language}/moderation`);
}

const words = {
  en: {
    worried: "Worried about them",
    show: "Show the text",
    take: "Take it",
    yours: "Yours until",
    another: "is looking at it until",
    claimed: "Another moderator is looking at this right now.",
    leave: "Leave it visible",
    handOn: "Hand on",
    handedOn: /^Handed on/,
    decided: "Decided",
    more: "More",
    hide: "Hide",
    ban: "Ban the author",
    left: "Left visible",
    reason: "They sound worn out.",
  },
  ru: {
    worried: "Беспокоятся за человека",
    show: "Показать текст",
    take: "Взять",
    yours: "Взято вами до",
    another: "Этим занимается",
    claimed: "Этим прямо сейчас занимается другой модератор.",
    leave: "Оставить на виду",
    handOn: "Передать",
    handedOn: /^Переданные/,
    decided: "Решённые",
    more: "Ещё",
    hide: "Скрыть",
    ban: "Закрыть автору доступ",
    left: "Оставлено на виду",
    reason: "Похоже, сил совсем не осталось.",
  },
} as const;

for (const language of languages) {
  const w = words[language];

  test(`a worry in ${language} is taken by one moderator, handed on, and decided once`, async ({
    page,
    stack,
    browser,
    expectInConsole,
  }) => {
    // The second of two who decide is told so by a 409.
    expectInConsole("/hidden");
    const author = await browser.newPage({ baseURL: stack.siteUrl });
    await givenMember(author, stack, language);
    await agree(author, stack.siteUrl);
    const title = newTitle(language);
    const { publicationId } = await givenPost(author, stack.siteUrl, language, title);
    await author.close();
    const reader = await browser.newPage({ baseURL: stack.siteUrl });
    await givenMember(reader, stack, language);
    const told = await reader.request.put(`${stack.siteUrl}/api/publications/${publicationId}/report`, {
      data: { reasonId: "worry" },
      headers: { origin: stack.siteUrl },
    });
    expect(told.status()).toBe(200);
    await reader.close();

    await asModerator(page, stack, language);
    const covers = page.getByRole("main").getByRole("button", { name: w.show });
    await expect(covers.first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    while ((await covers.count()) > 0) await covers.first().click();
    const theirs = cardOf(page, title);
    await expect(theirs).toContainText(w.worried);
    await expect(theirs.getByRole("button", { name: w.ban })).toHaveCount(0);
    await expect(theirs.getByRole("button", { name: w.hide, exact: true })).toBeHidden();
    await theirs.getByText(w.more, { exact: true }).click();
    await expect(theirs.getByRole("button", { name: w.hide, exact: true })).toBeVisible();
    await theirs.getByRole("button", { name: w.take, exact: true }).click();
    await expect(theirs).toContainText(w.yours);

    const other = await (await browser.newContext({ baseURL: stack.siteUrl })).newPage();
    await asModerator(other, stack, language);
    const otherCovers = other.getByRole("main").getByRole("button", { name: w.show });
    await expect(otherCovers.first()).toBeVisible();
    while ((await otherCovers.count()) > 0) await otherCovers.first().click();
    const held = cardOf(other, title);
    await expect(held).toContainText(w.another);
    await held.getByRole("button", { name: w.leave }).click();
    const sheet = other.getByRole("dialog");
    await sheet.getByRole("textbox").fill(w.reason);
    await sheet.locator("button[type=submit]").click();
    await expect(sheet).toContainText(w.claimed);
    await expect(sheet.getByRole("textbox")).toHaveValue(w.reason);
    await other.keyboard.press("Escape");

    await theirs.getByRole("button", { name: w.handOn, exact: true }).click();
    await page.getByRole("dialog").getByRole("textbox").fill(w.reason);
    await page.getByRole("dialog").locator("button[type=submit]").click();
    await expect(theirs).toHaveCount(0);

    await other.getByRole("group").getByRole("button", { name: w.handedOn }).click();
    await expect(otherCovers.first()).toBeVisible();
    while ((await otherCovers.count()) > 0) await otherCovers.first().click();
    await held.getByRole("button", { name: w.leave }).click();
    await sheet.getByRole("textbox").fill(w.reason);
    await sheet.locator("button[type=submit]").click();
    await expect(held).toHaveCount(0);
    await other.getByRole("group").getByRole("button", { name: w.decided }).click();
    await expect(other.getByRole("article").first()).toContainText(w.left);
    await expectAccessibleInBothThemes(other);
    await other.context().close();
  });
}
