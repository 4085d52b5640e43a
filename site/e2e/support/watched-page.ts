/**
 * Playwright's `test`, in which every page that a spec opens is watched: an error in the console, an exception, a policy violation or a
 * request to another host fails the spec.
 */
import { test as base, type Browser, type BrowserContext, expect } from "@playwright/test";

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

/** Address of that stack's CMS. */
export const cmsUrl = (): string => {
  const url = process.env["E2E_CMS_URL"];
  if (!url) throw new Error("The global set-up did not start a CMS: name one in E2E_CMS_URL beside E2E_SITE_URL.");
  return url;
};

type Watched = {
  /** What went wrong on the pages so far; must be empty when the spec ends. */
  troubles: string[];
  /** Name a console message that this spec provokes (a 404 it asks for) by a part of its text. @throws on an empty part */
  expectInConsole: (part: string) => void;
};

type Options = {
  /** Home shows its quiet screen at night. Only where a spec asks for it: the others must not depend on the hour at which they run. */
  hasNightScreen: boolean;
};

type NewContext = Browser["newContext"];
const unwatched = new WeakMap<Browser, NewContext>();

/** A context whose pages may do what they like: the control page of the XSS suite. */
export const newUnwatchedContext = (browser: Browser, ...options: Parameters<NewContext>): Promise<BrowserContext> =>
  (unwatched.get(browser) ?? browser.newContext.bind(browser))(...options);

export const test = base.extend<Watched & Options & { provoked: string[] }>({
  hasNightScreen: [false, { option: true }],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  baseURL: async ({}, use) => use(siteUrl()),
  // eslint-disable-next-line no-empty-pattern
  provoked: async ({}, use) => use([]),
  expectInConsole: async ({ provoked }, use) =>
    use((part) => {
      if (part === "") throw new Error("An empty part would allow every message.");
      provoked.push(part);
    }),
  troubles: [
    // Before any context is made: also those that Playwright makes for the spec, and all that the spec makes itself.
    async ({ browser, provoked, hasNightScreen }, use) => {
      const troubles: string[] = [];
      const newContext = browser.newContext.bind(browser);
      unwatched.set(browser, newContext);
      browser.newContext = async (...options) => {
        const context = await newContext(...options);
        watchContext(context, troubles);
        if (!hasNightScreen) await context.addInitScript(withoutNightScreen);
        return context;
      };
      await use(troubles);
      browser.newContext = newContext;
      expect(troubles.filter((trouble) => !provoked.some((part) => trouble.includes(part)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Before the script in the head decides: the document's element is there, and nothing has run. */
function withoutNightScreen(): void {
  new MutationObserver((_changes, observer) => {
    if (!document.documentElement) return;
    observer.disconnect();
    delete document.documentElement.dataset["nightDoor"];
  }).observe(document, { childList: true });
}

function watchContext(context: BrowserContext, troubles: string[]): void {
  context.on("console", (message) => {
    if (message.type() === "error" || message.text().includes("Content Security Policy"))
      troubles.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (webError) => {
    const error = webError.error();
    // The browser's own page change, given up because the next page was too quick or too slow: nothing of ours was running.
    if (!error.message.startsWith("Transition was aborted")) troubles.push(`exception: ${error.message}`);
  });
  context.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && hostname !== "localhost" && hostname !== "127.0.0.1")
      troubles.push(`foreign request: ${request.url()}`);
  });
}
