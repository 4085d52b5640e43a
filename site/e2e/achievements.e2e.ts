/** Achievements: told once, at a moment that disturbs nobody, on one device; then in a list that is nobody else's. */
import type { Browser, Page } from "@playwright/test";
import { expect, givenMember, hearAchievements, languages, test } from "./support/account-stack.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";

const words = {
  en: {
    told: "A new achievement",
    several: /^\d new achievements$/,
    settledIn: "Settled in",
    thanks: "Thank you",
    all: "All achievements",
    list: "Achievements",
    notice: /^You have (a|\d) new achievements?/,
    ahead: "still ahead",
    tell: "Tell me about achievements",
    saved: "Saved.",
    signIn: "Sign in",
  },
  ru: {
    told: "Новое достижение",
    several: /^\d новых достижения$/,
    settledIn: "Обжились",
    thanks: "Спасибо",
    all: "Все достижения",
    list: "Достижения",
    notice: /^У вас \d нов/,
    ahead: "ещё впереди",
    tell: "Рассказывать о достижениях",
    saved: "Сохранено.",
    signIn: "Войти",
  },
} as const;

type Stack = { siteUrl: string; folder: string };

/** Completes the profile, as the page of the account does it. */
const chooseTheme = async (page: Page, { siteUrl }: Stack, theme = "sleep") =>
  expect((await page.request.put(`/api/me/themes/${theme}`, { headers: { origin: siteUrl } })).status()).toBe(204);

async function onAnotherDevice(browser: Browser, page: Page, { siteUrl }: Stack): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteUrl, storageState: await page.context().storageState() });
  return context.newPage();
}

const asked = (page: Page) => page.waitForResponse((answer) => answer.url().includes("/api/me/unseen-achievements"));

for (const language of languages) {
  const w = words[language];

  test.describe(`achievements in ${language}`, () => {
    test("a completed profile is told of once, on one device, and stands in the list from then on", async ({ page, stack, browser }) => {
      await givenMember(page, stack, language);
      await hearAchievements(page.request, stack.siteUrl);
      await chooseTheme(page, stack);
      await page.goto(`/${language}/my-profile/about`);
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("heading", { name: w.settledIn })).toBeVisible();
      await expect(dialog.getByRole("heading", { level: 2 })).toHaveText(w.several);
      await expect(dialog).toHaveCSS("border-radius", /[1-9]/);
      await expectAccessibleInBothThemes(page);
      await dialog.getByRole("button", { name: w.thanks }).click();
      await expect(dialog).toHaveCount(0);

      for (const device of [page, await onAnotherDevice(browser, page, stack)]) {
        const answer = asked(device);
        await device.goto(`/${language}/my-profile/about`);
        expect(((await (await answer).json()) as { items: unknown[] }).items).toEqual([]);
        await expect(device.getByRole("dialog")).toHaveCount(0);
      }

      await page.goto(`/${language}/notifications`);
      await page.getByRole("link", { name: w.notice }).click();
      await expect(page.getByRole("heading", { level: 1, name: w.list })).toBeVisible();
      const rows = page.getByRole("main").getByRole("listitem");
      await expect(rows.first()).toContainText(w.settledIn);
      await expect(rows.filter({ hasText: w.ahead }).first()).toBeVisible();
      await expect(rows.getByRole("time")).toHaveCount(2);
      await expectAccessibleInBothThemes(page);
    });

    test("no dialog where people write or look for help, while something is under way, or for whoever doesn’t want one", async ({
      page,
      stack,
    }) => {
      await givenMember(page, stack, language);
      await hearAchievements(page.request, stack.siteUrl);
      await chooseTheme(page, stack);
      const counted = () => page.waitForResponse((answer) => answer.url().endsWith("/api/notifications/unviewed"));
      for (const address of ["help/crisis", "therapy", "posts/new", "feed"]) {
        const count = counted();
        await page.goto(`/${language}/${address}`);
        await count;
        await page.waitForTimeout(500);
        await expect(page.getByRole("dialog")).toHaveCount(0);
      }
      await page.addInitScript(() =>
        document.addEventListener("DOMContentLoaded", () => (document.documentElement.dataset["busy"] = "test")),
      );
      const count = counted();
      await page.goto(`/${language}/my-profile/about`);
      await count;
      await page.waitForTimeout(500);
      await expect(page.getByRole("dialog")).toHaveCount(0);

      await page.goto(`/${language}/my-profile/notification-settings`);
      await page.getByRole("checkbox", { name: w.tell }).uncheck();
      await expect(page.locator("#achievements").getByText(w.saved)).toBeVisible();
      const { tellsAchievements } = (await (await page.request.get("/api/me/notification-settings")).json()) as {
        tellsAchievements: boolean;
      };
      expect(tellsAchievements).toBe(false);
    });

    test("opening the list is as good as the dialog; a visitor is asked to sign in", async ({ page, stack }) => {
      await page.goto(`/${language}/my-profile/achievements`);
      await expect(page.getByRole("main").getByRole("link", { name: w.signIn }).first()).toBeVisible();
      await givenMember(page, stack, language);
      await hearAchievements(page.request, stack.siteUrl);
      await chooseTheme(page, stack);
      const seen = page.waitForResponse((answer) => answer.url().endsWith("/settled-in/seen"));
      await page.goto(`/${language}/my-profile/achievements`);
      expect((await (await seen).json()) as object).toEqual({ isFirst: true });
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });

    test("a practice done to its end and a story read to its end leave a mark, for members alone", async ({ page, stack }) => {
      const marks: string[] = [];
      page.on("request", (request) => /practices-finished|stories-read/.test(request.url()) && marks.push(new URL(request.url()).pathname));
      await page.clock.install();
      const readStory = async () => {
        await page.goto(`/${language}/stories`);
        await page.getByRole("main").locator(`a.card[href^="/${language}/stories/"]`).first().click();
        await page.locator("[data-marks]").evaluate((text) => text.nextElementSibling!.scrollIntoView());
      };
      const openPractice = async () => {
        await page.goto(`/${language}/therapy/quick-calm-list`);
        await page.getByRole("main").locator(`a[href*="/quick-calming/"]`).first().click();
      };
      const endFilm = () =>
        page
          .locator("video")
          .first()
          .evaluate((video) => video.dispatchEvent(new Event("ended")));
      await readStory();
      await page.clock.runFor(20_000);
      await openPractice();
      await endFilm();
      await page.clock.runFor(5_000);
      expect(marks).toEqual([]);

      await givenMember(page, stack, language);
      const markedAfter = (act: () => Promise<unknown>, mark: string) =>
        expect(async () => {
          await act();
          expect(marks.at(-1)).toBe(mark);
        }).toPass({ timeout: 20_000 });
      await readStory();
      await markedAfter(() => page.clock.runFor(8_000), "/api/me/stories-read");
      await openPractice();
      await markedAfter(endFilm, "/api/me/practices-finished");
      await endFilm();
      await page.clock.runFor(5_000);
      expect(marks).toHaveLength(2);
    });
  });
}
