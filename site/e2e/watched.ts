/** Playwright's `test` with a page that is watched: an error in the console, a policy violation or a request elsewhere fails the spec. */
import { test as base, expect, type Page } from "@playwright/test";

export { expect };
export const languages = ["en", "ru"] as const;
/** What the browser of a reader of each language says it speaks. */
export const locales = { en: "en-US", ru: "ru-RU" } as const;

/** Address of the stack that all reading specs share. */
export const siteUrl = (): string => {
  const url = process.env["E2E_SITE_URL"];
  if (!url) throw new Error("The global set-up did not start a stack.");
  return url;
};

type Watched = {
  /** What went wrong on the page so far; must be empty when the spec ends. */
  troubles: string[];
  /** Name a console message that this spec provokes (a 404 it asks for) by a part of its text. */
  expectInConsole: (part: string) => void;
};

export const test = base.extend<Watched & { provoked: string[] }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  baseURL: async ({}, use) => use(siteUrl()),
  // eslint-disable-next-line no-empty-pattern
  provoked: async ({}, use) => use([]),
  expectInConsole: async ({ provoked }, use) => use((part) => void provoked.push(part)),
  troubles: [
    async ({ page, provoked }, use) => {
      const troubles = watchPage(page);
      await use(troubles);
      expect(troubles.filter((trouble) => !provoked.some((part) => trouble.includes(part)))).toEqual([]);
    },
    { auto: true },
  ],
});

function watchPage(page: Page): string[] {
  const troubles: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.text().includes("Content Security Policy"))
      troubles.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => {
    // The browser's own page change, given up because the next page was too quick or too slow: nothing of ours was running.
    if (!error.message.startsWith("Transition was aborted")) troubles.push(`exception: ${error.message}`);
  });
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && hostname !== "localhost" && hostname !== "127.0.0.1")
      troubles.push(`foreign request: ${request.url()}`);
  });
  return troubles;
}
