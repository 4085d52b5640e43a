/** What a chosen sign-out leaves on a shared device: nothing that tells who was here or what they read, and all that is for everybody. */
import type { Page } from "@playwright/test";
import { expect, givenMember, languages, test } from "./support/account-stack.ts";
import { words } from "./support/account-words.ts";

type Left = { addresses: string[]; pages: string; storage: Record<string, string>; databases: string[] };

/** Everything that this browser keeps of the site, from its caches to its databases. */
const whatIsLeft = (page: Page): Promise<Left> =>
  page.evaluate(async () => {
    const addresses: string[] = [];
    let pages = "";
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        addresses.push(new URL(request.url).pathname);
        const answer = await cache.match(request, { ignoreVary: true });
        if (/html|json/.test(answer?.headers.get("Content-Type") ?? "")) pages += await answer!.text();
      }
    }
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? "");
    return { addresses, pages, storage: { ...localStorage, ...sessionStorage }, databases };
  });

test.use({ serviceWorkers: "allow" });

for (const language of languages) {
  const w = words[language];

  test(`after signing out in ${language} no cache, storage or database tells who was here or what they read; help without a connection stays`, async ({
    page,
    context,
    stack,
    expectInConsole,
  }) => {
    test.slow();
    const { email } = await givenMember(page, stack, language);
    const { alias } = (await (await page.request.get(`${stack.siteUrl}/api/me`)).json()) as { alias: string };
    await page.goto(`/${language}/stories`);
    await expect
      .poll(() => page.evaluate(async (list) => Boolean(await caches.match(list)), `/${language}/offline.json`), { timeout: 30_000 })
      .toBe(true);
    const list = (await (await page.request.get(`/${language}/offline.json`)).json()) as { sensitive?: string[] }[];
    const stories = await page
      .locator(`main a.card[href^='/${language}/stories/']`)
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    const sensitive = new Set(list[0]!.sensitive);
    const story = stories.find((path) => !sensitive.has(path))!;
    const sensitiveStory = stories.find((path) => sensitive.has(path));
    await page.goto(story);
    const title = await page.locator("h1").innerText();
    if (sensitiveStory) await page.goto(sensitiveStory);
    await page.goto(`/${language}/feed`);
    await page.getByRole("main").getByRole("article").first().getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL(/\/posts\//);
    const post = new URL(page.url()).pathname;
    await page.goto(`/${language}/my-profile/mood`);
    await expect(page.locator("h1")).toBeVisible();
    await page.goto(`/${language}/my-profile/security`);
    await expect(page.getByRole("main")).toContainText(email);
    await page.evaluate(() => {
      localStorage.setItem("crisis-country", "DE");
      localStorage.setItem("mood", '{"2026-11-20":{"mood":3,"emotions":[],"note":"a visitor\'s","timeZone":"UTC"}}');
      localStorage.setItem("film-second:quiet-hours", "42");
      localStorage.setItem("recent-searches", '["what I looked for"]');
      localStorage.setItem("saved-pages", '[{"page":"stories/a","title":"A","address":"/en/stories/a","language":"en"}]');
      sessionStorage.setItem("test-finished:sleep", "{}");
      sessionStorage.setItem("list-places", "{}");
    });

    const before = await whatIsLeft(page);
    await expect.poll(async () => (await whatIsLeft(page)).addresses).toContain(story);
    for (const path of [post, `/${language}/feed`, `/${language}/my-profile/mood`, `/${language}/my-profile/security`, sensitiveStory])
      expect(before.addresses, "never kept").not.toContain(path);
    expect(Object.keys(before.storage).some((name) => name.startsWith("member:"))).toBe(true);

    await page.goto(`/${language}/my-profile/about`);
    const replaced = page.waitForEvent("load");
    await page.getByRole("button", { name: w.signOut }).click();
    await replaced;
    await expect(page.getByRole("main").getByRole("link", { name: w.signIn, exact: true })).toBeVisible();

    const left = await whatIsLeft(page);
    expect(left.databases).toEqual([]);
    const namedForAll = list.flatMap((group) => Object.keys((group as { pages: object }).pages));
    const allowed = new Set([...namedForAll, `/${language}/offline.json`, `/${language}/my-profile/about`]);
    expect(left.addresses.filter((path) => !path.startsWith("/_astro/") && !path.startsWith("/media/") && !allowed.has(path))).toEqual([]);
    const everything = left.pages + JSON.stringify(left.storage);
    for (const trace of [email, alias, post]) expect(everything.includes(trace), trace).toBe(false);
    expect(
      Object.keys(left.storage).filter((name) =>
        /^(member:|draft:|film-second:|test-finished:|return-to|recent-searches|practices-|saved-pages|list-places)/.test(name),
      ),
    ).toEqual([]);
    expect(left.storage).toMatchObject({ "crisis-country": "DE", mood: expect.stringContaining("a visitor's") });

    await context.setOffline(true);
    expectInConsole("ERR_INTERNET_DISCONNECTED");
    await page.goto(`/${language}/about-us`);
    await expect(page.getByRole("main")).not.toContainText(title);
    await page.goto(`/${language}/help/crisis`);
    await expect(page.locator("main a[href='tel:112']").filter({ visible: true }).first()).toBeVisible();
    await context.setOffline(false);
  });
}
