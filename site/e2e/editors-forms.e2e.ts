/**
 * The form of an entry as editors use it: what is in the way of a publication leads to its field, the buttons stay in sight, a translator sees
 * what has changed in the source, and a phone is enough to mend a typo.
 */
import type { Locator } from "@playwright/test";
import { labelOf } from "../../cms/src/labels/labels.ts";
import { type Admin, adminOf, adminText, noiseOfStrapi, openForm, strapiWords } from "./support/admin-pages.ts";
import { adminPassword, type RunningStack, startCopy } from "./support/stack.ts";
import { expect, languages, test } from "./support/watched-page.ts";

const courses = "api::course.course";
const stories = "api::story.story";

test.describe.configure({ mode: "serial" });
test.describe("the form of an entry", () => {
  let stack: RunningStack;
  let admin: Admin;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    stack = await startCopy("editors-forms");
    admin = adminOf(stack.cmsUrl);
  });
  test.afterAll(() => stack?.supervisor.stop());
  test.beforeEach(({ expectInConsole }) => {
    for (const part of noiseOfStrapi) expectInConsole(part);
  });

  for (const language of languages)
    test(`what keeps a course from being published stays listed, and leads into the lesson it lies in, in ${language}`, async ({
      browser,
      expectInConsole,
    }) => {
      test.setTimeout(240_000);
      // The refusal itself.
      expectInConsole("/actions/publish");
      const editor = await admin.staff("editor");
      const { documentId } = await editor.first(courses, language);
      const page = await admin.pageOf(browser, "editor", language);
      await openForm(page, stack.cmsUrl, courses, documentId, language);
      const publish = page.getByRole("button", { name: strapiWords[language].publish, exact: true });
      const title = page.locator("input[name=title]");
      const lessonTitle = page.locator("input[name='lessons.1.title']");
      const before = await title.inputValue();
      const lessons = (await editor.full(courses, documentId, language))["lessons"] as { title: string }[];
      const [first, second] = [lessons[0]!, lessons[1]!];
      await title.fill(" ");
      await page.getByRole("button", { name: second.title }).first().click();
      await lessonTitle.fill(" ");
      await publish.click();

      const label = (uid: string, name: string) => labelOf(uid, name)[language].label;
      const inLesson = page.getByRole("button", { name: `${label(courses, "lessons")} 2 › ${label("course.lesson", "title")}` });
      const ofCourse = page.getByRole("listitem").getByRole("button", { name: new RegExp(`^${label(courses, "title")}`) });
      // Strapi says for a moment, in an alert of its own, that it wasn't published.
      await expect(page.locator("p[role=alert]").filter({ hasText: "2" })).toBeVisible();
      await expect(inLesson).toBeVisible();
      await ofCourse.click();
      await expect(title).toBeFocused();
      await expect(title).toBeInViewport();

      // Of the lessons one is open at a time. The keyboard is enough, and the lesson opens by itself.
      await page.getByRole("button", { name: first.title }).first().click();
      await expect(lessonTitle).toHaveCount(0);
      await inLesson.focus();
      await page.keyboard.press("Enter");
      await expect(lessonTitle).toBeFocused();
      // The lesson above closes with a movement, which draws up what lies below it.
      const movements = () => lessonTitle.evaluate((field) => field.closest("form")!.getAnimations({ subtree: true }).length);
      await expect.poll(movements).toBe(0);
      await expect(lessonTitle).toBeInViewport();
      await lessonTitle.fill(second.title);
      await expect(inLesson).toContainText(adminText(language, "ryadom.problems.changed"));
      await title.fill(`${before}!`);
      await publish.click();
      await expect(inLesson).toHaveCount(0);
      await expect(page.getByText(adminText(language, "ryadom.problems.title"))).toHaveCount(0);
      await page.context().close();
    });

  test("Save and Publish stay in sight while a long form is scrolled", async ({ browser }) => {
    test.setTimeout(240_000);
    const { documentId } = await (await admin.staff("editor")).first(courses, "en");
    const page = await admin.pageOf(browser, "editor", "en");
    await page.setViewportSize({ width: 1280, height: 720 });
    await openForm(page, stack.cmsUrl, courses, documentId, "en");
    const buttons = [strapiWords.en.save, strapiWords.en.publish].map((name) => page.getByRole("button", { name, exact: true }));
    const lastField = page.getByText(labelOf(courses, "cover").en.label, { exact: true }).last();
    await lastField.scrollIntoViewIfNeeded();
    await expect(lastField).toBeInViewport();
    for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
    // The panels below the buttons can be scrolled by themselves.
    await page.getByRole("heading", { name: adminText("en", "ryadom.history.title"), exact: true }).scrollIntoViewIfNeeded();
    for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
    await page.context().close();
  });

  for (const language of languages)
    test(`a translator reads what has changed in the source, and why some fields are closed, in ${language}`, async ({ browser }) => {
      test.setTimeout(240_000);
      const editor = await admin.staff("editor");
      const { documentId, title } = await editor.find(stories, "seven-stops", "en");
      const whole = await editor.full(stories, documentId, "en");
      const added = { en: "by bus", ru: "at night" }[language];
      await editor.publish(stories, documentId, "en", { ...whole, title: `${String(title).split(",")[0]}, ${added}` });

      const page = await admin.pageOf(browser, "translator", language);
      await openForm(page, stack.cmsUrl, stories, documentId, "ru");
      await page.getByRole("button", { name: adminText(language, "ryadom.other.show"), exact: true }).click();
      const label = (name: string) => labelOf(stories, name)[language].label;
      const source = page.getByRole("complementary", { name: adminText(language, "ryadom.other.in.en") });
      const titleThere = source.getByRole("region", { name: label("title"), exact: true });
      await expect(titleThere).toContainText(adminText(language, "ryadom.other.sinceThen"));
      await expect(titleThere.locator("ins")).toContainText(added);
      await expect(source.locator("ins")).toHaveCount(1);

      const closed = adminText(language, "ryadom.other.sharedField");
      await expect(page.locator("input[name=minutes]")).toBeDisabled();
      await expect(page.locator("input[name=minutes]")).toHaveAccessibleDescription(new RegExp(closed));
      await expect(page.locator("input[name=title]")).not.toHaveAccessibleDescription(new RegExp(closed));
      await expect(page.locator("input[name=title]")).toBeEnabled();
      await page.context().close();
    });

  test("on a phone an editor signs in, opens a story from the list, mends its title and publishes it", async ({ browser }) => {
    test.setTimeout(240_000);
    const editor = await admin.staff("editor");
    await editor.useAdminIn("ru");
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "ru-RU" });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.addInitScript(() => localStorage.setItem("strapi-admin-language", "ru"));
    /** Nothing lies beside the screen, and a finger hits each of these. */
    const fits = async (step: string, ...pressed: Locator[]) => {
      for (const one of pressed) {
        await expect(one, step).toBeInViewport({ ratio: 1 });
        expect((await one.boundingBox())!.height, `${step}: ${await one.textContent()}`).toBeGreaterThanOrEqual(40);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth), step).toBeLessThanOrEqual(390);
    };

    await page.goto(`${stack.cmsUrl}/admin/auth/login`);
    await page.locator("input[name=email]").fill("editor@ryadom.example");
    await page.locator("input[name=password]").fill(adminPassword);
    const signIn = page.locator("button[type=submit]");
    await fits("sign in", signIn);
    await signIn.tap();
    const content = page.locator("nav a[href*='/content-manager']").first();
    await expect(content).toBeVisible();
    await expect(page.getByRole("heading", { name: adminText("ru", "ryadom.siteNow.title") })).toBeVisible();
    await fits("home", content);
    await content.tap();
    const ofStories = page.locator(`nav a[href*='${stories}']`).first();
    await ofStories.scrollIntoViewIfNeeded();
    await fits("menu", ofStories);
    await ofStories.tap();
    const first = page.locator(`tbody a[href*='${stories}/']`).first();
    await expect(first).toBeInViewport({ ratio: 1 });
    // All of its row leads there.
    await expect.poll(async () => (await page.locator("tbody tr").first().boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(40);
    await fits("list");
    await first.tap();
    const title = page.locator("input[name=title]");
    await title.fill(`${await title.inputValue()}!`);
    const [save, publish] = [strapiWords.ru.save, strapiWords.ru.publish].map((name) =>
      page.getByRole("button", { name, exact: true }),
    ) as [Locator, Locator];
    await fits("form", title, save, publish);
    await save.tap();
    await expect(save).toBeDisabled();
    await publish.tap();
    await expect(page.getByText(adminText("ru", "ryadom.history.published"), { exact: false }).first()).toBeVisible();
    await fits("published");
    await context.close();
  });
});
