/** The feed and single posts as the server draws them: readable without a script, taken over by the island without asking again. */
import { realpath, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { startCopy } from "./support/stack.ts";
import { expect, languages, test } from "./support/watched-page.ts";

interface Post {
  slugId: string;
  title: string;
  sourceLang: string;
  commentsCount: number;
  contentNotes: string[];
}
const covered = new Set(["self-harm", "suicidal-thoughts"]);
const older = { en: "Older posts", ru: "Более ранние записи" };

async function postsOf(page: Page, query: string): Promise<{ items: Post[]; nextCursor: string | null }> {
  return (await page.request.get(`/api/publications?${query}`)).json();
}
/** A post whose words stand open, with comments under it. */
async function talkedAbout(page: Page, language: string): Promise<Post> {
  const { items } = await postsOf(page, `language=${language}`);
  return items.find(({ commentsCount, contentNotes }) => commentsCount > 1 && !contentNotes.some((note) => covered.has(note)))!;
}
/** Questions to the API after the page itself. */
function questions(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/publications") || pathname.startsWith("/api/comments")) asked.push(pathname + search);
  });
  return asked;
}
/** Stops the page's clock at the moment at which the server drew it: “9 hours ago” must not become “10 hours ago” under the test's eyes. */
async function stopClockWhenRendered(page: Page, path: string): Promise<void> {
  const html = await (await page.request.get(path)).text();
  const at = /&quot;rendered&quot;:.*?&quot;at&quot;:\[0,&quot;([\d\-T:.Z]+)&quot;\]/s.exec(html)?.[1];
  expect(at, "when the page was drawn").toBeDefined();
  await page.clock.setFixedTime(at!);
}
const untilHere = (page: Page) => expect(page.locator("astro-island[ssr]")).toHaveCount(0);

for (const language of languages) {
  test.describe(`without a script, in ${language}`, () => {
    test.use({ javaScriptEnabled: false });

    test("the feed shows its newest posts, leads to older ones and back", async ({ page }) => {
      const response = await page.goto(`/${language}/feed`);
      expect(response?.status()).toBe(200);
      const first = await postsOf(page, `language=${language}`);
      const posts = page.getByRole("main").getByRole("article");
      await expect(posts).toHaveCount(10);
      await expect(posts.first()).toContainText(first.items[0]!.title);
      await expect(page.locator("noscript")).not.toContainText(["script"]);
      await page.getByRole("link", { name: older[language] }).click();
      await expect(page).toHaveURL(/\?cursor=/);
      const second = await postsOf(page, `language=${language}&cursor=${first.nextCursor}`);
      await expect(posts.first()).toContainText(second.items[0]!.title);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
      await page.getByRole("main").locator(`a[href="/${language}/feed"]`).first().click();
      await expect(posts.first()).toContainText(first.items[0]!.title);
    });

    test("a theme has its posts, and what is covered opens by the browser's own means", async ({ page }) => {
      await page.goto(`/${language}/feed/discover/self-harm`);
      const post = page.getByRole("main").getByRole("article").first();
      const words = post.locator("details > div");
      await expect(words).toBeHidden();
      await post.locator("summary").click();
      await expect(words).toBeVisible();
    });

    test("a post stands there with its comments, in its own language, and says what it is", async ({ page, baseURL }) => {
      const post = await talkedAbout(page, language);
      const other = language === "en" ? "ru" : "en";
      for (const interfaceLanguage of [language, other]) {
        await page.goto(`/${interfaceLanguage}/posts/${post.slugId}`);
        await expect(page).toHaveTitle(`${post.title} - Ryadom`);
        await expect(page.locator("html")).toHaveAttribute("lang", interfaceLanguage);
        await expect(page.getByRole("main").getByRole("article").first()).toHaveAttribute("lang", language);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(post.title);
        expect(await page.locator("#comments article").count()).toBeGreaterThan(0);
        const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
        expect(new URL(canonical!).pathname).toBe(`/${language}/posts/${post.slugId}`);
        await expect(page.locator("link[hreflang]")).toHaveCount(0);
        await expect(page.locator('meta[property="og:title"]')).toHaveAttribute("content", `${post.title} - Ryadom`);
        expect((await page.locator('meta[name="description"]').getAttribute("content"))!.length).toBeGreaterThan(20);
        const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!);
        expect(facts["@graph"][0]).toMatchObject({ "@type": "DiscussionForumPosting", headline: post.title, inLanguage: language });
        expect(Object.keys(facts["@graph"][0].author)).toEqual(["@type", "name"]);
      }
      expect((await fetch(`${baseURL}/${language}/posts/no-such-post`)).status).toBe(404);
    });
  });

  test.describe(`with a script, in ${language}`, () => {
    test("the feed is taken over as it stands, and only what comes next is asked for", async ({ page }) => {
      const asked = questions(page);
      await stopClockWhenRendered(page, `/${language}/feed`);
      await page.goto(`/${language}/feed`);
      const posts = page.getByRole("main").getByRole("article");
      const before = await posts.allInnerTexts();
      await untilHere(page);
      const more = page.getByRole("button", { name: language === "en" ? "Show more" : "Показать ещё" });
      await expect(more).toBeVisible();
      expect(asked).toEqual([]);
      expect(await posts.allInnerTexts()).toEqual(before);
      await more.click();
      await expect(posts).toHaveCount(20);
      expect(asked).toEqual([expect.stringMatching(/cursor=/)]);
    });

    test("a post is taken over with its comments, and nothing moves", async ({ page }) => {
      const asked = questions(page);
      const post = await talkedAbout(page, language);
      await page.addInitScript(() => {
        const moved: number[] = [];
        Object.assign(globalThis, { moved });
        new PerformanceObserver((list) =>
          moved.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value)),
        ).observe({
          type: "layout-shift",
          buffered: true,
        });
      });
      await stopClockWhenRendered(page, `/${language}/posts/${post.slugId}`);
      await page.goto(`/${language}/posts/${post.slugId}`);
      await untilHere(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(post.title);
      expect(asked).toEqual([]);
      expect(await page.evaluate(() => (globalThis as unknown as { moved: number[] }).moved)).toEqual([]);
    });
  });
}

test("who has asked not to see a topic never sees it, not even while the script is on its way", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("comfort", JSON.stringify({ sleep: "hide" })));
  await page.route("**/_astro/Feed.*.js", async (route) => {
    await new Promise((resume) => setTimeout(resume, 1_000));
    await route.continue();
  });
  await page.goto("/en/feed/discover/sleep", { waitUntil: "domcontentloaded" });
  const articles = page.getByRole("main").locator("article");
  expect(await articles.count()).toBeGreaterThan(0);
  await expect(articles.first()).toBeHidden();
  await expect(articles).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: /settings/i })).toBeVisible();
});

test("a page drawn on demand has the same frame as its neighbours", async ({ page }) => {
  const frameOf = async (address: string) => {
    await page.goto(address);
    await page.evaluate(() => document.querySelectorAll("[aria-current]").forEach((one) => one.removeAttribute("aria-current")));
    return page.evaluate(() => [".top-bar", "nav.tabs"].map((part) => document.querySelector(part)?.innerHTML.replaceAll(/\s+/g, " ")));
  };
  expect(await frameOf("/ru/feed")).toEqual(await frameOf("/ru/feed/search"));
});

test("with a worker that dies at once the feed and a post are served all the same", async ({ page }) => {
  // Starts a stack of its own.
  test.setTimeout(180_000);
  const stack = await startCopy("worker-dead");
  try {
    await stack.kill("api");
    await writeFile(join(await realpath(join(stack.folder, "live")), "on-demand/entry.mjs"), "process.exit(1);");
    await stack.supervisor.start("api", stack.programs.api);
    const { items } = await (await page.request.get(`${stack.siteUrl}/api/publications?language=ru`)).json();
    for (const address of ["/ru/feed", `/ru/posts/${items[0].slugId}`]) {
      expect((await page.goto(stack.siteUrl + address))?.status()).toBe(200);
      await expect(page.getByRole("main").getByRole("article").first()).toContainText(items[0].title);
    }
  } finally {
    await stack.supervisor.stop();
  }
});
