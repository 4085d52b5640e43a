/** The author's side of moderation: what happened to their words, sending them again, and an appeal that another moderator answers. */
import type { Browser, Page } from "@playwright/test";
import { paths } from "@ryadom/shared/paths.ts";
import { expect, givenMember, goodPassword, inDatabase, languages, test } from "./support/account-stack.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { agree, givenPost, newTitle } from "./support/community-members.ts";

type Stack = Parameters<typeof inDatabase>[0];
type Language = (typeof languages)[number];

const words = {
  en: {
    hidden: "Your text is hidden for now",
    rule: "No details of means",
    message: "Please leave the details out. Everything else may stay.",
    text: "Text",
    mended: "It was a hard evening. I am glad it is over.",
    again: "Send it again",
    sentAgain: "Sent again on",
    everyone: "Everyone can see it.",
    closed: "Your account was closed",
    closedFor: "The account was closed",
    appealWords: "What would you like them to know?",
    appeal: "I answered in anger to somebody who had hurt a friend. I am sorry.",
    send: "Send",
    promised: "Another moderator will answer by",
    showText: "Show the text",
    own: "You decided this one.",
    answer: /^Answer to the author/,
    reason: "Why",
    overturn: "Take it back",
    overturned: "the decision is taken back",
    decisions: "Decisions of moderators",
  },
  ru: {
    hidden: "Ваш текст пока скрыт",
    rule: "Без подробностей о способах",
    message: "Пожалуйста, уберите подробности. Остальное может остаться.",
    text: "Текст",
    mended: "Был тяжёлый вечер. Хорошо, что он прошёл.",
    again: "Отправить снова",
    sentAgain: "Отправлено снова",
    everyone: "Его видят все.",
    closed: "Ваш аккаунт закрыт",
    closedFor: "Аккаунт закрыт",
    appealWords: "Что важно знать модератору?",
    appeal: "Я ответил в гневе тому, кто обидел друга. Мне жаль.",
    send: "Отправить",
    promised: "Другой модератор ответит",
    showText: "Показать текст",
    own: "Здесь решали вы.",
    answer: /^Ответ автору/,
    reason: "Почему",
    overturn: "Отменить решение",
    overturned: "решение отменено",
    decisions: "Решения модераторов",
  },
} as const;

async function newModerator(browser: Browser, stack: Stack, language: Language): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: stack.siteUrl })).newPage();
  await givenMember(page, stack, language);
  inDatabase(stack, (db) => {
    const newest = "(select uid from session order by createdAt desc limit 1)";
    db.exec(`update member set isModerator = 1 where uid = ${newest}; update session set secondFactorAt = reauthAt where uid = ${newest}`);
  });
  return page;
}

async function decide(page: Page, stack: Stack, method: "put" | "delete", path: string, about: object = {}): Promise<string> {
  const data = { reason: "It names a method.", ...about };
  const answer = await page.request[method](`${stack.siteUrl}/api/moderation/${path}`, { data, headers: { origin: stack.siteUrl } });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { decisionId: string }).decisionId;
}

for (const language of languages) {
  const w = words[language];

  test(`the author of a hidden text reads why in ${language}, changes it, and it is shown again`, async ({ page, stack, browser }) => {
    await givenMember(page, stack, language);
    await agree(page, stack.siteUrl);
    const { publicationId } = await givenPost(page, stack.siteUrl, language, newTitle(language));
    const moderator = await newModerator(browser, stack, language);
    const id = await decide(moderator, stack, "put", `publications/${publicationId}/hidden`, { ruleKey: "no-methods", message: w.message });

    await page.goto(paths.notifications(language));
    await page.locator(`a[href="${paths.ownCase(language, id)}"]`).click();
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: w.hidden })).toBeVisible();
    await expect(main).toContainText(w.message);
    await expect(main.getByRole("link", { name: w.rule })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    const text = main.getByRole("textbox", { name: w.text, exact: true });
    await text.fill(w.mended);
    await page.reload();
    await expect(text, "the draft waits").toHaveValue(w.mended);
    await main.getByRole("button", { name: w.again }).press("Enter");
    await expect(main).toContainText(w.sentAgain);
    await expect(main).toContainText(w.mended);

    await decide(moderator, stack, "delete", `publications/${publicationId}/hidden`);
    await page.reload();
    await expect(main).toContainText(w.everyone);
    await moderator.context().close();
  });

  test(`whoever is banned appeals in ${language} from the restricted session, and another moderator takes it back`, async ({
    page,
    stack,
    browser,
    expectInConsole,
  }) => {
    // What else a page asks for is refused to whoever is banned.
    expectInConsole("/api/");
    const { email } = await givenMember(page, stack, language);
    const data = { email, password: goodPassword };
    const signIn = async () =>
      (await page.request.post(`${stack.siteUrl}/api/auth/sign-in`, { data, headers: { origin: stack.siteUrl } })).status();
    const { id: authorId } = (await (await page.request.get(`${stack.siteUrl}/api/me`)).json()) as { id: string };
    const first = await newModerator(browser, stack, language);
    await decide(first, stack, "put", `members/${authorId}/ban`, { message: w.message });

    expect((await page.request.get(`${stack.siteUrl}/api/me`)).status(), "every session is over at once").toBe(401);
    await page.context().clearCookies();
    expect(await signIn(), "the restricted session comes with a refusal").toBe(403);
    const exported = await page.request.post(`${stack.siteUrl}/api/me/export`, { headers: { origin: stack.siteUrl } });
    expect(exported.status(), "what is theirs is theirs to take").toBe(200);
    const { url } = (await exported.json()) as { url: string };
    expect((await page.request.get(new URL(url, stack.siteUrl).href)).headers()["content-type"]).toBe("application/zip");
    await page.goto(paths.account(language));
    await page.locator(`main a[href="${paths.ownCases(language)}"]`).click();
    const main = page.getByRole("main");
    await expect(page.getByRole("heading", { level: 1, name: w.decisions })).toBeVisible();
    await main.getByRole("link", { name: w.closed }).click();
    await expect(main).toContainText(w.message);
    await main.getByRole("textbox", { name: w.appealWords }).fill(w.appeal);
    await page.reload();
    await expect(main.getByRole("textbox", { name: w.appealWords }), "the draft waits").toHaveValue(w.appeal);
    await main.getByRole("button", { name: w.send, exact: true }).click();
    await expect(main).toContainText(w.promised);
    await expectAccessibleInBothThemes(page);

    const cardIn = (moderator: Page) =>
      moderator.getByRole("article").filter({ has: moderator.getByRole("heading", { level: 3, name: w.closedFor }) });
    await first.goto(`${paths.moderation(language)}#view=appeals`);
    await expect(cardIn(first).last()).toContainText(w.own);
    const second = await newModerator(browser, stack, language);
    await second.goto(`${paths.moderation(language)}#view=appeals`);
    const card = cardIn(second).last();
    await card.getByRole("button", { name: w.showText }).click();
    await expect(card).toContainText(w.appeal);
    await card.getByRole("textbox", { name: w.answer }).fill(w.message);
    await card.getByRole("textbox", { name: w.reason }).fill("Looked again.");
    await card.getByRole("button", { name: w.overturn }).click();
    await expect(card).toHaveCount(0);

    // The account store is told a moment later.
    await page.context().clearCookies();
    await expect.poll(signIn).toBe(200);
    await page.goto(paths.ownCases(language));
    await main.getByRole("link", { name: w.closed }).click();
    await expect(main).toContainText(w.overturned);
    await first.context().close();
    await second.context().close();
  });
}
