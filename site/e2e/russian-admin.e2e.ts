/**
 * No English is left in the Russian admin: every screen that a role reaches is read, with its labels, hints and empty fields. What is no text
 * at all is looked for in both languages.
 */
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

/** Places of the menu that have a menu of their own. */
const sections = ["/content-manager", "/settings"];
/** Who works here, and the screens that only a button or a list leads to. */
const behindMenus: Readonly<Record<string, readonly string[]>> = {
  editor: ["/me"],
  translator: [],
  reviewer: [],
  moderator: [],
  admin: ["/settings/users/1"],
};
/** Whose forms are opened, too: an editor's, and of the others those in which their own work is done. */
const forms: Readonly<Record<string, RegExp>> = {
  editor: /./,
  translator: /api::(course|story)\./,
  reviewer: /api::(crisis-card|helpline|test)\./,
  moderator: /api::(safety-phrase|theme)\./,
};

test.describe.configure({ mode: "parallel" });

for (const role of Object.keys(behindMenus))
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
      for (const text of await objectsOn(page)) found.push(`${path}: ${text}`);
      for (const word of latinWords(await saidOn(page), path === "/" ? contentOfHome : content)) found.push(`${path}: ${word}`);
    };
    await page.goto(`${cmsUrl()}/admin`);
    await expect(page.getByRole("navigation").first()).toBeVisible({ timeout: 60_000 });
    // What is marked as English isn't read.
    await expect(page.locator("html")).toHaveAttribute("lang", "ru");
    await read("/");
    const menu = await linksOf(page);
    for (const path of [...menu.filter((link) => !["", "/", ...sections].includes(link)), ...behindMenus[role]!]) await read(path);
    for (const section of sections.filter((path) => menu.includes(path))) {
      await goTo(page, section);
      for (const path of (await linksOf(page)).filter((link) => link.startsWith(`${section}/`))) {
        const isContent = section === "/content-manager";
        await read(isContent ? `${path}?plugins[i18n][locale]=ru` : path);
        if (!isContent || !forms[role]?.test(path) || path.includes("/single-types/")) continue;
        const first = await page.locator(`tbody a[href*='${path}/']`).first().getAttribute("href");
        if (role !== "translator") await read(`${path}/create?plugins[i18n][locale]=ru`);
        if (first) await read(first.replace(/^\/admin/, ""));
      }
    }
    await page.context().close();
    expect([...new Set(found)]).toEqual([]);
  });

test("nothing in the English admin is called [object Object]", async ({ browser, expectInConsole }) => {
  for (const part of noiseOfStrapi) expectInConsole(part);
  const found: string[] = [];
  for (const [role, paths] of Object.entries({
    editor: ["", "story.story", "course.course", "test.test", "helpline.helpline"],
    admin: ["/settings/users", "/settings/users/1", "/settings/application-infos"],
  })) {
    const page = await adminOf(cmsUrl()).pageOf(browser, role, "en");
    await page.goto(`${cmsUrl()}/admin`);
    await expect(page.getByRole("navigation").first()).toBeVisible({ timeout: 60_000 });
    const read = async (path: string) => {
      await goTo(page, path);
      for (const text of await objectsOn(page)) found.push(`${path}: ${text}`);
    };
    for (const name of paths) {
      if (!name.includes(".")) {
        await read(name || "/");
        continue;
      }
      const list = `/content-manager/collection-types/api::${name}`;
      await read(`${list}?plugins[i18n][locale]=en`);
      const first = await page.locator(`tbody a[href*='${list}/']`).first().getAttribute("href");
      await read(first!.replace(/^\/admin/, ""));
    }
    await page.context().close();
  }
  expect(found).toEqual([]);
});

/** @returns the elements, and the texts, that show an object in place of words */
const objectsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const object = "[object ";
    const named = ["aria-label", "aria-description", "placeholder", "title", "alt"].map((name) => `[${name}*="${object}"]`).join(", ");
    const texts = document.body.innerText.split("\n").filter((line) => line.includes(object));
    return [...Array.from(document.querySelectorAll(named), ({ outerHTML }) => outerHTML.slice(0, 200)), ...texts];
  });

/** Where the menus lead that are on the page, each place once. */
async function linksOf(page: Page): Promise<string[]> {
  const links = await page.locator("nav a[href^='/admin']").evaluateAll((all) => all.map((link) => link.getAttribute("href")!));
  return [...new Set(links.map((link) => link.replace(/^\/admin/, "").replace(/\?.*/, "")))];
}

/** Moves within the admin, which is quicker than loading it anew, and waits until it has said all. */
async function goTo(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((to) => {
    history.pushState({}, "", `/admin${to}`);
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, path);
  // Two screens may have one title.
  await page.waitForFunction((old) => document.title !== old, before, { timeout: 2_000 }).catch(() => undefined);
  // A field that is still loading stands in a main of its own.
  await expect(page.locator("#main-content").first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^(Загрузка|Loading)/)).toHaveCount(0, { timeout: 30_000 });
  await page.evaluate(
    (stillMs) =>
      new Promise<void>((still) => {
        let timer = setTimeout(still, stillMs);
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(still, stillMs);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    200,
  );
}
