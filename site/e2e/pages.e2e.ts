/** Every kind of page in every language, loaded once and looked at whole. */
import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible, showTheme, themes } from "./support/accessibility.ts";
import { expectSameFrame, resize } from "./support/page-frame.ts";
import { weigh } from "./support/page-weight.ts";
import { expectOwnLanguage } from "./support/page-language.ts";
import { pageKinds, type PageKind, type Language } from "./support/page-kinds.ts";
import { expect, languages, locales, test } from "./support/watched-page.ts";

// One after the other in one worker would be the longest of all.
test.describe.configure({ mode: "parallel" });

const built = "http://localhost:8080";

/** What the head says to browsers and search engines is true. */
async function expectTrueHead(
  page: Page,
  request: APIRequestContext,
  { noindex, canonical }: PageKind,
  language: Language,
  address: string,
) {
  const real = canonical?.(language) ?? address;
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", built + real);
  await expect(page.locator("meta[name=robots][content=noindex]")).toHaveCount(noindex ? 1 : 0);
  const versions = await page
    .locator("link[hreflang]")
    .evaluateAll((links) => links.map((link) => [link.getAttribute("hreflang"), new URL((link as HTMLLinkElement).href).pathname]));
  expect(versions.map(([name]) => name)).toEqual(noindex ? [] : ["en", "ru", "x-default"]);
  for (const [name, version] of versions) {
    if (name === language) expect(version).toBe(address === "/" ? real : address);
    else expect((await request.get(version!, { maxRedirects: 0 })).status(), `hreflang ${version}`).toBe(200);
  }
  if (!noindex) expect(await page.locator("meta[name=description]").getAttribute("content")).toMatch(/\S{2}/);
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: locales[language] });

    for (const kind of pageKinds) {
      test(`${kind.name} is whole`, async ({ page, context, request, expectInConsole }) => {
        if (kind.status === 404) expectInConsole("404");
        const address = await kind.address(language, request);
        const expectLight = weigh(page);
        const response = await page.goto(address);
        expect(response?.status()).toBe(kind.status ?? 200);
        expect(response?.headers()["content-security-policy"]).toMatch(
          /^default-src 'none';.*frame-ancestors 'none'; require-trusted-types-for 'script'; .*report-to csp$/,
        );
        expect(await context.cookies(), "a visitor gets no cookie").toEqual([]);
        await kind.reach?.(page, language);

        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expect(page).toHaveTitle(/^\S.* - Ryadom$/);
        await expect(page.locator("h1")).toHaveCount(1);
        if (!kind.ownHead) await expectTrueHead(page, request, kind, language, address);
        if (kind.status === 404) await expect(page.getByRole("main")).toContainText(address);

        await expectOwnLanguage(page, language);

        await expectSameFrame(page, language, kind.tabs);
        for (const theme of themes) {
          await resize(page, theme === "light" ? 390 : 1280);
          await showTheme(page, theme);
          await expectAccessible(page, theme, theme === "dark");
        }
        for (const width of [900, 320]) {
          await resize(page, width);
          await expectAccessible(page, `dark at ${width}`);
        }
        await expectLight(kind);
      });
    }
  });
}
