/** What the specs of the community share: members who write, and what they find on the screens. */
import type { Locator, Page } from "@playwright/test";
import { expect, hearNoAchievements, type Language } from "./account-stack.ts";

export const demoPassword = "Ryadom-2026-demo";

const words = {
  en: {
    title: "Title",
    text: "Text",
    theme: "Theme",
    publish: "Publish",
    schedule: "Publish later",
    save: "Save changes",
    agreeAge: "I’m 18 or over",
    agreeTerms: "I agree to the terms",
    agree: "Agree and publish",
    kept: "Kept on this device.",
    signInAndPublish: "Sign in and publish",
    published: "Published. Thank you for sharing this.",
    myPosts: "My posts",
    more: "More about: ",
    moreOfComment: "More about the comment by ",
    edit: "Edit",
    delete: "Delete",
    deleteYes: "Delete",
    undo: "Undo",
    takeBack: "Back to draft",
    report: "Report, or I’m worried",
    send: "Send",
    comment: "Write a comment",
    reply: /^Reply to /,
  },
  ru: {
    title: "Заголовок",
    text: "Текст",
    theme: "Тема",
    publish: "Опубликовать",
    schedule: "Опубликовать позже",
    save: "Сохранить",
    agreeAge: "Мне есть 18 лет",
    agreeTerms: "Принимаю условия",
    agree: "Принять и опубликовать",
    kept: "Сохранено на этом устройстве.",
    signInAndPublish: "Войти и опубликовать",
    published: "Опубликовано. Спасибо, что поделились.",
    myPosts: "Мои записи",
    more: "Ещё о записи: ",
    moreOfComment: "Ещё о комментарии: ",
    edit: "Изменить",
    delete: "Удалить",
    deleteYes: "Удалить",
    undo: "Вернуть",
    takeBack: "Вернуть в черновик",
    report: "Пожаловаться или сказать, что вы беспокоитесь",
    send: "Отправить",
    comment: "Написать комментарий",
    reply: /^Ответить: /,
  },
} as const;
export const wordsIn = (language: Language) => words[language];

/** A title that no other spec has used, and that is the beginning of no other. */
export const newTitle = (language: Language): string =>
  `${language === "en" ? "A quiet morning" : "Тихое утро"} ${crypto.randomUUID().slice(0, 8)}`;

/** Signs in by the API, in this page's browser. */
export async function signInAs(page: Page, siteUrl: string, email: string, password = demoPassword): Promise<void> {
  const answer = await page.request.post(`${siteUrl}/api/auth/sign-in`, { data: { email, password }, headers: { origin: siteUrl } });
  expect(answer.status()).toBe(200);
  await hearNoAchievements(page.request, siteUrl);
}

export async function agree(page: Page, siteUrl: string): Promise<void> {
  const rules = (await (await page.request.get(`${siteUrl}/en/community-rules.json`)).json()) as { terms: { version: string } };
  for (const [purpose, version] of [
    ["age", "1"],
    ["terms", rules.terms.version],
  ] as const) {
    const answer = await page.request.put(`${siteUrl}/api/me/consents/${purpose}`, { data: { version }, headers: { origin: siteUrl } });
    expect(answer.status()).toBe(200);
  }
}

/** What most posts go without is folded. */
export async function openMore(page: Page): Promise<void> {
  const folded = page.locator("details.post-more");
  await expect(folded).toBeVisible();
  if ((await folded.getAttribute("open")) === null) await folded.locator("summary").click();
}

/** Writes into the composer that is open. */
export async function compose(page: Page, language: Language, title: string, text: string): Promise<void> {
  const w = wordsIn(language);
  await openMore(page);
  await page.getByLabel(w.title, { exact: true }).fill(title);
  await page.getByLabel(w.text, { exact: true }).fill(text);
  await page.getByLabel(w.theme, { exact: true }).selectOption("sleep");
}

/** Publishes by the API. @returns the answer */
export async function givenPost(page: Page, siteUrl: string, language: Language, title: string, about: { isAnonymous?: true } = {}) {
  const data = { title, content: "**Hm.**", sourceLang: language, themeId: "sleep", ...about };
  const answer = await page.request.post(`${siteUrl}/api/publications`, { data, headers: { origin: siteUrl } });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as { publicationId: string; slugId: string };
}

export const cardOf = (page: Page, title: string): Locator => page.getByRole("main").getByRole("article").filter({ hasText: title });

/** Opens the menu of a text and presses one of its entries. */
export async function fromMenu(place: Locator, label: string | RegExp, entry: string): Promise<void> {
  await place.getByRole("button", { name: label }).first().click();
  await place.locator(".menu-list").getByText(entry, { exact: true }).click();
}
