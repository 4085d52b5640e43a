/** "Share": the device's own sheet where there is one, else a copied link; nothing of what stands behind the address. */
import type { Page } from "@playwright/test";
import { paths } from "@ryadom/shared/paths.ts";
import { firstLink } from "./support/page-kinds.ts";
import { expect, languages, locales, test } from "./support/watched-page.ts";

const says = {
  en: { share: "Share", copied: "The link is copied." },
  ru: { share: "Поделиться", copied: "Ссылка скопирована." },
} as const;

/** What the page hands out, instead of to a clipboard or a sheet that no test can read. */
const recordShared = (page: Page, hasSheet: boolean): Promise<unknown> =>
  page.addInitScript((isThere) => {
    const given: string[] = [];
    Object.assign(globalThis, { given });
    Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text: string) => void given.push(`copied ${text}`) } });
    if (isThere) Object.defineProperty(navigator, "share", { value: async ({ url }: { url: string }) => void given.push(`sheet ${url}`) });
  }, hasSheet);
const given = (page: Page): Promise<string[]> => page.evaluate(() => (globalThis as unknown as { given: string[] }).given);

for (const language of languages) {
  test.describe(`sharing in ${language}`, () => {
    test.use({ locale: locales[language] });

    test("pages of staff are shared by the device's sheet, or copied and said", async ({ page, request, baseURL }) => {
      await recordShared(page, false);
      const course = await firstLink(request, paths.courses(language), /\/therapy\/courses\/[^/.]+$/);
      const story = await firstLink(request, paths.stories(language), /\/stories\/[^/.]+$/);
      for (const address of [course, story, paths.crisis(language)]) {
        await page.goto(`${address}?words=mine#here`);
        await page.getByRole("button", { name: says[language].share }).click();
        await expect(page.locator("[data-share] + [role=status]"), address).toHaveText(says[language].copied);
        expect(await given(page)).toEqual([`copied ${baseURL}${address}`]);
      }
    });

    test("where the device has a sheet, nothing is copied", async ({ page, baseURL }) => {
      await recordShared(page, true);
      await page.goto(paths.crisis(language));
      await page.getByRole("button", { name: says[language].share }).click();
      await expect.poll(() => given(page)).toEqual([`sheet ${baseURL}${paths.crisis(language)}`]);
      await expect(page.locator("[data-share] + [role=status]")).toHaveText("");
    });

    test("a post is shared from its menu, a sensitive one without its title", async ({ page, baseURL }) => {
      await recordShared(page, true);
      await page.goto(`/${language}/feed/discover/self-harm`);
      await page
        .getByRole("button", { name: language === "en" ? /show post/i : /показать/i })
        .first()
        .click();
      const item = page
        .locator("main li[data-item]")
        .filter({ has: page.locator("article .menu") })
        .first();
      const id = await item.getAttribute("data-item");
      await item.locator(".menu-button").click();
      await item.getByRole("button", { name: says[language].share }).click();
      await expect.poll(() => given(page)).toEqual([`sheet ${baseURL}${paths.post(language, id ?? "")}`]);
    });
  });
}
