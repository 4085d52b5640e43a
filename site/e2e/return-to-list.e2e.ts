/** Back from a post: the same pages, the same place, the focus on what was opened; for this tab alone. */
import { chromium, type Page } from "@playwright/test";
import { paths } from "@ryadom/shared/paths.ts";
import { expect, languages, locales, siteUrl, test } from "./support/watched-page.ts";

const more = { en: "Show more", ru: "Показать ещё" } as const;
type Language = (typeof languages)[number];

/** Loads three pages of the feed and opens a post of the third. @returns its id and where it stood in the window */
async function openLatePost(page: Page, language: Language): Promise<{ id: string; top: number }> {
  await page.goto(paths.feed(language));
  const items = page.locator("main li[data-item]");
  for (const count of [20, 30]) {
    await page.getByRole("button", { name: more[language] }).click();
    await expect(items).toHaveCount(count);
  }
  const item = items.filter({ has: page.locator("h2 a") }).nth(23);
  const link = item.locator("h2 a");
  await link.scrollIntoViewIfNeeded();
  const id = (await item.getAttribute("data-item")) ?? "";
  const { y: top } = (await item.boundingBox())!;
  await link.click();
  await expect(page).toHaveURL(/\/posts\//);
  await expect(page.locator("#comments")).toBeAttached();
  return { id, top };
}

async function expectPlace(page: Page, { id, top }: { id: string; top: number }): Promise<void> {
  const item = page.locator(`main li[data-item="${id}"]`);
  await expect(item.locator("h2 a")).toBeFocused();
  await expect(page.locator("main li[data-item]")).toHaveCount(30);
  await expect.poll(async () => Math.abs(((await item.boundingBox())?.y ?? 0) - top)).toBeLessThanOrEqual(4);
}

const goBack = (page: Page): Promise<unknown> => page.evaluate(() => history.back()).catch(() => null);

for (const language of languages) {
  test.describe(`coming back to a list in ${language}`, () => {
    test.use({ locale: locales[language] });

    test("Back shows the same posts, the same place and the card that was opened", async ({ page }) => {
      const place = await openLatePost(page, language);
      await goBack(page);
      await expectPlace(page, place);
    });

    test("the link back on the post's page does so too", async ({ page }) => {
      const place = await openLatePost(page, language);
      await page
        .locator(`a[href="${paths.feed(language)}"]`)
        .filter({ visible: true })
        .first()
        .click();
      await expectPlace(page, place);
    });
  });
}

test("a browser that keeps whole pages shows the kept one", async () => {
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    const page = await browser.newPage({ baseURL: siteUrl(), serviceWorkers: "block", viewport: { width: 390, height: 844 } });
    const place = await openLatePost(page, "en");
    await goBack(page);
    await expectPlace(page, place);
  } finally {
    await browser.close();
  }
});

test("only ids and numbers are kept, and leaving quickly forgets them", async ({ page, expectInConsole }) => {
  expectInConsole("foreign request: https://www.wikipedia.org");
  const { id } = await openLatePost(page, "en");
  const kept = await page.evaluate(() => sessionStorage.getItem("list-places"));
  expect(JSON.parse(kept ?? "{}")).toEqual({
    [paths.feed("en")]: {
      pages: 3,
      item: id,
      top: expect.any(Number),
      link: expect.any(Number),
      scrolled: expect.any(Number),
      at: expect.any(Number),
    },
  });
  await page.route("https://www.wikipedia.org/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>elsewhere</title>" }),
  );
  await page.locator("#leave-quickly").click();
  await expect(page).toHaveTitle("elsewhere");
  await page.goto(paths.feed("en"));
  expect(await page.evaluate(() => sessionStorage.getItem("list-places"))).toBe(null);
});
