/** Posts and answers for feed readers: each page names its feed, and the feed is whole. */
import { paths } from "@ryadom/shared/paths.ts";
import { expect, languages, test } from "./support/watched-page.ts";

const link = { en: "Follow by RSS", ru: "Следить по RSS" } as const;

for (const language of languages) {
  test(`feed, theme and post name their Atom feed in ${language}, whole and valid XML`, async ({ page, request }) => {
    await page.goto(paths.feed(language));
    const theme = await page.locator(`main a[href^='/${language}/feed/discover/']`).first().getAttribute("href");
    const post = await page.locator(`main h2 a[href^='/${language}/posts/']`).first().getAttribute("href");
    await expect(page.getByRole("link", { name: link[language] })).toHaveAttribute("href", paths.feedAtom(language));
    for (const address of [paths.feed(language), theme!, post!]) {
      await page.goto(address);
      const feed = await page.locator("link[type='application/atom+xml']").getAttribute("href");
      const isPost = address === post;
      expect(feed).toMatch(isPost ? new RegExp(`^/${language}/posts/P\\w{16}/atom\\.xml$`) : /\/atom\.xml$/);
      const answer = await request.get(feed!);
      expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/atom+xml; charset=utf-8"]);
      const xml = await answer.text();
      // Our own pages parse nothing from strings: Trusted Types refuse it.
      await page.goto("about:blank");
      const read = await page.evaluate((text) => {
        const parsed = new DOMParser().parseFromString(text, "application/xml");
        return {
          isBroken: parsed.querySelector("parsererror") !== null,
          language: parsed.documentElement.getAttribute("xml:lang"),
          self: parsed.querySelector("feed > link[rel=self]")?.getAttribute("href") ?? "",
          pages: [...parsed.querySelectorAll("entry > link")].map((one) => new URL(one.getAttribute("href")!).pathname),
        };
      }, xml);
      expect([read.isBroken, read.language, new URL(read.self).pathname]).toEqual([false, language, feed]);
      if (!isPost) expect(read.pages.length).toBeGreaterThan(0);
      for (const one of read.pages.slice(0, 3)) expect((await request.get(one)).status(), one).toBe(200);
    }
  });
}
