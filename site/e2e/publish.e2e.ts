import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { signInToAdmin } from "./support/cms-admin.ts";
import { expectSameFrame } from "./support/page-frame.ts";
import { firstLink } from "./support/page-kinds.ts";
import { adminPassword, type RunningStack, startCopy } from "./support/stack.ts";
import { expect, test } from "./support/watched-page.ts";

/** Addresses of paid editions that the admin of the free one asks for, and is told 404. */
const adminEditionOnly = ["/admin/ai-feature-config", "/i18n/ai-localization-jobs/"];

const course = { uid: "api::course.course", key: "first-aid-for-panic" };

test.describe.configure({ mode: "serial" });
test.describe("an editor and a reader", () => {
  let stack: RunningStack;
  /** Signed in once: Strapi lets nobody sign in often. */
  let editor: Awaited<ReturnType<typeof signInToAdmin>>;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    stack = await startCopy("publish");
    editor = await signInToAdmin(stack.cmsUrl);
  });
  test.afterAll(() => stack?.supervisor.stop());

  const openCourse = async (page: Page) => {
    const { documentId } = await editor.find(course.uid, course.key, "ru");
    await page.goto(`${stack.cmsUrl}/admin/auth/login`);
    await page.getByRole("textbox", { name: /email/i }).fill("editor@ryadom.example");
    await page.locator("input[name=password]").fill(adminPassword);
    await page.getByRole("button", { name: /login|войти/i }).click();
    await expect(page.getByRole("navigation").first()).toBeVisible({ timeout: 30_000 });
    await page.goto(`${stack.cmsUrl}/admin/content-manager/collection-types/${course.uid}/${documentId}?plugins[i18n][locale]=ru`);
    await expect(page.locator("input[name=title]")).toBeVisible({ timeout: 30_000 });
  };
  const listed = async (page: Page) => (await page.request.get(`${stack.siteUrl}/ru/therapy/courses`)).text();
  const lists = async (page: Page, title: string) => (await listed(page)).includes(title);

  test("a Russian title changed in the admin is on the site a few seconds later, and the entry says so", async ({
    page,
    expectInConsole,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 1400, height: 1000 });
    // Strapi's own admin is not held to the site's console rules.
    for (const part of adminEditionOnly) expectInConsole(part);
    await openCourse(page);
    const title = `Первая помощь при панике ${Date.now() % 10_000}`;
    await page.locator("input[name=title]").fill(title);
    await page.getByRole("button", { name: /^(publish|опубликовать)$/i }).click();
    await expect.poll(() => lists(page, title), { timeout: 120_000 }).toBe(true);
    await expect(page.getByText(/^(live|на\sсайте)/i).first()).toBeVisible({ timeout: 120_000 });
  });

  test("a title of blanks is refused with a sentence, and the old page stays", async ({ page, expectInConsole }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 1400, height: 1000 });
    // The refusal itself is the answer 400 that a browser reports.
    for (const part of [...adminEditionOnly, "/actions/publish"]) expectInConsole(part);
    const before = await listed(page);
    await openCourse(page);
    await page.locator("input[name=title]").fill("   ");
    await page.getByRole("button", { name: /^(publish|опубликовать)$/i }).click();
    await expect(
      page
        .getByText(/title|названи/i)
        .filter({ hasText: /blank|empty|пуст|required/i })
        .first(),
    ).toBeVisible({ timeout: 15_000 });
    expect((await listed(page)) === before).toBe(true);
  });

  test("a cover as it came out of a camera reaches a phone in the size of its screen", async ({ page }) => {
    test.setTimeout(300_000);
    const photo = sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#88b", noise: { type: "gaussian", sigma: 40 } } });
    const bytes = await photo.jpeg().toBuffer();
    const cover = await editor.upload("camera.jpg", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }));
    const { documentId } = await editor.find(course.uid, course.key, "ru");
    const entry = await editor.full(course.uid, documentId, "ru");
    await editor.publish(course.uid, documentId, "ru", { ...entry, cover, coverDecorates: true });
    await expect.poll(async () => (await listed(page)).includes("camera"), { timeout: 120_000 }).toBe(true);

    await page.setViewportSize({ width: 390, height: 844 });
    const address = await firstLink(page.request, `${stack.siteUrl}/ru/therapy/courses`, new RegExp(`/courses/${String(entry["slug"])}$`));
    for (const path of ["/ru/therapy/courses", address]) {
      await page.goto(stack.siteUrl + path);
      const picture = page.locator('main img[src^="/media/"]').first();
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      const taken = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
      const { length } = await (await page.request.get(taken)).body();
      expect(taken).toContain("/media/small_camera");
      expect(length).toBeLessThan(bytes.length / 10);
    }
  });

  test("a recorded voice takes the place of the device's in its language, without JavaScript too, and ends when somebody leaves quickly", async ({
    page,
    browser,
    expectInConsole,
  }) => {
    test.setTimeout(300_000);
    expectInConsole("foreign request: https://www.wikipedia.org");
    const helpItem = "api::help-item.help-item";
    const russian = await firstLink(page.request, `${stack.siteUrl}/ru/help`, /\/help\/(?!crisis)[^/]+$/);
    const { documentId } = await editor.find(helpItem, russian.split("/").at(-1)!, "ru", "slug");
    const sounds = join(import.meta.dirname, "../../shared/seed/media/sounds");
    const bytes = await readFile(join(sounds, (await readdir(sounds))[0]!));
    const file = await editor.upload("read-aloud.m4a", new Blob([new Uint8Array(bytes)], { type: "audio/mp4" }));
    const entry = await editor.full(helpItem, documentId, "ru");
    await editor.publish(helpItem, documentId, "ru", { ...entry, recording: { file, length: "4:35" } });
    const address = stack.siteUrl + russian;
    await expect.poll(async () => (await page.request.get(address)).text(), { timeout: 60_000 }).toContain("/media/read_aloud");

    const english = await firstLink(page.request, `${stack.siteUrl}/en/help`, /\/help\/(?!crisis)[^/]+$/);
    expect(await (await page.request.get(stack.siteUrl + english)).text(), "English has none").toContain("data-listen");

    const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
    const still = await withoutScripts.newPage();
    await still.goto(address);
    await expect(still.locator("main audio[controls][preload=none]")).toBeVisible();
    await expect(still.getByText("Запись голоса, 4:35")).toBeVisible();
    await withoutScripts.close();

    await page.route("https://www.wikipedia.org/**", () => {});
    await page.goto(address);
    await expect(page.locator("[data-listen]")).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    const told: string[] = [];
    page.on("console", (message) => void told.push(message.text()));
    await page.locator("main audio").evaluate(async (audio: HTMLAudioElement) => {
      audio.addEventListener("pause", () => console.log("the recording is silent"));
      await audio.play();
    });
    for (let press = 0; press < 3; press++) await page.keyboard.press("Shift");
    await expect.poll(() => told).toEqual(["the recording is silent"]);
  });

  test("what is no longer there in Russian says so on a page of its own, in no list and in no index", async ({ page }) => {
    test.setTimeout(300_000);
    const story = "api::story.story";
    const english = await firstLink(page.request, `${stack.siteUrl}/en/stories`, /\/stories\/[^/.]+$/);
    const slug = english.split("/").at(-1)!;
    const { documentId, title } = await editor.find(story, slug, "en", "slug");
    await editor.unpublish(story, documentId, "ru");
    const untranslated = `${stack.siteUrl}/ru/stories/${slug}`;
    await expect.poll(async () => (await page.request.get(untranslated)).status(), { timeout: 60_000 }).toBe(200);

    await page.goto(`${stack.siteUrl}${english}`);
    await expect(page.locator("link[hreflang]")).toHaveCount(0);
    await page.locator("footer a[data-language=ru]").click();
    await expect(page).toHaveURL(untranslated);
    await expect(page.locator("html")).toHaveAttribute("lang", "ru");
    await expect(page).toHaveTitle(`${String(title)} - Ryadom`);
    await expect(page.getByRole("heading", { level: 1, name: "Пока только на английском" })).toBeVisible();
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${english}$`));
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expect(page.locator("link[hreflang]")).toHaveCount(0);
    await expectSameFrame(page, "ru", false);
    await expectAccessibleInBothThemes(page);
    await page.getByRole("main").getByRole("link", { name: "Читать на английском" }).click();
    await expect(page).toHaveURL(`${stack.siteUrl}${english}`);
    for (const list of ["/ru/stories", "/sitemap.xml"])
      expect(await (await page.request.get(stack.siteUrl + list)).text()).not.toContain(`/ru/stories/${slug}`);
  });
});
