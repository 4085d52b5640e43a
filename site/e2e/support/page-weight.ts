/** What a page may weigh. The numbers are budgets: a page that exceeds one has to become lighter. */
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import type { PageKind } from "./page-kinds.ts";
import { expect } from "./watched-page.ts";

const kilobyte = 1024;
const most = {
  htmlBesidesText: 14 * kilobyte,
  scripts: 6 * kilobyte,
  styles: 14 * kilobyte,
  /** Of a page with an island: React alone is 66 KB, and each file more is a wait on a slow line. */
  island: { scripts: 170 * kilobyte, files: 32 },
  /** People write on old phones and slow lines, in a bad hour. */
  writing: { scripts: 120 * kilobyte, files: 32 },
  alone: { scripts: 100 * kilobyte, files: 16 },
};
/** Words of the community, such as `reactionsCount`, are no framework. */
const frameworks = /react(?!ion)|scheduler|__SECRET_INTERNALS|hydrateRoot/;
/** A script may name the files of an island that it loads on a press: only what is loaded weighs. */
const withoutFileNames = (script: string): string => script.replaceAll(/(["'`])[\w./-]+\.(?:js|css)\1/g, "");

/** Begins to weigh what the page loads. @returns a question for the end of the visit: does it keep to the budget of its kind? */
export function weigh(page: Page): (kind: PageKind) => Promise<void> {
  const files: { type: string; name: string; text: string }[] = [];
  const reading: Promise<unknown>[] = [];
  page.on("response", (response) => {
    const type = response.request().resourceType();
    if (!["document", "script", "stylesheet"].includes(type)) return;
    const name = new URL(response.url()).pathname;
    reading.push(response.text().then((text) => files.push({ type, name, text })));
  });
  return async ({ island }) => {
    await Promise.all(reading);
    // By name: together, the same files are compressed to the same size whichever came first.
    files.sort((one, other) => (one.name < other.name ? -1 : 1));
    const textOf = (type: string) =>
      files
        .filter((file) => file.type === type)
        .map(({ text }) => text)
        .join("\n");
    const gzipped = (text: string) => gzipSync(text).length;

    const html = textOf("document");
    const words = await wordsOf(page, html);
    expect(gzipped(html) - gzipped(words), "HTML besides the words").toBeLessThanOrEqual(most.htmlBesidesText);
    expect(gzipped(textOf("stylesheet")), "styles").toBeLessThanOrEqual(most.styles);
    expect(/<astro-island/.test(html), "has an island").toBe(Boolean(island));
    const scripts = files.filter(({ type }) => type === "script");
    if (island) {
      const budget = island === true ? most.island : most[island];
      expect(scripts.length, "files of scripts").toBeLessThanOrEqual(budget.files);
      expect(gzipped(textOf("script")), "scripts").toBeLessThanOrEqual(budget.scripts);
      return;
    }
    expect(scripts.filter(({ text }) => frameworks.test(withoutFileNames(text))).map(({ name }) => name)).toEqual([]);
    expect(gzipped(textOf("script")), scripts.map(({ name }) => name).join(" ")).toBeLessThanOrEqual(most.scripts);
  };
}

/** In a page of its own, because ours parse nothing from strings: Trusted Types refuse it. */
async function wordsOf(page: Page, html: string): Promise<string> {
  const blank = await page.context().newPage();
  const words = await blank.evaluate((source) => new DOMParser().parseFromString(source, "text/html").body.textContent, html);
  await blank.close();
  return words;
}
