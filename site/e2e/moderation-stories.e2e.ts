/** Whole stories of moderation, from the one who reports to the author who reads what came of it. */
import type { Browser, Page } from "@playwright/test";
import { paths } from "@ryadom/shared/paths.ts";
import { ageMember, expect, givenMember, inDatabase, languages, type Language, test } from "./support/account-stack.ts";
import { agree, cardOf, fromMenu, givenPost, newTitle, wordsIn } from "./support/community-members.ts";
import { asModerator, caseOf, clearDesk, openCase } from "./support/moderation-night.ts";

type Stack = Parameters<typeof inDatabase>[0];

const words = {
  en: {
    worried: "Worried about them",
    checkIn: /^Ask how they/,
    asks: "A moderator asks how you are",
    looked: "someone from the team has written to the author",
    hide: "Keep it hidden",
    showAgain: "Show it again",
    rule: "Rule",
    hidden: "Your text is hidden for now",
    visible: "Everyone can see it.",
    text: "Text",
    mended: "I was angry, and I’m sorry. I only wanted to be heard.",
    again: "Send it again",
    sentAgain: "Sent again on",
  },
  ru: {
    worried: "Беспокоятся за человека",
    checkIn: /^Спросить\sо\sсамочувствии/,
    asks: "Модератор спрашивает, как вы",
    looked: "автору написали из команды",
    hide: "Оставить скрытым",
    showAgain: "Показать снова",
    rule: "Правило",
    hidden: "Ваш текст пока скрыт",
    visible: "Его видят все.",
    text: "Текст",
    mended: "Я злился, и мне жаль. Хотелось только, чтобы меня услышали.",
    again: "Отправить снова",
    sentAgain: "Отправлено снова",
  },
} as const;

/** Somebody who has been here for long, in a browser of their own. */
async function newReader(browser: Browser, stack: Stack, language: Language): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: stack.siteUrl })).newPage();
  await givenMember(page, stack, language);
  await ageMember(page, stack);
  return page;
}

async function reportAbuse(browser: Browser, stack: Stack, language: Language, publicationId: string): Promise<void> {
  const reader = await newReader(browser, stack, language);
  // Each joined on another day: three accounts of one evening are taken for one person.
  inDatabase(stack, (db) =>
    db.exec(`update member set joinedAt = strftime('%Y-%m-%dT%H:%M:%S.000Z', 'now', '-' || (90 + abs(random()) % 900) || ' days')
      where uid = (select uid from session order by createdAt desc limit 1)`),
  );
  const answer = await reader.request.put(`${stack.siteUrl}/api/publications/${publicationId}/report`, {
    data: { reasonId: "abuse" },
    headers: { origin: stack.siteUrl },
  });
  expect(answer.status()).toBe(200);
  await reader.context().close();
}

/** As a visitor finds it. */
const isPublic = async (stack: Stack, publicationId: string): Promise<boolean> =>
  (await fetch(`${stack.siteUrl}/api/publications/${publicationId}`)).status === 200;

for (const language of languages) {
  const [w, c] = [words[language], wordsIn(language)];

  test(`in ${language} a worried reader reports, the case is on top, and the author reads the moderator's words`, async ({
    page,
    stack,
    browser,
  }) => {
    test.setTimeout(120_000);
    await givenMember(page, stack, language);
    await agree(page, stack.siteUrl);
    const title = newTitle(language);
    const { publicationId } = await givenPost(page, stack.siteUrl, language, title);
    clearDesk(stack);

    const reader = await newReader(browser, stack, language);
    await reader.goto(paths.feed(language));
    await fromMenu(cardOf(reader, title), `${c.more}${title}`, c.report);
    const sheet = reader.getByRole("dialog");
    await sheet.getByRole("radio").first().check();
    await sheet.getByRole("button", { name: c.send, exact: true }).click();
    await expect(sheet.or(reader.getByRole("status")).first()).toBeVisible();
    await expect(cardOf(reader, title), "a worry hides nothing").toBeVisible();

    const moderator = await (await browser.newContext({ baseURL: stack.siteUrl, viewport: { width: 1440, height: 900 } })).newPage();
    await asModerator(moderator, stack, language);
    await expect(moderator.locator("a.desk-row").first()).toContainText(w.worried);
    const theirs = moderator.getByRole("article");
    await theirs.getByRole("button", { name: w.checkIn }).click();
    const message = await theirs.locator("form textarea").first().inputValue();
    expect(message.length, "the template is filled in").toBeGreaterThan(40);
    expect(message).not.toMatch(/[{}]/);
    await theirs.locator("form textarea").first().press("Control+Enter");
    await expect(theirs.locator("form")).toHaveCount(0);

    await page.goto(paths.ownCases(language));
    await page.getByRole("main").getByRole("link", { name: w.asks }).click();
    const main = page.getByRole("main");
    await expect(main).toContainText(message.split("\n")[0]!);
    await expect(main).toContainText(w.visible);

    // A reporter hears of it once it can't be undone any more.
    inDatabase(stack, (db) => db.prepare(`update report_outcome set "dueAt" = "decidedAt" where "itemId" = ?`).run(publicationId));
    await reader.goto(paths.ownReports(language));
    await expect(reader.getByRole("main").getByRole("article").first()).toContainText(w.looked);
    await moderator.context().close();
    await reader.context().close();
  });

  test(`in ${language} what three people report is hidden, mended, shown again, and one more report doesn't hide it`, async ({
    page,
    stack,
    browser,
  }) => {
    test.setTimeout(180_000);
    await givenMember(page, stack, language);
    await agree(page, stack.siteUrl);
    const { publicationId } = await givenPost(page, stack.siteUrl, language, newTitle(language));
    for (let count = 0; count < 2; count += 1) await reportAbuse(browser, stack, language, publicationId);
    expect(await isPublic(stack, publicationId), "two are too few").toBe(true);
    await reportAbuse(browser, stack, language, publicationId);
    await expect.poll(() => isPublic(stack, publicationId)).toBe(false);

    const moderator = await (await browser.newContext({ baseURL: stack.siteUrl, viewport: { width: 1440, height: 900 } })).newPage();
    await asModerator(moderator, stack, language);
    const theirs = await openCase(moderator, language, caseOf(stack, publicationId));
    await theirs.getByRole("button", { name: w.hide }).click();
    const rule = theirs.getByRole("combobox", { name: w.rule, exact: true });
    await rule.selectOption({ index: 1 });
    const ruleName = await rule.locator("option:checked").innerText();
    const message = await theirs.locator("form textarea[data-first-field]").inputValue();
    expect(message.length, "the template is filled in").toBeGreaterThan(40);
    await theirs.locator("form textarea").last().press("Control+Enter");
    await expect(theirs.locator("form")).toHaveCount(0);

    await page.goto(paths.ownCases(language));
    const main = page.getByRole("main");
    await main.getByRole("link", { name: w.hidden }).first().click();
    await expect(main.getByRole("link", { name: ruleName })).toBeVisible();
    await main.getByRole("textbox", { name: w.text, exact: true }).fill(w.mended);
    await main.getByRole("button", { name: w.again }).press("Enter");
    await expect(main).toContainText(w.sentAgain);

    const again = await openCase(moderator, language, caseOf(stack, publicationId));
    await expect(again).toContainText(w.mended);
    await again.getByRole("button", { name: w.showAgain }).click();
    await again.locator("form textarea").last().press("Control+Enter");
    await expect(again.locator("form")).toHaveCount(0);
    await expect.poll(() => isPublic(stack, publicationId)).toBe(true);
    await page.reload();
    await expect(main).toContainText(w.visible);

    await reportAbuse(browser, stack, language, publicationId);
    expect(await isPublic(stack, publicationId), "a moderator has looked").toBe(true);
    await moderator.context().close();
  });
}
