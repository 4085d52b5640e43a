/** The crisis page asks for the country first: a wrong number is worse than none. On a small phone, without a script and with one. */
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { paths } from "@ryadom/shared/paths.ts";
import { expect, languages, locales, test } from "./support/watched-page.ts";

const main = (page: Page) => page.getByRole("main");
const section = (page: Page, code: string) => main(page).locator(`section#${code}`);
const choose = async (page: Page, code: string) => {
  await main(page).locator(`nav a[href="#${code}"]`).click();
  await expect(section(page, code)).toBeVisible();
};
const change = (page: Page, code: string) => section(page, code).locator("a[href='#where']").click();
const picker = (page: Page) => main(page).locator("#where nav");
const fitsIn = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

/** Country, its emergency number, one of another country, and what the card says of what we don't know. */
const readers = [
  { code: "ru", number: "112", other: "911", gap: { en: "one city or region", ru: "для одного города или региона" } },
  { code: "gb", number: "999", other: "112", gap: null },
  { code: "il", number: null, other: "112", gap: { en: "so we don’t show one", ru: "номера здесь нет" } },
] as const;
/** A test of the seed one of whose questions brings the card before the score. */
const lowSeason = { en: "low-season", ru: "pasmurnaya-pora" } as const;
const questions = ["salt", "morning", "messages", "rhythm", "thread", "blame", "warmth", "ahead", "not-here"];
/** Bytes of markup that a phone loads beside the words of the page. */
const markupLimit = 14 * 1024;

for (const language of languages) {
  test.describe(`crisis page in ${language} on a small phone`, () => {
    test.use({ locale: locales[language], viewport: { width: 320, height: 640 } });

    test.describe("without JavaScript", () => {
      test.use({ javaScriptEnabled: false });

      test("before a choice all numbers stand equal, after it one is huge and the others stand elsewhere", async ({ page }) => {
        await page.goto(paths.crisis(language));
        await expect(main(page).locator("section[data-country]").filter({ visible: true })).toHaveCount(0);
        const numbers = main(page).locator("#where .numbers a");
        const sizes = await numbers.evaluateAll((links) => links.map((link) => getComputedStyle(link.querySelector(".number")!).fontSize));
        expect(sizes.length).toBeGreaterThan(8);
        expect(new Set(sizes).size).toBe(1);
        await fitsIn(page, 320);

        for (const { code, number, other, gap } of readers) {
          await choose(page, code);
          await expect(main(page).locator("section[data-country]").filter({ visible: true })).toHaveCount(1);
          await expect(main(page).locator("#where")).toBeHidden();
          const here = section(page, code);
          if (number) {
            await expect(here.locator(`a[href="tel:${number}"]`).first()).toBeVisible();
            const big = here.locator(".big-number");
            await expect(big).toHaveText(number);
            expect(Number.parseFloat(await big.evaluate((element) => getComputedStyle(element).fontSize))).toBeGreaterThan(70);
          } else {
            await expect(here.locator(".big-number")).toHaveCount(0);
          }
          await expect(here.locator(`ul a[href="tel:${other}"]`).last()).toBeVisible();
          if (gap) await expect(here).toContainText(gap[language]);
          await fitsIn(page, 320);
          await change(page, code);
          await expect(picker(page)).toBeVisible();
        }
      });

      test("what we don't know for adults is said before a children's line", async ({ page }) => {
        await page.goto(`${paths.crisis(language)}#ru`);
        const said = await section(page, "ru").innerText();
        expect(said.indexOf(readers[0].gap[language])).toBeGreaterThan(-1);
        expect(said.indexOf(readers[0].gap[language])).toBeLessThan(said.indexOf("8-800-2000-122"));
      });
    });

    test("the choice is kept on the device, comes back without a move, and is forgotten on request", async ({ page }) => {
      await page.addInitScript(() => {
        const moved: number[] = [];
        Object.assign(globalThis, { moved });
        type Shift = PerformanceEntry & { hadRecentInput: boolean; value: number };
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as Shift[]) if (!shift.hadRecentInput) moved.push(shift.value);
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(paths.crisis(language));
      await choose(page, "de");
      await page.goto(paths.help(language));
      await page.goto(paths.crisis(language));
      await expect(section(page, "de")).toBeVisible();
      await expect(main(page).locator("#where")).toBeHidden();
      expect(await page.evaluate(() => (globalThis as unknown as { moved: number[] }).moved)).toEqual([]);
      await main(page).locator("a[href='#someone']").click();
      await expect(main(page).locator("#someone")).toBeInViewport();
      await expect(section(page, "de")).toBeVisible();

      await page.goto(paths.offline(language));
      const first = page.locator(".numbers [data-chosen]");
      await expect(first).toHaveAttribute("data-country", "DE");
      const places = await page.locator(".numbers li").evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
      expect((await first.boundingBox())!.y).toBeCloseTo(Math.min(...places.filter((top) => top > 0)), 0);
      await fitsIn(page, 320);

      await page.goto(paths.crisis(language));
      await change(page, "de");
      await expect(picker(page)).toBeVisible();
      await page.goto(paths.help(language));
      await page.goto(paths.crisis(language));
      await expect(picker(page)).toBeVisible();
    });

    test("Help shows the number of the chosen country and none before a choice", async ({ page }) => {
      await page.goto(paths.help(language));
      const strip = main(page)
        .locator("aside")
        .filter({ has: page.locator(".crisis-page") });
      const numbers = strip.locator(".chosen-number").filter({ visible: true });
      await expect(strip.locator(".crisis-page")).toBeVisible();
      await expect(numbers).toHaveCount(0);
      await page.goto(paths.crisis(language));
      await choose(page, "gb");
      await page.goto(paths.help(language));
      await expect(numbers).toHaveCount(1);
      await expect(numbers).toHaveAttribute("href", "tel:999");
      await fitsIn(page, 320);
    });

    test("the card before a test's result begins with the number and the lines of the kept country", async ({ page }) => {
      await page.addInitScript(
        ([answers]) => {
          localStorage.setItem("crisis-country", "GB");
          sessionStorage.setItem("test-finished:low-season", JSON.stringify({ at: "2026-11-21T12:00:00Z", answers }));
        },
        [Object.fromEntries(questions.map((key) => [key, "often"]))],
      );
      await page.goto(`${paths.test(language, lowSeason[language])}#care`);
      const card = main(page).locator("section section");
      const first = card.locator(".numbers [data-chosen]");
      await expect(first).toContainText("999");
      const tops = await card.locator(".numbers li").evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
      expect((await first.boundingBox())!.y).toBeCloseTo(Math.min(...tops), 0);
      await expect(card.locator(".help-lines li").filter({ visible: true })).toHaveText(/116 123/);
      await fitsIn(page, 320);
    });

    test("is a light page", async ({ request }) => {
      const html = await (await request.get(paths.crisis(language))).text();
      const words = html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, "").replaceAll(/<[^>]*>/g, "");
      expect(gzipSync(html).length - gzipSync(words).length).toBeLessThan(markupLimit);
    });
  });
}
