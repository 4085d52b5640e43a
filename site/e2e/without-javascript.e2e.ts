/** A phone that runs no script, or too old a one, still reads everything that staff wrote, and can call. */
import type { Page } from "@playwright/test";
import { paths } from "@ryadom/shared/paths.ts";
import { firstLink, pageKinds } from "./support/page-kinds.ts";
import { expect, languages, locales, test } from "./support/watched-page.ts";

const main = (page: Page) => page.getByRole("main");
const lessonParts = { en: ["Do it now", "If it’s hard"], ru: ["Сделайте сейчас", "Если не получается"] };

/** On a small phone it is on the screen before anybody scrolls; by keyboard it comes before all that the page itself offers. */
async function expectCrisisInOneStep(page: Page, name: string): Promise<void> {
  const crisis = page.locator(".top-bar a.crisis");
  await expect(crisis, name).toBeInViewport({ ratio: 1 });
  const isFocused = () => crisis.evaluate((link) => link === document.activeElement);
  for (let presses = 0; presses < 7 && !(await isFocused()); presses += 1) await page.keyboard.press("Tab");
  await expect(crisis, name).toBeFocused();
}

for (const language of languages) {
  test.describe(`without JavaScript in ${language}`, () => {
    test.use({ javaScriptEnabled: false, locale: locales[language] });

    test("every page reads, leads to help, and offers nothing that would not work", async ({ page, request, expectInConsole }) => {
      test.setTimeout(120_000);
      expectInConsole("404");
      await page.setViewportSize({ width: 320, height: 568 });
      for (const { name, address } of pageKinds) {
        await page.goto(await address(language, request));
        expect((await main(page).innerText()).length, name).toBeGreaterThan(90);
        await expect(page.locator("h1"), name).toBeVisible();
        await expectCrisisInOneStep(page, name);
        await expect(main(page).locator("button:not([type=submit])").filter({ visible: true }), name).toHaveCount(0);
      }
    });

    test("the crisis card names a number to call in every country it knows", async ({ page }) => {
      await page.goto(paths.crisis(language));
      const numbers = main(page).locator("a[href^='tel:']").filter({ visible: true });
      await expect(numbers.first()).toHaveAttribute("href", /^tel:(112|911|999)$/);
      expect(await numbers.count()).toBeGreaterThan(5);
    });

    test("a course leads to a lesson, whose video has its transcript beside it, and which says what to do now and if it is hard", async ({
      page,
    }) => {
      await page.goto(paths.courses(language));
      await main(page).locator("li a.card").first().click();
      await main(page).locator("ol a").first().click();
      await expect(page.locator("video[controls] track[default]")).toHaveCount(1);
      await main(page).locator(".video-player summary").click();
      expect((await page.locator(".video-player ol").innerText()).length).toBeGreaterThan(100);
      expect((await main(page).locator(".prose").first().innerText()).length).toBeGreaterThan(600);
      for (const part of lessonParts[language])
        expect((await main(page).getByRole("region", { name: part }).innerText()).length, part).toBeGreaterThan(100);
    });

    test("a lesson that is sold shows none of its parts", async ({ page, request }) => {
      const sold = pageKinds.find(({ name }) => name === "lesson that is sold")!;
      await page.goto(await sold.address(language, request));
      await expect(main(page).locator(".prose")).toHaveCount(0);
      for (const part of lessonParts[language]) await expect(page.getByText(part)).toHaveCount(0);
    });

    test("stories, help and legal documents are there in full, and questions open", async ({ page, request }) => {
      for (const [list, link] of [
        [paths.stories(language), /\/stories\/[^/.]+$/],
        [paths.help(language), /\/help\/(?!crisis)[^/]+$/],
        [paths.legal(language), /\/legal\/[^/]+$/],
      ] as const) {
        await page.goto(await firstLink(request, list, link));
        expect((await main(page).locator(".prose").innerText()).length, list).toBeGreaterThan(250);
      }
      await page.goto(paths.userFaq(language));
      const question = main(page).locator("details").first();
      await question.locator("summary").click();
      await expect(question.locator("p").first()).toBeVisible();
    });

    test("a rule of the community is read where a link to it leads", async ({ page }) => {
      await page.goto(paths.rule(language, "no-methods"));
      const rule = main(page).locator("#no-methods");
      await expect(rule).toBeInViewport();
      await expect(rule.getByRole("listitem")).toHaveCount(6);
    });

    test("the language switch keeps the page", async ({ page }) => {
      const other = language === "en" ? "ru" : "en";
      await page.goto(paths.help(language));
      await page.locator(`footer a[data-language=${other}]`).click();
      await expect(page).toHaveURL(paths.help(other));
    });
  });
}
