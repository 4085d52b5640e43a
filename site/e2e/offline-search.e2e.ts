/** Help, the crisis card and calm practices are found without a connection, by what this browser keeps. */
import { gzipSync } from "node:zlib";
import { paths } from "@ryadom/shared/paths.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { expect, languages, test } from "./support/watched-page.ts";

const words = {
  en: {
    field: "Search help and calming practices",
    offline: "No connection",
    form: "breathes",
    switched: "икуфер",
    crisis: "help right now",
    none: "Nothing found",
  },
  ru: {
    field: "Искать в помощи и практиках",
    offline: "Нет связи",
    form: "дыханием",
    switched: "ls[fybt",
    crisis: "помощь прямо сейчас",
    none: "ничего не нашлось",
  },
} as const;

test.use({ serviceWorkers: "allow" });

for (const language of languages) {
  const w = words[language];

  test(`without a connection in ${language} help and practices are found by forms of words and the other keyboard, and open`, async ({
    page,
    context,
    expectInConsole,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url() + (request.postData() ?? "")));
    await page.goto(paths.help(language));
    expect(
      asked.filter((url) => url.includes(paths.offlineSearch(language))),
      "a page doesn’t load it",
    ).toEqual([]);
    await expect
      .poll(() => page.evaluate(async (list) => Boolean(await caches.match(list)), `/${language}/offline.json`), { timeout: 30_000 })
      .toBe(true);
    const index = await (await page.request.get(paths.offlineSearch(language))).text();
    expect(gzipSync(index).length).toBeLessThanOrEqual(60 * 1024);

    await context.setOffline(true);
    expectInConsole("ERR_INTERNET_DISCONNECTED");
    await page.goto(`/${language}/about-us`);
    await expect(page.locator("h1")).toHaveText(w.offline);
    const field = page.getByRole("searchbox", { name: w.field });
    const hits = page.locator("[data-search-kept] li a");
    await field.fill("xyzzyplugh");
    await expect(page.getByRole("status").filter({ hasText: w.none })).toBeVisible();
    await expect(hits).toHaveCount(0);
    await field.fill(w.crisis);
    await expect(hits.first()).toHaveAttribute("href", paths.crisis(language));
    await field.fill(w.switched);
    await expect(hits.first()).toBeVisible();
    await field.fill(w.form);
    await expect(hits.first()).toHaveAttribute("href", /\/breathing-practice\//);
    await expectAccessibleInBothThemes(page);
    expect(
      asked.filter((url) => decodeURIComponent(url).includes(w.form)),
      "a query stays on the page",
    ).toEqual([]);
    const title = await hits.first().locator("span").first().innerText();
    await hits.first().press("Enter");
    await expect(page.locator("h1")).toHaveText(title);
    await context.setOffline(false);
  });
}
