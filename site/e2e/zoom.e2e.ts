/** A desk of 1280 × 800 at 200 %: half as wide, half as high, twice as sharp. */
import { hiddenStops } from "./support/keyboard.ts";
import { pageKinds } from "./support/page-kinds.ts";
import { expect, languages, locales, test } from "./support/watched-page.ts";

const looked = new Set([
  "home",
  "therapy home",
  "lesson",
  "breathing practice",
  "question of a test",
  "feed",
  "search",
  "story",
  "crisis card",
  "settings",
]);

for (const language of languages) {
  test.describe(`at 200 % in ${language}`, () => {
    test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2, locale: locales[language] });

    for (const kind of pageKinds.filter(({ name }) => looked.has(name))) {
      test(`${kind.name} can be read and used`, async ({ page, request }) => {
        await page.goto(await kind.address(language, request));
        await kind.reach?.(page, language);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), "horizontal scroll").toBeLessThanOrEqual(0);
        const bars = await page.evaluate(() =>
          [...document.querySelectorAll(".top-bar, nav.tabs")].map((bar) => bar.getBoundingClientRect().height),
        );
        expect(
          bars.reduce((sum, height) => sum + height, 0),
          "bars leave most of the window to the page",
        ).toBeLessThan(140);
        expect(await hiddenStops(page)).toEqual([]);
      });
    }
  });
}
