/** What people come for, from the first page to the last, by the keyboard alone. */
import type { Page } from "@playwright/test";
import { paths } from "@ryadom/shared/paths.ts";
import { hiddenStops, pressOn, tabTo } from "./support/keyboard.ts";
import { firstLink, type Language, allIslandsHydrated } from "./support/page-kinds.ts";
import { expect, languages, locales, test } from "./support/watched-page.ts";

const words = {
  en: {
    calm: "Calm now",
    begin: "Begin",
    pause: "Pause",
    finish: "Finish",
    next: "Next",
    result: "See the result",
    again: "Take it again",
    play: "Play",
    layers: "Sounds that play together",
    sleep: "Sleep timer",
    stopsAt: "Fades and stops at",
    transcript: "What is shown",
    deleteEntry: /^Delete the entry for/,
    dark: "Dark",
    hide: "Hide",
    more: "Show more",
  },
  ru: {
    calm: "Успокоиться сейчас",
    begin: "Начать",
    pause: "Пауза",
    finish: "Закончить",
    next: "Дальше",
    result: "Посмотреть результат",
    again: "Пройти ещё раз",
    play: "Включить",
    layers: "Звуки, которые звучат вместе",
    sleep: "Таймер сна",
    stopsAt: "Стихнет и остановится в",
    transcript: "Что показано",
    deleteEntry: /^Удалить запись:/,
    dark: "Тёмное",
    hide: "Скрывать",
    more: "Показать ещё",
  },
};

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name, exact: typeof name === "string" });
const link = (page: Page, href: string) => main(page).locator(`a[href="${href}"]`);
const other = (language: Language): Language => (language === "en" ? "ru" : "en");

for (const language of languages) {
  const say = words[language];

  test.describe(`by keyboard in ${language}`, () => {
    test.use({ locale: locales[language], timezoneId: "Europe/Moscow" });

    test("from Home to calm, and on to a number to call", async ({ page }) => {
      await page.goto("/");
      await pressOn(page, page.locator(".top-bar").getByRole("link", { name: say.calm }));
      await expect(page.locator(".pacer")).toHaveAttribute("data-stage", "running");
      await pressOn(page, page.locator(".top-bar a.crisis"));
      await expect(page).toHaveURL(paths.crisis(language));
      const here = main(page).locator("section#gb");
      await pressOn(page, main(page).locator("nav a[href='#gb']"));
      await expect(here).toBeVisible();
      await tabTo(page, here.locator("a[href='tel:999']"));
      await tabTo(page, here.locator("a[href='tel:116123']"));
      await expect(page.locator(":focus")).toHaveAttribute("href", /^tel:\d+$/);
    });

    test("from therapy to a breathing practice that begins and ends", async ({ page }) => {
      await page.goto(paths.therapy(language));
      await pressOn(page, link(page, paths.breathingPractices(language)));
      await pressOn(page, main(page).locator("a[href*='/breathing-practice/']"));
      await allIslandsHydrated(page);
      await pressOn(page, button(page, say.begin));
      await expect(button(page, say.pause)).toBeFocused();
      await expect(page.locator(".pacer")).toHaveAttribute("data-stage", "running");
      await pressOn(page, button(page, say.finish));
      await expect(page.locator(".pacer")).toHaveAttribute("data-stage", "over");
      await expect(page.locator(".pacer").getByRole("heading")).toBeFocused();
    });

    test("from the list of tests to a result, and once more", async ({ page }) => {
      await page.goto(paths.tests(language));
      await pressOn(page, main(page).locator("a[href*='/therapy/tests/']"));
      await allIslandsHydrated(page);
      await pressOn(page, button(page, say.begin));
      const progress = page.getByRole("progressbar");
      const last = Number(await progress.getAttribute("max"));
      for (let question = 1; question <= last; question++) {
        await expect(progress).toHaveAttribute("value", String(question));
        await tabTo(page, page.getByRole("radio").first());
        await page.keyboard.press("Space");
        await page.keyboard.press("ArrowDown");
        await pressOn(page, button(page, question < last ? say.next : say.result));
      }
      await expect(main(page).locator("li[aria-current='true']")).toBeVisible();
      await pressOn(page, button(page, say.again));
      await expect(progress).toHaveAttribute("value", "1");
      await expect(main(page).getByRole("radio", { checked: true })).toHaveCount(0);
    });

    test("to a sound with a second one beside it, and a time to fall silent", async ({ page }) => {
      await page.goto(paths.sounds(language));
      await pressOn(page, main(page).locator("a[href*='/therapy/sound/']"));
      await allIslandsHydrated(page);
      await pressOn(page, button(page, say.play));
      await expect(button(page, say.pause)).toBeFocused();
      await tabTo(page, page.getByLabel(say.sleep));
      await page.keyboard.press("ArrowDown");
      await expect(page.getByText(say.stopsAt)).toBeVisible();
      const second = page.getByRole("list", { name: say.layers }).getByRole("button").nth(1);
      await pressOn(page, second);
      await expect(second).toHaveAttribute("aria-pressed", "true");
    });

    test("from the courses to a lesson, to a line of its transcript, and to the next lesson", async ({ page }) => {
      await page.goto(paths.courses(language));
      await pressOn(page, main(page).locator("li a.card"));
      await pressOn(page, main(page).locator("ol a"));
      await expect(page).toHaveURL(/\/courses\/[^/]+\/[^/]+$/);
      const first = new URL(page.url()).pathname;
      await pressOn(page, page.getByText(say.transcript));
      const line = page.locator(".video-player li").nth(2);
      await pressOn(page, line.getByRole("button"));
      await expect(line).toHaveAttribute("aria-current", "true");
      const seconds = await page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
      expect(Math.round(seconds)).toBe(Math.round(Number(await line.getAttribute("data-cue-start"))));
      await pressOn(page, main(page).locator("a[rel=next]"));
      await expect(page).not.toHaveURL(first);
    });

    test("from the mood check to the diary, where an entry is changed and deleted", async ({ page }) => {
      await page.clock.setFixedTime(new Date("2026-11-21T12:00:00+03:00"));
      await page.goto(paths.therapy(language));
      await tabTo(page, page.getByRole("radio").first());
      await page.keyboard.press("Space");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("radio").nth(2)).toBeChecked();
      await page.goto(paths.mood(language));
      await expect(page.locator("#mood-days")).toBeVisible({ timeout: 20_000 });
      const diary = () => page.evaluate(() => Object.entries(JSON.parse(localStorage.getItem("mood") ?? "{}") as object));
      expect(await diary()).toMatchObject([["2026-11-21", { mood: 3 }]]);
      await pressOn(page, main(page).locator('a[href="#2026-11-20"]'));
      await tabTo(page, page.getByRole("radio").first());
      await page.keyboard.press("Space");
      await expect.poll(async () => (await diary()).length).toBe(2);
      await pressOn(page, button(page, say.deleteEntry));
      await expect.poll(async () => (await diary()).length).toBe(1);
    });

    test("to the settings: dark, in the other language, without a topic", async ({ page }) => {
      await page.goto(paths.about(language));
      await pressOn(page, link(page, paths.settings(language)));
      // Until somebody chooses, it is as the device wishes: the last of the three.
      await tabTo(page, main(page).getByRole("radio", { checked: true }));
      await page.keyboard.press("ArrowLeft");
      await expect(main(page).getByRole("radio", { name: say.dark })).toBeChecked();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      const topic = main(page).locator("[data-comfort=self-harm]");
      await tabTo(page, topic.getByRole("radio", { checked: true }));
      await page.keyboard.press("ArrowRight");
      await expect(topic.getByRole("radio", { name: say.hide })).toBeChecked();
      await tabTo(page, main(page).locator(`a[data-language=${other(language)}]`), "Shift+Tab");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(paths.settings(other(language)));
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      await expect(topic.getByRole("radio", { name: words[other(language)].hide })).toBeChecked();
    });

    test("from the feed to a post and its comments, and back to more posts", async ({ page, request }) => {
      const answer = await (await request.get(`/api/publications?language=${language}`)).json();
      const talked = (answer.items as { slugId: string; commentsCount: number; contentNotes: string[] }[]).find(
        (post) => post.commentsCount > 0 && post.contentNotes.length === 0,
      );
      await page.goto(paths.feed(language));
      await allIslandsHydrated(page);
      await expect(main(page).getByRole("article").first()).toBeVisible();
      await pressOn(page, main(page).locator(`a[href="${paths.post(language, talked!.slugId)}"]`));
      await expect(page.locator("#comments li").first()).toBeVisible();
      await page.goBack();
      await allIslandsHydrated(page);
      const posts = main(page).getByRole("article");
      await expect(posts.first()).toBeVisible();
      const before = await posts.count();
      await pressOn(page, button(page, say.more));
      await expect.poll(() => posts.count()).toBeGreaterThan(before);
    });

    test("what has the focus is never hidden behind the bars of a phone", async ({ page, request }) => {
      test.setTimeout(120_000);
      const oneTest = await firstLink(request, paths.tests(language), /\/therapy\/tests\/[^/]+$/);
      for (const address of [paths.therapy(language), paths.crisis(language), paths.settings(language), paths.stories(language), oneTest]) {
        await page.goto(address);
        await allIslandsHydrated(page);
        expect.soft(await hiddenStops(page), address).toEqual([]);
      }
    });
  });
}
