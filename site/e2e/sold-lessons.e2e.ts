/** A course that was bought is learned as a free one: resumed, finished, ticked, listened to, noted on. A refund closes it and keeps what was done. */
import type { Page } from "@playwright/test";
import { paths } from "@ryadom/shared/paths.ts";
import { expect, givenMember, type Language, languages, test } from "./support/account-stack.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { courseAddress, courseKey, givenPaidVideo, lessonAddress, lessonKey } from "./support/paid-lesson.ts";

const words = {
  en: {
    buy: "Buy for €19",
    pay: "Pay by card",
    bought: "“Gentle sleep” is yours now",
    refund: "Refund all of it",
    begin: "Begin",
    goOn: "Go on with lesson 2",
    finish: "Mark as finished",
    finished: "This lesson is finished.",
    done: "1 of 5 done",
    left: /second|minute/,
    whatNow: "What next",
    notes: "My notes",
    erase: "Delete the note",
    undo: "Undo",
    offer: "See all courses",
    signOutTitle: "Sign out and delete what you’ve written here?",
    signOut: "Sign out",
    signOutGo: "Sign out and delete",
  },
  ru: {
    buy: /^Купить за 19 €$/,
    pay: "Оплатить картой",
    bought: "«Мягкий сон» теперь ваш",
    refund: "Вернуть всю сумму",
    begin: "Начать",
    goOn: "Продолжить с урока 2",
    finish: "Отметить как пройденный",
    finished: "Урок пройден.",
    done: "Пройдено 1 из 5",
    left: /секунд|минут/,
    whatNow: "Что дальше",
    notes: "Мои заметки",
    erase: "Удалить заметку",
    undo: "Вернуть",
    offer: "Посмотреть все курсы",
    signOutTitle: "Выйти и удалить написанное здесь?",
    signOut: "Выйти",
    signOutGo: "Выйти и удалить",
  },
} as const;
const other = (language: Language): Language => (language === "en" ? "ru" : "en");

type Progress = { videoItems: { id: string; isFinished: boolean; stoppedTimestamp: number }[] };
const progressOf = async (page: Page) => {
  const { videoItems } = (await (await page.request.get(`/api/me/courses/${courseKey}`)).json()) as Progress;
  return videoItems.find(({ id }) => id === lessonKey);
};
const second = (page: Page) => page.locator("video").evaluate((video: HTMLVideoElement) => Math.floor(video.currentTime));
const row = (page: Page) => page.locator(`[data-lesson-row=${lessonKey}]`);
const locks = (page: Page) => page.locator(".lesson-list .for-others");

/** Closed below the title where there is no column beside the text. */
const openLessons = (page: Page) => page.locator("[data-lesson-list] summary").click();

/** @returns the address of the checkout, where a refund can be given */
async function buy(page: Page, language: Language): Promise<string> {
  const w = words[language];
  await page.goto(courseAddress(language));
  await page.getByRole("button", { name: w.buy }).click();
  await page.getByRole("button", { name: w.pay, exact: true }).waitFor();
  const checkout = page.url();
  await page.getByRole("button", { name: w.pay, exact: true }).click();
  await expect(page.getByRole("heading", { name: w.bought })).toBeVisible();
  return checkout;
}

for (const language of languages) {
  const w = words[language];
  const there = words[other(language)];

  test(`a course bought in ${language} is resumed in the other language, finished and ticked; a refund locks it and keeps what was done`, async ({
    page,
    stack,
    expectInConsole,
  }) => {
    test.slow();
    expectInConsole("404");
    for (const each of languages) await givenPaidVideo(stack, each);
    await givenMember(page, stack, language);
    await page.goto(courseAddress(language));
    await expect(locks(page).first()).toBeVisible();
    const checkout = await buy(page, language);

    await page.goto(courseAddress(language));
    await page.getByRole("link", { name: w.begin, exact: true }).click();
    await expect(page).toHaveURL(lessonAddress(language));
    await expect(page.getByRole("heading", { name: w.whatNow })).toBeVisible();
    await expect(page.getByRole("button", { name: w.finish })).toBeVisible();
    for (const lock of await locks(page).all()) await expect(lock).toBeHidden();
    await expectAccessibleInBothThemes(page);

    const video = page.locator("video");
    await expect(video).toHaveJSProperty("readyState", 4);
    await video.dispatchEvent("pointerdown");
    await video.evaluate((element: HTMLVideoElement) => void (element.currentTime = 12));
    await expect.poll(async () => (await progressOf(page))?.stoppedTimestamp).toBe(12);
    await openLessons(page);
    await expect(row(page).getByRole("link")).toHaveAccessibleName(w.left);

    // As on another device: this one has forgotten the second.
    await page.evaluate(() => localStorage.removeItem("film-second:courses/gentle-sleep/how-sleep-comes"));
    await page.goto(lessonAddress(other(language)));
    await expect.poll(() => second(page)).toBe(12);
    await page.getByRole("button", { name: there.finish }).click();
    await expect(page.getByRole("status").filter({ hasText: there.finished })).toBeVisible();
    await expect(page.getByText(there.done)).toBeVisible();
    await expect(row(page)).toHaveAttribute("data-finished", "");

    await page.goto(courseAddress(language));
    await expect(page.getByText(w.done)).toBeVisible();
    await expect(row(page).locator(".tick")).toBeVisible();
    for (const lock of await locks(page).all()) await expect(lock).toBeHidden();
    await expect(page.getByRole("link", { name: w.goOn })).toHaveAttribute("href", /\/gentle-sleep\/|\/myagkiy-son\//);
    await page.goto(paths.therapy(language));
    await expect(page.locator("[data-go-on-card] a")).toHaveAttribute("href", new RegExp(`^${courseAddress(language)}/`));

    await page.goto(checkout);
    await page.getByRole("button", { name: w.refund }).click();
    const access = async () => (await page.request.get(`/api/me/course-access/${courseKey}`)).json();
    await expect.poll(access, { timeout: 15_000 }).toEqual({ hasAccess: false, isPending: false });
    await page.goto(lessonAddress(language));
    await expect(page.getByRole("link", { name: w.offer })).toBeVisible();
    await openLessons(page);
    for (const lock of await locks(page).all()) await expect(lock).toBeVisible();
    await expect(page.getByRole("button", { name: w.finish })).toBeHidden();
    await expect(row(page).locator(".tick")).toBeHidden();
    expect(await progressOf(page)).toMatchObject({ isFinished: true, stoppedTimestamp: 12 });
    await page.goto(paths.therapy(language));
    await expect(page.locator("[data-go-on-card] a")).not.toHaveAttribute("href", new RegExp(`^${courseAddress(language)}/`));
  });

  test(`notes beside a lesson in ${language} stay on the device, come back, are erased and put back, and go with a sign-out`, async ({
    page,
    stack,
  }) => {
    await givenMember(page, stack, language);
    const lesson = `${paths.course(language, language === "en" ? "first-aid-for-panic" : "pervaya-pomosch-pri-panike")}/while-it-lasts`;
    const sent: string[] = [];
    page.on("request", (request) => sent.push(request.postData() ?? ""));
    const notes = page.getByRole("textbox", { name: w.notes });
    await page.goto(lesson);
    await notes.fill("the key is cold");
    await page.reload();
    await expect(notes).toHaveValue("the key is cold");
    await expectAccessibleInBothThemes(page);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("[data-on-paper]")).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("button", { name: w.erase }).click();
    await expect(notes).toHaveValue("");
    expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("lesson-note:")))).toEqual([]);
    await page.getByRole("button", { name: w.undo }).click();
    await expect(notes).toHaveValue("the key is cold");

    await page.goto(paths.about(language));
    await page.getByRole("button", { name: w.signOut, exact: true }).click();
    await expect(page.getByRole("dialog", { name: w.signOutTitle })).toBeVisible();
    const replaced = page.waitForEvent("load");
    await page.getByRole("button", { name: w.signOutGo }).click();
    await replaced;
    expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("lesson-note:")))).toEqual([]);
    await page.goto(lesson);
    await expect(notes).toHaveValue("");
    expect(sent.filter((body) => body.includes("the key is cold"))).toEqual([]);
  });
}
