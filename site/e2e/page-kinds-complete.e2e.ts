/** Nothing is missing in the table of pages: every address of the product and every file that makes pages is in it, or has a reason. */
import { globSync } from "node:fs";
import { join } from "node:path";
import { paths } from "@ryadom/shared/paths.ts";
import { type AddressName, coveredElsewhere, pageKinds, toBeBuilt } from "./support/page-kinds.ts";
import { expect, languages, test } from "./support/watched-page.ts";

const folder = join(import.meta.dirname, "../src/pages");

/** Files that are not walked as a page, each with its reason. */
const otherFiles: Record<string, string> = {
  "[lang]/community-rules.json.ts": "JSON for dialogs; community-comments.e2e.ts opens one",
  "[lang]/desk-texts.json.ts": "JSON for the desk of moderators; moderation-stories.e2e.ts fills a template from it",
  "[lang]/therapy/courses.json.ts": "JSON for therapy home; course-progress.e2e.ts follows its card",
  "[lang]/writing-check.json.ts": "JSON for the composers; community-safety-hints.e2e.ts opens one",
  "[lang]/search-offline.json.ts": "JSON for the page without a connection; offline-search.e2e.ts opens one",
  "[lang]/app.webmanifest.ts": "JSON for browsers; welcome.e2e.ts reads it",
  "[lang]/404.astro": "served at every address that leads nowhere",
  "[lang]/my-profile/cases/shell.astro": "served at the address of each decision",
  "[lang]/posts/shell.astro": "served at the address of each post",
  "on-demand/content.json.ts": "read by the worker that draws the feed and posts; never served",
  "[lang]/stories/page/[...place].astro":
    "the seed's stories stand on one page; theme-lists.test.ts makes more, and courses show the template of further pages",
  "[lang]/stories/rss.xml.ts": "XML; offline-and-updates.e2e.ts reads it",
  "pictures/[file].svg.ts": "pictures of pages; pictures.e2e.ts looks at one",
  "robots.txt.ts": "text; offline-and-updates.e2e.ts reads it",
};

const names = Object.keys(paths) as AddressName[];

test("every address of the product is walked, held elsewhere, or still to be built", () => {
  const places = (name: AddressName) => [pageKinds.some(({ path }) => path === name), name in coveredElsewhere, name in toBeBuilt];
  expect(names.filter((name) => places(name).filter(Boolean).length !== 1)).toEqual([]);
});

test("what is still to be built is not found", async ({ request }) => {
  for (const name of Object.keys(toBeBuilt) as AddressName[]) {
    const address = (paths[name] as (language: string) => string)("en");
    expect((await request.get(address)).status(), `${address} is there: it belongs in the table of pages.ts`).toBe(404);
  }
});

test("every file that makes pages is walked", async ({ request }) => {
  const walked = await Promise.all(languages.flatMap((language) => pageKinds.map(async ({ address }) => address(language, request))));
  const files = globSync("**/*.{astro,ts}", { cwd: folder }).map((file) => {
    const address = `/${file}`.replace(/\.(astro|ts)$/, "").replace(/\/index$/, "");
    const pattern = address
      .replaceAll(".", "\\.")
      .replaceAll(/\[(?:\\\.){3}[^\]]+\]/g, ".+")
      .replaceAll(/\[[a-z][^\]]*\]/g, "[^/]+");
    return { file, fits: new RegExp(`^${pattern || "/"}$`), wildness: address.split("[").length };
  });
  // An address belongs to the file with the fewest open parts that fits it, as it does for Astro.
  const makers = new Set(
    walked.map((address) => files.filter(({ fits }) => fits.test(address)).sort((a, b) => a.wildness - b.wildness)[0]?.file),
  );
  expect(files.map(({ file }) => file).filter((file) => !makers.has(file) && !(file in otherFiles))).toEqual([]);
});

test("the sitemap lists exactly the pages that want to be found, and each answers", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = new Set([...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname));
  for (const language of languages) {
    for (const { name, address, noindex, canonical, ownHead } of pageKinds) {
      const isListed = listed.has(await address(language, request));
      if (!ownHead) expect(isListed, `${name} in ${language}`).toBe(!noindex && !canonical);
    }
  }
  for (const address of listed) expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(200);
});

test("addresses that moved lead on for good", async ({ request }) => {
  for (const language of languages) {
    for (const [old, now] of [
      [`/${language}/therapy/visualization-list`, paths.visualizations(language)],
      [`/${language}/crisis`, paths.crisis(language)],
      [`${paths.stories(language)}/`, paths.stories(language)],
    ] as const) {
      const response = await request.get(old, { maxRedirects: 0 });
      expect([Math.floor(response.status() / 100), response.headers()["location"]], old).toEqual([3, now]);
      expect((await request.get(old)).status()).toBe(200);
    }
  }
});

test("“/” follows the reader's choice, then the browser, then English; Spanish is said to come", async ({ browser, baseURL }) => {
  const langOf = async (locale: string, chosen?: string, name = "__Host-language") => {
    const context = await browser.newContext({ locale, baseURL: baseURL! });
    const { hostname } = new URL(baseURL!);
    if (chosen) await context.addCookies([{ name, value: chosen, domain: hostname, path: "/", secure: name.startsWith("__Host-") }]);
    const page = await context.newPage();
    await page.goto("/");
    const language = await page.locator("html").getAttribute("lang");
    await expect(page.locator("footer")).toContainText(language === "ru" ? "Español — скоро" : "Español — soon");
    const names = (await context.cookies()).map((cookie) => cookie.name);
    expect(names, "a choice of before the prefix moves to the new name").toEqual(chosen ? ["__Host-language"] : []);
    await context.close();
    return language;
  };
  expect([await langOf("ru-RU"), await langOf("en-US"), await langOf("de-DE"), await langOf("ru-RU", "en")]).toEqual([
    "ru",
    "en",
    "en",
    "en",
  ]);
  expect(await langOf("ru-RU", "xx")).toBe("ru");
  expect(await langOf("ru-RU", "en", "language")).toBe("en");
});
