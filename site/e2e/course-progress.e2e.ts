/** How far somebody comes in a course: on two devices, in both languages, before an account and after. */
import type { Browser, Page } from "@playwright/test";
import { paths } from "@ryadom/shared/paths.ts";
import { expect, givenMember, goodPassword, languages, test, type Language } from "./support/account-stack.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { signInAs } from "./support/community-members.ts";

const words = {
  en: {
    finish: "Mark as finished",
    courseFinished: "with it the whole course",
    finishedLesson: "This lesson is finished.",
    goOn: /^Go on with lesson/,
    done: (done: number) => `${done} of 5 done`,
    empty: "No course begun yet.",
    remove: /^Remove from the list: /,
    removed: "What you’ve done in it is kept.",
    undo: "Undo",
    go: "Move what’s ticked",
    moved: "In your account now:",
    waiting: "Kept on this device for now.",
    title: "First aid for panic",
  },
  ru: {
    finish: "Отметить как пройденный",
    courseFinished: "весь курс",
    finishedLesson: "Урок пройден.",
    goOn: /^Продолжить с урока/,
    done: (done: number) => `Пройдено ${done} из 5`,
    empty: "Пока ни один курс не начат.",
    remove: /^Убрать из списка: /,
    removed: "Всё пройденное сохранено.",
    undo: "Вернуть",
    go: "Перенести отмеченное",
    moved: "Теперь в аккаунте:",
    waiting: "Пока сохранено на этом устройстве.",
    title: "Первая помощь при панике",
  },
} as const;
const other = (language: Language): Language => (language === "en" ? "ru" : "en");

const courseKey = "first-aid-for-panic";
const lessonKeys = ["what-the-wave-is", "while-it-lasts", "after-the-wave", "when-your-body-scares-you", "a-plan-for-the-next-one"];

type Lesson = { id: string; isFinished: boolean; stoppedTimestamp: number; openedAt: string | null };
type Progress = { isFinished: boolean; videoItems: Lesson[] };
const progressOf = async (page: Page): Promise<Progress> =>
  (await page.request.get(`/api/me/courses/${courseKey}`)).json() as Promise<Progress>;

/** Titles in the table above are those of the seed; the address comes from the release. */
async function courseAddress(page: Page, language: Language): Promise<string> {
  const titles = (await (await page.request.get(paths.courseTitles(language))).json()) as Record<string, { slug: string }>;
  return paths.course(language, titles[courseKey]!.slug);
}
const openLesson = async (page: Page, language: Language, lesson: string) => page.goto(`${await courseAddress(page, language)}/${lesson}`);
/** The account knows that it was opened. */
const expectOpened = (page: Page, lesson: string) =>
  expect.poll(async () => (await progressOf(page)).videoItems.find(({ id }) => id === lesson)?.openedAt ?? null).not.toBeNull();
const second = (page: Page) => page.locator("video").evaluate((video: HTMLVideoElement) => Math.floor(video.currentTime));
const stopAt = async (page: Page, at: number) => {
  await page.locator(".video-player video").dispatchEvent("pointerdown");
  await page.locator("video").evaluate((video: HTMLVideoElement, to) => void (video.currentTime = to), at);
};

const finishByApi = async (page: Page, siteUrl: string, lesson: string) => {
  const data = { finishedAt: new Date().toISOString(), timeZone: "Europe/Moscow" };
  const answer = await page.request.put(`/api/me/courses/${courseKey}/lessons/${lesson}/finished`, { data, headers: { origin: siteUrl } });
  expect(answer.status()).toBe(200);
};

/** Another device of the same person. */
async function otherDevice(browser: Browser, siteUrl: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteUrl, extraHTTPHeaders: { "x-forwarded-for": `10.77.${Date.now() % 250}.9` } });
  const page = await context.newPage();
  await signInAs(page, siteUrl, email, goodPassword);
  return page;
}

for (const language of languages) {
  const w = words[language];
  const there = words[other(language)];

  test(`a lesson begun in ${language} and stopped at 00:42 goes on at 00:42 in the other language, on another device`, async ({
    page,
    browser,
    stack,
  }) => {
    const { email } = await givenMember(page, stack, language);
    await openLesson(page, language, "while-it-lasts");
    await expectOpened(page, "while-it-lasts");
    await stopAt(page, 42);
    await expect.poll(async () => (await progressOf(page)).videoItems[1]?.stoppedTimestamp).toBe(42);

    // The switch keeps the second.
    await page.goto(
      (await page
        .locator(`a[data-language=${other(language)}]`)
        .first()
        .getAttribute("href"))!,
    );
    await expect.poll(() => second(page)).toBe(42);

    const laptop = await otherDevice(browser, stack.siteUrl, email);
    await laptop.goto(paths.therapy(other(language)));
    const card = laptop.locator("[data-go-on-card] a");
    await expect(card).toContainText(there.title);
    await card.click();
    await expect(laptop).toHaveURL(/\/while-it-lasts$/);
    await expect.poll(() => second(laptop)).toBe(42);

    // What is finished there is ticked here, and the course leads to what is left.
    await laptop.getByRole("button", { name: there.finish }).click();
    await expect(laptop.getByRole("status").filter({ hasText: there.finishedLesson })).toBeVisible();
    await page.goto(await courseAddress(page, language));
    await expect(page.getByText(w.done(1))).toBeVisible();
    await expect(page.locator("[data-lesson-row=while-it-lasts]")).toHaveAttribute("data-finished", "");
    await expect(page.getByRole("link", { name: w.goOn })).toHaveAttribute("href", /\/after-the-wave$/);
    await laptop.context().close();
  });

  test(`the end of a film finishes its lesson in ${language}, the last lesson the course; only its member takes it back`, async ({
    page,
    stack,
  }) => {
    await givenMember(page, stack, language);
    await openLesson(page, language, lessonKeys[0]!);
    await expectOpened(page, lessonKeys[0]!);
    await page.locator("video").dispatchEvent("ended");
    await expect.poll(async () => (await progressOf(page)).videoItems[0]?.isFinished).toBe(true);
    await openLesson(page, language, lessonKeys[1]!);
    await page.getByRole("button", { name: w.finish }).click();
    await expect(page.getByText(w.done(2))).toBeVisible();
    for (const key of lessonKeys.slice(2, 4)) await finishByApi(page, stack.siteUrl, key);
    await openLesson(page, language, lessonKeys[4]!);
    await expect(page.getByText(w.done(4))).toBeVisible();
    await page.evaluate(() => {
      document.addEventListener("ryadom:rate-course", (event) => {
        document.title = (event as CustomEvent<{ courseKey: string }>).detail.courseKey;
      });
    });
    await page.getByRole("button", { name: w.finish }).click();
    await expect(page.getByRole("status").filter({ hasText: w.courseFinished })).toHaveCount(1);
    await expect(page).toHaveTitle(courseKey);
    expect((await progressOf(page)).isFinished).toBe(true);
    await page.goto(paths.progress(language));
    await expect(page.getByRole("progressbar")).toHaveAttribute("value", "5");
    await expectAccessibleInBothThemes(page);

    await page.getByRole("button", { name: w.remove }).click();
    await expect(page.getByText(w.removed)).toBeVisible();
    await expect(page.getByText(w.empty)).toBeVisible();
    await page.getByRole("button", { name: w.undo }).press("Enter");
    await expect(page.getByRole("progressbar")).toHaveAttribute("value", "5");

    await openLesson(page, language, lessonKeys[0]!);
    const finish = page.locator("[data-finish]");
    await expect(finish).toHaveAttribute("aria-pressed", "true");
    await finish.click();
    await expect.poll(async () => (await progressOf(page)).isFinished).toBe(false);
  });

  test(`a member in ${language} who has begun no course isn't led back to one`, async ({ page, stack }) => {
    await givenMember(page, stack, language);
    await page.goto(paths.therapy(language));
    await expect.poll(() => page.evaluate(() => localStorage.getItem("member:courses"))).toBe("{}");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[data-go-on-card]")).toBeHidden();
  });

  test(`a visitor's course in ${language} stays on the device, and moves into the account when ticked`, async ({ page, stack }) => {
    await page.goto(paths.progress(language));
    await expect(page.getByText(w.empty)).toBeVisible();
    await openLesson(page, language, "while-it-lasts");
    await stopAt(page, 30);
    await page.getByRole("button", { name: w.finish }).click();
    await expect(page.getByText(w.done(1))).toBeVisible();
    await page.goto(paths.therapy(language));
    await expect(page.locator("[data-go-on-card] a")).toContainText(w.title);
    await page.goto(paths.progress(language));
    await expect(page.getByRole("progressbar")).toHaveAttribute("value", "1");
    await expectAccessibleInBothThemes(page);

    await givenMember(page, stack, language);
    await page.goto(paths.progress(language));
    await page.getByRole("checkbox", { name: w.title }).check();
    await expectAccessibleInBothThemes(page);
    await page.getByRole("button", { name: w.go }).click();
    await expect(page.getByText(w.moved)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("courses"))).toBeNull();
    expect((await progressOf(page)).videoItems[1]).toMatchObject({ isFinished: true, stoppedTimestamp: 30 });
  });

  test(`what is finished in ${language} without a connection waits on the device, and goes in later from any page`, async ({
    page,
    stack,
    expectInConsole,
  }) => {
    expectInConsole("ERR_INTERNET_DISCONNECTED");
    await givenMember(page, stack, language);
    await openLesson(page, language, lessonKeys[0]!);
    await expectOpened(page, lessonKeys[0]!);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("member:courses"))).not.toBeNull();
    await page.context().setOffline(true);
    await page.getByRole("button", { name: w.finish }).click();
    await expect(page.getByText(w.waiting)).toBeVisible();
    await page.context().setOffline(false);
    await page.goto(paths.help(language));
    await expect.poll(async () => (await progressOf(page)).videoItems[0]?.isFinished).toBe(true);
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("draft:courses")))).toEqual([]);
  });
}
