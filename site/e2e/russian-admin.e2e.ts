/** No English is left in the Russian admin: every screen that a role reaches is read, with its labels, hints and empty fields. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { adminOf, noiseOfStrapi } from "./support/admin-pages.ts";
import { latinWords, saidOn } from "./support/latin-words.ts";
import { cmsUrl, expect, test } from "./support/watched-page.ts";

const seed = join(import.meta.dirname, "../../shared/seed/content");

/** Words of the seed's entries: lists show them. */
const contentWords = (...folders: string[]): ReadonlySet<string> =>
  new Set(
    folders.flatMap((folder) =>
      readdirSync(join(seed, folder), { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".json"))
        .flatMap(
          (file) =>
            readFileSync(join(seed, folder, file), "utf8")
              .toLowerCase()
              .match(/[a-z][a-z’'-]+/g) ?? [],
        ),
    ),
  );

/** Screens beside those that the menus of the content manager lead to. */
const ownScreens: Readonly<Record<string, readonly string[]>> = {
  editor: ["/", "/find", "/trash", "/paid-films", "/test-from-table", "/plugins/upload", "/me"],
  translator: ["/", "/plugins/upload"],
  reviewer: ["/", "/test-from-table"],
  moderator: ["/"],
  admin: ["/", "/settings/application-infos"],
};
/** Whose forms are opened, too: those of the others are a part of them, or have fields that are closed. */
const opensForms = new Set(["editor"]);

for (const role of Object.keys(ownScreens))
  test(`no English is left on any screen of the Russian admin that the ${role} reaches`, async ({ browser, expectInConsole }) => {
    test.setTimeout(300_000);
    for (const part of noiseOfStrapi) expectInConsole(part);
    const content = contentWords("both", "ru");
    // Home lists what was changed last, in either language.
    const contentOfHome = contentWords("both", "ru", "en");
    const page = await adminOf(cmsUrl()).pageOf(browser, role, "ru");
    const found: string[] = [];
    const read = async (path: string) => {
      await goTo(page, path);
      for (const word of latinWords(await saidOn(page), path === "/" ? contentOfHome : content)) found.push(`${path}: ${word}`);
    };
    await page.goto(`${cmsUrl()}/admin`);
    await expect(page.getByRole("navigation").first()).toBeVisible({ timeout: 60_000 });
    for (const path of ownScreens[role]!) await read(path);
    await goTo(page, "/content-manager");
    const lists = await page
      .locator("nav a[href*='/content-manager/']")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
    for (const list of new Set(lists)) {
      const path = list.replace(/^\/admin/, "").replace(/\?.*/, "");
      await read(`${path}?plugins[i18n][locale]=ru`);
      if (!opensForms.has(role) || path.includes("/single-types/")) continue;
      const first = await page.locator(`tbody a[href*='${path}/']`).first().getAttribute("href");
      await read(`${path}/create?plugins[i18n][locale]=ru`);
      if (first) await read(first.replace(/^\/admin/, ""));
    }
    await page.context().close();
    expect([...new Set(found)]).toEqual([]);
  });

/** Moves within the admin, which is quicker than loading it anew, and waits until it has said all. */
async function goTo(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((to) => {
    history.pushState({}, "", `/admin${to}`);
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, path);
  // Two screens may have one title.
  await page.waitForFunction((old) => document.title !== old, before, { timeout: 5_000 }).catch(() => undefined);
  await expect(page.locator("#main-content")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^Загрузка/)).toHaveCount(0, { timeout: 30_000 });
  await page.evaluate(
    (stillMs) =>
      new Promise<void>((still) => {
        let timer = setTimeout(still, stillMs);
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(still, stillMs);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    300,
  );
}
