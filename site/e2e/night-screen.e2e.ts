/** The quiet screen of the night at Home: a door, not a cage. */
import type { Page } from "@playwright/test";
import { paths } from "@ryadom/shared/paths.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { moves, watchMoves } from "./support/layout-moves.ts";
import { expect, languages, locales, test } from "./support/watched-page.ts";

const words = {
  en: {
    out: "Breathe out",
    site: "To the whole site",
    off: "Don’t show at night",
    setting: "Show it on the home page",
    quiet: "It’s quiet here for now. You can still write; an answer may come by day.",
  },
  ru: {
    out: "Выдох",
    site: "На весь сайт",
    off: "Не показывать ночью",
    setting: "Показывать на главной",
    quiet: "Пока здесь тихо. Написать всё равно можно, ответить могут и днём.",
  },
} as const;
const threeAtNight = new Date("2026-11-26T03:10:00+03:00");
const screen = (page: Page) => page.locator("[data-night-screen]");
const heading = (page: Page) => page.locator("h1");
/** Posts as the API lists them, so many minutes old. */
const postsFrom = (minutes: number[]) => ({
  nextCursor: null,
  items: minutes.map((ago, index) => ({
    publicationId: `P${index}`,
    slugId: `p-${index}`,
    title: "x",
    contentHtml: "<p>x</p>",
    author: null,
    redditUsername: null,
    themeId: "sleep",
    contentNotes: [],
    sourceLang: "en",
    date: new Date(threeAtNight.getTime() - ago * 60_000).toISOString(),
    reactionsCount: 0,
    commentsCount: 0,
    answeredSpecialists: [],
  })),
});

for (const language of languages) {
  const say = words[language];
  test.describe(`at night in ${language}`, () => {
    test.use({ locale: locales[language], timezoneId: "Europe/Moscow", hasNightScreen: true });

    test.describe("a quiet screen", () => {
      test.beforeEach(({ page }) => page.clock.setFixedTime(threeAtNight));

      test("stands instead of Home on any phone without scrolling or moving, dark whatever was chosen", async ({ page }) => {
        await watchMoves(page);
        await page.route("**/api/publications?*", (route) => route.fulfill({ json: postsFrom([5, 60, 189, 191, 600]) }));
        for (const [width, height] of [
          [390, 844],
          [320, 568],
          [844, 390],
          [1440, 900],
        ] as const) {
          await page.setViewportSize({ width, height });
          await page.goto(paths.home(language));
          await expect(screen(page)).toBeVisible();
          await expect(heading(page)).toBeHidden();
          await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
          await expect(page.locator("[data-light-word]").first()).toHaveText(say.out);
          await expect(page.locator("[data-awake] a")).toHaveText(language === "en" ? "3 new posts" : "3 новые записи");
          await expect(page.locator("[data-lit]")).toHaveCount(3);
          await expect(page.getByRole("button", { name: say.off })).toBeInViewport({ ratio: 1 });
          const room = await page.evaluate(() => [
            document.documentElement.scrollHeight - innerHeight,
            document.documentElement.scrollWidth - innerWidth,
          ]);
          expect(room, `${width}×${height}`).toEqual([0, 0]);
        }
        expect(await moves(page)).toEqual([]);
        await expectAccessible(page, "night", true);
      });

      test("breathes in place at one tap, and rests at the next", async ({ page }) => {
        await page.goto(paths.home(language));
        const moon = screen(page).locator("[data-light]");
        await moon.click();
        await expect(moon).toHaveAttribute("data-phase", "out");
        await expect(moon.locator("[data-light-small]")).toHaveText(/^[1-6]$/);
        expect(new URL(page.url()).pathname).toBe(paths.home(language));
        await moon.click();
        await expect(moon).not.toHaveAttribute("data-phase");
      });

      test("with reduced motion breathes in a word and a count alone", async ({ page }) => {
        await page.emulateMedia({ reducedMotion: "reduce" });
        await page.goto(paths.home(language));
        const moon = screen(page).locator("[data-light]");
        await moon.click();
        await expect(moon.locator("[data-light-small]")).toHaveText(/^[1-6]$/);
        expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      });

      test("names the number of the chosen country, and help where none was chosen", async ({ page }) => {
        await page.goto(paths.home(language));
        await expect(screen(page).locator(`a[href="${paths.crisis(language)}"]`)).toBeVisible();
        await expect(screen(page).locator("a[href^='tel:']").filter({ visible: true })).toHaveCount(0);
        await page.evaluate(() => localStorage.setItem("crisis-country", "GB"));
        await page.reload();
        await expect(screen(page).locator("a[href^='tel:']").filter({ visible: true })).toHaveAttribute("href", "tel:999");
        await expect(screen(page).locator(`a[href="${paths.crisis(language)}"]`), "other ways to help").toBeVisible();
        await page.setViewportSize({ width: 320, height: 568 });
        await expect(screen(page).locator(`a[href="${paths.crisis(language)}"]`), "then it stands in the first row alone").toBeHidden();
      });

      test("says nothing of others when they cannot be reached, and that it is quiet when there are none", async ({
        page,
        expectInConsole,
      }) => {
        expectInConsole("ERR_FAILED");
        await page.route("**/api/publications?*", (route) => route.abort());
        await page.goto(paths.home(language));
        await expect(page.locator("[data-live-posts]")).toHaveAttribute("hidden", "");
        await expect(page.locator("[data-awake]")).toHaveText("");
        await page.unroute("**/api/publications?*");
        await page.route("**/api/publications?*", (route) => route.fulfill({ json: postsFrom([400]) }));
        await page.reload();
        await expect(page.locator("[data-awake]")).toHaveText(say.quiet);
      });

      test("once left does not return that night, but the next", async ({ page }) => {
        await page.goto(paths.home(language));
        await page.getByRole("link", { name: say.site }).click();
        await expect(heading(page)).toBeVisible();
        await expect(screen(page)).toBeHidden();
        await expect(page.locator("html")).toHaveAttribute("data-theme", "system");
        await page.reload();
        await expect(heading(page)).toBeVisible();
        await page.clock.setFixedTime(new Date("2026-11-26T23:10:00+03:00"));
        await page.reload();
        await expect(screen(page)).toBeVisible();
      });

      test("can be switched off for good, and on again in the settings", async ({ page }) => {
        await page.goto(paths.home(language));
        await page.getByRole("button", { name: say.off }).click();
        await expect(heading(page)).toBeVisible();
        await expect(page.locator("[data-night-is-off]")).toBeVisible();
        await page.clock.setFixedTime(new Date("2026-11-28T03:00:00+03:00"));
        await page.reload();
        await expect(heading(page)).toBeVisible();
        await page.goto(paths.settings(language));
        await page.getByRole("checkbox", { name: say.setting }).check();
        await page.goto(paths.home(language));
        await expect(screen(page)).toBeVisible();
      });
    });

    test("by day Home is Home, light until somebody chooses", async ({ page }) => {
      await page.emulateMedia({ colorScheme: "dark" });
      await page.clock.setFixedTime(new Date("2026-11-26T21:59:00+03:00"));
      await page.goto(paths.home(language));
      await expect(heading(page)).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
      await page.goto(paths.help(language));
      await expect(page.locator("html")).toHaveAttribute("data-theme", "system");
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
    });

    test.describe("without JavaScript", () => {
      test.use({ javaScriptEnabled: false });
      test("Home is Home", async ({ page }) => {
        await page.goto(paths.home(language));
        await expect(heading(page)).toBeVisible();
        await expect(screen(page)).toBeHidden();
      });
    });
  });
}
