import { gzipSync } from "node:zlib";
import { expect, languages, test } from "./support/watched-page.ts";

const words = {
  en: { offline: "No connection", opened: "What you’ve opened here", refresh: "Refresh" },
  ru: { offline: "Нет связи", opened: "Что вы здесь открывали", refresh: "Обновить" },
} as const;

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow" });

  for (const language of languages) {
    test(`help, the crisis card, breathing and what was opened stay in ${language}; any other page says that there is no connection`, async ({
      page,
      context,
      expectInConsole,
    }) => {
      await page.goto(`/${language}/stories`);
      const firstStory = await page.locator(`main a.card[href^='/${language}/stories/']`).first().getAttribute("href");
      // The list is put away last, so when it is there everything before it is.
      await expect
        .poll(() => page.evaluate(async (list) => Boolean(await caches.match(list)), `/${language}/offline.json`), { timeout: 30_000 })
        .toBe(true);
      await page.goto(firstStory!);
      const storyTitle = await page.locator("h1").innerText();

      await context.setOffline(true);
      expectInConsole("ERR_INTERNET_DISCONNECTED");
      for (const path of ["/help/crisis", "/help", "/therapy/breathing-practice-list", "/therapy/quick-calm-list", "", "/stories"]) {
        await page.goto(`/${language}${path}`);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expect(page.locator("h1")).not.toHaveText(words[language].offline);
      }
      await page.goto(`/${language}/therapy/breathing-practice-list`);
      await page.locator(`main a[href*='/breathing-practice/']`).first().click();
      await expect(page).toHaveURL(/breathing-practice\/[a-z0-9-]+$/);
      await expect(page.locator("h1")).not.toHaveText(words[language].offline);
      expect(await page.evaluate(() => getComputedStyle(document.querySelector(".pill")!).borderRadius)).toBe("999px");
      await page.goto(`/${language}/therapy/quick-calm-list`);
      await page.locator(`main a[href*='/quick-calming/']`).first().click();
      await expect(page).toHaveURL(/quick-calming\/[a-z0-9-]+$/);
      await expect(page.locator("main .prose").last()).toBeVisible();
      await page.goto(firstStory!);
      await expect(page.locator("h1")).toHaveText(storyTitle);

      await page.goto(`/${language}/about-us`);
      await expect(page.locator("h1")).toHaveText(words[language].offline);
      await expect(page.locator("main a[href='tel:112']").filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByRole("navigation", { name: words[language].opened }).getByRole("link", { name: storyTitle })).toBeVisible();
      await page.locator(`main a[href='/${language}/help/crisis']`).click();
      await expect(page.locator("main a[href='tel:112']").filter({ visible: true }).first()).toBeVisible();
      await context.setOffline(false);
    });
  }

  test("keeps only the language of the page, little of it, and nothing personal", async ({ page }) => {
    await page.goto("/ru/help");
    await expect.poll(() => page.evaluate(async () => Boolean(await caches.match("/ru/offline.json"))), { timeout: 30_000 }).toBe(true);
    await page.goto("/ru/feed");
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
    await page.goto("/ru/feed/search?q=words");
    const kept = await page.evaluate(async () => {
      const caching = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return caching.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
    });
    expect(kept.filter((address) => address.startsWith("/en") || address.startsWith("/api/") || address.includes("?"))).toEqual([]);
    const groups = (await (await page.request.get("/ru/offline.json")).json()) as { pages: object; files: string[] }[];
    const weigh = async (addresses: string[]): Promise<number> => {
      let bytes = 0;
      for (const address of addresses) bytes += gzipSync(await (await page.request.get(address)).body()).length;
      return bytes;
    };
    // More pages of help may be written: what each of them weighs is bounded, and what they share, and the index that finds them.
    const isIndex = (address: string) => address.endsWith("/search-offline.json");
    const addresses = groups.flatMap((group) => Object.keys(group.pages));
    expect(await weigh(addresses.filter(isIndex))).toBeLessThan(60_000);
    const pages = addresses.filter((address) => !isIndex(address));
    expect((await weigh(pages)) / pages.length).toBeLessThan(11_500);
    expect(await weigh(groups.flatMap((group) => group.files))).toBeLessThan(202_000);
  });
});

for (const language of languages) {
  test(`the page for no connection in ${language} names numbers, is not to be found, and needs no mouse`, async ({ page }) => {
    await page.goto(`/${language}/offline`);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expect(page).toHaveTitle(`${words[language].offline} - Ryadom`);
    expect(await page.locator("main a[href^='tel:']").count()).toBeGreaterThan(3);
    await page.locator(`main a[href='/${language}/help']`).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/${language}/help$`));
  });
}

test.describe("a newer build", () => {
  const answerWith = (id: string) => ({ status: 200, contentType: "application/json", body: JSON.stringify({ id, builtAt: "" }) });

  test("reloads a page on which nothing happens, once", async ({ page }) => {
    let build = "one";
    await page.route("**/_build/latest.json", (route) => route.fulfill(answerWith(build)));
    await page.clock.install();
    await page.goto("/en/stories");
    let loads = 0;
    page.on("load", () => loads++);
    await Promise.all([page.waitForResponse("**/_build/latest.json"), page.clock.runFor(20_000)]);
    await Promise.all([page.waitForResponse("**/_build/latest.json"), page.clock.runFor(300_000)]);
    expect(loads).toBe(0);
    build = "two";
    await page.clock.runFor(300_000);
    await expect.poll(() => loads).toBe(1);
    await page.clock.runFor(620_000);
    expect(loads).toBe(1);
  });

  for (const [why, begin] of [
    ["an island is busy", () => void (document.documentElement.dataset["busy"] = "test")],
    [
      "words stand in a field",
      () => {
        const field = document.querySelector<HTMLInputElement>("input[type=email]")!;
        field.value = "half a sen";
      },
    ],
  ] as const) {
    test(`is only offered while ${why}`, async ({ page }) => {
      let build = "one";
      await page.route("**/_build/latest.json", (route) => route.fulfill(answerWith(build)));
      await page.clock.install();
      await page.goto("/ru/sign-in");
      await page.evaluate(begin);
      await Promise.all([page.waitForResponse("**/_build/latest.json"), page.clock.runFor(20_000)]);
      build = "two";
      await page.clock.runFor(300_000);
      const button = page.locator("#new-build").getByRole("button", { name: words.ru.refresh });
      await expect(button).toBeVisible();
      const reloaded = page.waitForEvent("load");
      await button.click();
      await reloaded;
      await expect(button).toBeHidden();
    });
  }
});

test("a lost chunk reloads the page once, not for ever", async ({ page, expectInConsole }) => {
  expectInConsole("404");
  expectInConsole("Error hydrating");
  await page.route(/\/_astro\/Feed[^/]*\.js/, (route) => route.fulfill({ status: 404, body: "" }));
  let loads = 0;
  page.on("load", () => loads++);
  await page.goto("/en/feed");
  await expect.poll(() => loads, { timeout: 15_000 }).toBe(2);
  await page.waitForTimeout(4_000);
  expect(loads).toBe(2);
});

test("a lost chunk leaves the page as it is when the server can't be reached, whatever the browser thinks of its connection", async ({
  page,
  expectInConsole,
}) => {
  expectInConsole("ERR_");
  expectInConsole("Error hydrating");
  await page.route(/\/_astro\/Feed[^/]*\.js|\/_build\/latest\.json/, (route) => route.abort());
  let loads = 0;
  page.on("load", () => loads++);
  const asked = page.waitForRequest(/\/_build\/latest\.json/);
  await page.goto("/en/feed");
  await asked;
  await page.waitForTimeout(1_000);
  expect(loads).toBe(1);
});

for (const language of languages) {
  test(`stories are offered as a feed in ${language}, whole and valid XML`, async ({ page, request }) => {
    await page.goto(`/${language}/stories`);
    const address = await page.locator("link[type='application/rss+xml']").getAttribute("href");
    expect(address).toBe(`/${language}/stories/rss.xml`);
    const xml = await (await request.get(address!)).text();
    // Our own pages parse nothing from strings: Trusted Types refuse it.
    await page.goto("about:blank");
    const feed = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, "application/xml");
      return {
        isBroken: parsed.querySelector("parsererror") !== null,
        language: parsed.querySelector("channel > language")?.textContent,
        links: [...parsed.querySelectorAll("item > link")].map((link) => new URL(link.textContent).pathname),
      };
    }, xml);
    expect([feed.isBroken, feed.language]).toEqual([false, language]);
    expect(feed.links.length).toBeGreaterThan(5);
    for (const link of feed.links) expect((await request.get(link)).status(), link).toBe(200);
  });

  test(`a shared link has a picture of the right size in ${language}, and pages say what they are`, async ({ page, request }) => {
    await page.goto(`/${language}/stories`);
    const story = await page.locator(`main a.card[href^='/${language}/stories/']`).first().getAttribute("href");
    await page.goto(`/${language}/therapy/courses`);
    const course = await page.locator(`main a.card[href^='/${language}/therapy/courses/']`).first().getAttribute("href");
    const faq = `/${language}/my-profile/about/user-faq`;
    for (const [address, type] of [
      [`/${language}`, null],
      [story!, "Article"],
      [course!, "Course"],
      [faq, "FAQPage"],
    ] as const) {
      await page.goto(address);
      const picture = new URL((await page.locator("meta[property='og:image']").getAttribute("content"))!);
      expect(picture.origin).toBe(new URL((await page.locator("link[rel=canonical]").getAttribute("href"))!).origin);
      const png = await (await request.get(picture.pathname)).body();
      expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(["PNG", 1200, 630]);
      const data = await page.locator("script[type='application/ld+json']").allTextContents();
      const types = data.flatMap((text) =>
        (JSON.parse(text) as { "@graph": { "@type": string }[] })["@graph"].map((fact) => fact["@type"]),
      );
      if (type) expect(types).toEqual([type, "BreadcrumbList"]);
      else expect(types).toEqual([]);
    }
  });
}

test("robots are told where the map is", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain("User-agent: *");
  expect(robots).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
});
