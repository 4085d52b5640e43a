/** Pages that depend on what the device keeps or the API says: nothing moves while they find out. */
import { test as onOwnStack } from "./support/account-stack.ts";
import { giveRatings } from "./support/given-ratings.ts";
import { moves, watchMoves } from "./support/layout-moves.ts";
import { expect, languages, test } from "./support/watched-page.ts";

const tests = { en: "/en/therapy/tests/low-patch", ru: "/ru/therapy/tests/pasmurnaya-pora" };
const begin = { en: "Begin", ru: "Начать" };
const showRatings = { en: "Show ratings", ru: "Показать оценки" };
/** Longer than the half second in which a move counts as caused by a press. */
const lateMs = 700;
const goOn = { en: "Continue where you stopped", ru: "Продолжить с того же места" };

for (const language of languages) {
  for (const width of [320, 390, 1280]) {
    test(`a half-done test in ${language} at ${width} comes back without a move`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await watchMoves(page);
      await page.goto(tests[language]);
      await page.getByRole("button", { name: begin[language], exact: true }).click();
      await page.locator(".answer input").first().click();
      await expect(page.getByRole("progressbar")).toHaveAttribute("value", "2");
      await page.goto("/en/help");
      await page.goto(tests[language]);
      await expect(page.getByRole("button", { name: goOn[language] })).toBeVisible();
      expect(await moves(page)).toEqual([]);
      await page.goto("/en/help");
      await page.goto(`${tests[language]}#answering`);
      await expect(page.getByRole("progressbar")).toBeVisible();
      await expect(page.getByRole("navigation", { name: language === "en" ? "Main" : "Основн" })).toBeHidden();
      expect(await moves(page)).toEqual([]);
    });
    test(`a course that was begun, in ${language} at ${width}, is ticked and led back to without a move`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await watchMoves(page);
      await page.goto("/en/help");
      await page.evaluate(() => {
        const [openedAt, timeZone] = ["2026-03-01T12:00:00.000Z", "Europe/Moscow"];
        const lessons = { "what-the-wave-is": { openedAt, finish: { finishedAt: openedAt, timeZone } } };
        localStorage.setItem("courses", JSON.stringify({ "first-aid-for-panic": lessons }));
      });
      await page.goto(`/${language}/therapy`);
      const card = page.locator("[data-go-on-card] a");
      await expect(card).toHaveAttribute("href", /\/while-it-lasts$/);
      expect(await moves(page)).toEqual([]);
      const lesson = (await card.getAttribute("href"))!;
      for (const address of [lesson.replace(/\/[^/]+$/, ""), lesson]) {
        await page.goto(address);
        await expect(page.locator("[data-lesson-row=what-the-wave-is]")).toHaveAttribute("data-finished", "");
        expect(await moves(page)).toEqual([]);
      }
    });

    for (const count of [0, 1, 12])
      onOwnStack(`${count} ratings in ${language} at ${width} come late, and the end of the page stays`, async ({ page, stack }) => {
        await page.setViewportSize({ width, height: 844 });
        await watchMoves(page);
        await page.route("**/api/courses/*/rat*", (route) => setTimeout(() => void route.continue(), lateMs));
        await page.goto(`/${language}/therapy/courses`);
        await page.locator("main li a.card[href*='/therapy/courses/']").first().click();
        const place = page.locator("[data-course-ratings]");
        const courseKey = (await place.getAttribute("data-course-ratings"))!;
        giveRatings(
          stack,
          courseKey,
          Array.from({ length: count }, () => 4),
        );
        // The API answers visitors from its memory for three seconds, and the case before asked it for the same course.
        await expect
          .poll(async () => (await (await page.request.get(`/api/courses/${courseKey}/rating-summary`)).json()) as unknown)
          .toMatchObject({ count });
        await page.reload();
        await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
        await expect(page.locator("[data-rating-summary]")).toHaveText(/\S/);
        if (count > 0) {
          await expect(place.getByRole("button")).toBeVisible();
          await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
          expect(await moves(page)).toEqual([]);
          await place.getByRole("button", { name: showRatings[language], exact: true }).click();
          await expect(place.getByRole("article")).toHaveCount(Math.min(count, 10));
        }
        // What comes later still, faces and fonts, would have moved something by now.
        await page.waitForTimeout(lateMs);
        expect(await moves(page)).toEqual([]);
      });
  }
}
