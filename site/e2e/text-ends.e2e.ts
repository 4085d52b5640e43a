/** What stands at the end of a story, a help page and a lesson: who wrote it, its sources, and where to go on. All of it without JavaScript. */
import { paths } from "@ryadom/shared/paths.ts";
import { expect, languages, locales, test } from "./support/watched-page.ts";

const said = {
  en: {
    team: "Written by our team, based on experiences people describe",
    help: /Written by the \S+ team/,
    unreviewed: "not yet reviewed by a clinician",
    sources: "Sources",
  },
  ru: {
    team: "Написано командой по мотивам того, что рассказывают люди",
    help: /Текст: команда «\S+»/,
    unreviewed: "врач ещё не проверял",
    sources: "Источники",
  },
} as const;
const slugs = {
  en: { story: "a-chart-on-the-fridge", help: "what-medicines-do-and-dont-do", course: "staying-near", lesson: "asking-the-question" },
  ru: {
    story: "grafik-na-kholodilnike",
    help: "chto-delayut-lekarstva-i-chego-oni-ne-delayut",
    course: "byt-ryadom",
    lesson: "asking-the-question",
  },
} as const;

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: locales[language], javaScriptEnabled: false });
    const w = said[language];
    const at = slugs[language];

    test("a story says that the team wrote it, names its sources and leads on by keyboard, to nothing that it warns of", async ({
      page,
      request,
    }) => {
      await page.goto(paths.story(language, at.story));
      const main = page.getByRole("main");
      await expect(main.getByText(w.team).first()).toBeVisible();
      await expect(main.locator("article footer")).toContainText(w.unreviewed);
      await expect(main.getByRole("heading", { name: w.sources })).toBeVisible();
      const ways = main.locator("nav[aria-labelledby=leads-on] a, nav[aria-labelledby=next-story] a");
      await expect(ways).toHaveCount(5);
      await ways.first().focus();
      for (const way of await ways.all()) {
        await expect(way).toBeFocused();
        expect((await request.get((await way.getAttribute("href"))!)).status()).toBe(200);
        await page.keyboard.press("Tab");
      }
      const next = main.locator("nav[aria-labelledby=next-story] a").first();
      await expect(next.locator("p")).toHaveCount(2);
    });

    test("a help page and a lesson about something sensitive end with their sources", async ({ page }) => {
      for (const address of [paths.helpItem(language, at.help), paths.lesson(language, at.course, at.lesson)]) {
        await page.goto(address);
        const end = page.getByRole("main").locator("article footer");
        await expect(end).toContainText(w.help);
        await expect(end).toContainText(w.unreviewed);
        for (const source of await end.getByRole("link").all()) expect(await source.getAttribute("href")).toMatch(/^https?:\/\//);
        expect(await end.getByRole("link").count()).toBeGreaterThan(0);
      }
    });
  });
}
