/** What a page may weigh. The numbers are the bars of the house; a page that needs more has to become lighter, not the bar higher. */
import { gzipSync } from "node:zlib";
import { addressOfKind, pageKinds } from "../bench/page-kinds.ts";
import { expect, languages, test } from "./watched.ts";

const kilobyte = 1024;
const most = { htmlBesidesText: 14 * kilobyte, scripts: 6 * kilobyte, styles: 14 * kilobyte };
const frameworks = /react|scheduler|__SECRET_INTERNALS|hydrateRoot/;

for (const language of languages) {
  for (const kind of pageKinds) {
    test(`${kind.name} in ${language} keeps to its budget`, async ({ page, baseURL, expectInConsole }) => {
      if (kind.name === "not found") expectInConsole("404");
      const files: { type: string; name: string; text: string }[] = [];
      const reading: Promise<unknown>[] = [];
      page.on("response", (response) => {
        const type = response.request().resourceType();
        if (!["document", "script", "stylesheet"].includes(type)) return;
        const name = new URL(response.url()).pathname;
        reading.push(response.text().then((text) => files.push({ type, name, text })));
      });
      await page.goto(await addressOfKind(kind, language, baseURL!), { waitUntil: "networkidle" });
      await Promise.all(reading);
      const gzipped = (type: string) =>
        gzipSync(
          files
            .filter((file) => file.type === type)
            .map(({ text }) => text)
            .join("\n"),
        ).length;

      const words = await page.evaluate(() => document.body.textContent);
      expect(gzipped("document") - gzipSync(words).length, "HTML besides the words").toBeLessThanOrEqual(most.htmlBesidesText);
      expect(gzipped("stylesheet"), "styles").toBeLessThanOrEqual(most.styles);
      if (kind.hasIsland) return;
      const scripts = files.filter(({ type }) => type === "script");
      expect(await page.locator("astro-island").count()).toBe(0);
      expect(scripts.filter(({ text }) => frameworks.test(text)).map(({ name }) => name)).toEqual([]);
      expect(gzipped("script"), scripts.map(({ name }) => name).join(" ")).toBeLessThanOrEqual(most.scripts);
    });
  }
}
