/** Drawn pictures: one file for each theme, fetched only in that theme, kept by browsers for good. */
import { paths } from "@ryadom/shared/paths.ts";
import { expect, test } from "./support/watched-page.ts";

for (const [colorScheme, time, other] of [
  ["light", "day", "night"],
  ["dark", "night", "day"],
] as const)
  test(`covers show ${time} in the ${colorScheme} theme, and only that is fetched`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL!, colorScheme });
    await context.addInitScript((theme) => {
      // An empty page has no storage.
      if (location.protocol.startsWith("http")) localStorage.setItem("theme", theme);
    }, colorScheme);
    const page = await context.newPage();
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto(paths.courses("en"));
    await page.evaluate((theme) => (document.documentElement.dataset["theme"] = theme), colorScheme);
    const shown = page.locator(`img[src^="/pictures/"][src*="-${time}."]`);
    await expect(shown.first()).toBeVisible();
    await expect.poll(() => shown.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(page.locator(`img[src^="/pictures/"][src*="-${other}."]:visible`)).toHaveCount(0);
    if (colorScheme === "light") expect(fetched.filter((path) => path.startsWith("/pictures/") && path.includes(`-${other}.`))).toEqual([]);
    await context.close();
  });

test("a document has one picture in both languages, and neighbours differ", async ({ page }) => {
  const motifs = async (language: "en" | "ru") => {
    await page.goto(paths.stories(language));
    const all = await page.locator('main img[src*="-day."]').evaluateAll((images) => images.map((image) => image.getAttribute("src")));
    expect(all.length).toBeGreaterThan(2);
    return all;
  };
  const [en, ru] = [await motifs("en"), await motifs("ru")];
  expect(en).toEqual(ru);
  for (const [at, address] of en.entries()) if (at > 0) expect(address).not.toBe(en[at - 1]);
});

test("a picture's file is an SVG and may be kept", async ({ page, request }) => {
  await page.goto(paths.courses("en"));
  const address = await page.locator('img[src^="/pictures/"]').first().getAttribute("src");
  const { headers, status } = await request.get(address!).then((response) => ({ headers: response.headers(), status: response.status() }));
  expect(status).toBe(200);
  expect(headers["content-type"]).toMatch(/^image\/svg\+xml\b/);
});
