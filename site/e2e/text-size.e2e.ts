/** Words of twice the size on a narrow phone: nothing is cut off, hidden or wider than the page, and the bars leave room. */
import { paths } from "@ryadom/shared/paths.ts";
import { hiddenStops } from "./support/keyboard.ts";
import { pageKinds } from "./support/page-kinds.ts";
import { expect, languages, locales, test } from "./support/watched-page.ts";

const looked = new Set(["home", "therapy home", "courses", "feed", "search", "story", "crisis card", "settings", "mood diary", "sign up"]);
const twice = { en: "Largest", ru: "Самый крупный" };

for (const language of languages) {
  test.describe(`words of twice the size in ${language}`, () => {
    test.use({ viewport: { width: 320, height: 640 }, locale: locales[language] });

    for (const kind of pageKinds.filter(({ name }) => looked.has(name))) {
      test(`${kind.name} can be read and used`, async ({ page, request }) => {
        await page.goto(paths.offline(language));
        await page.evaluate(() => localStorage.setItem("text-size", "200"));
        await page.goto(await kind.address(language, request));
        await kind.reach?.(page, language);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), "horizontal scroll").toBeLessThanOrEqual(0);
        const bars = await page.evaluate(() =>
          [...document.querySelectorAll(".top-bar, nav.tabs")].map((bar) => bar.getBoundingClientRect().height),
        );
        expect(
          bars.reduce((sum, height) => sum + height, 0),
          "bars leave most of the window to the page",
        ).toBeLessThan(160);
        expect(await hiddenStops(page)).toEqual([]);
      });
    }

    test("is chosen in the settings, at once and before the first paint of the next page", async ({ page }) => {
      await page.goto(paths.settings(language));
      await page.getByText(twice[language]).click();
      const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      expect(await size()).toBe("32px");
      await page.goto(paths.therapy(language));
      expect(await size()).toBe("32px");
      const firstScript = page.locator("head > script").first();
      expect(await firstScript.textContent(), "set before anything is drawn").toContain("textSize");
    });
  });
}
