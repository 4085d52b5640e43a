/** The form of an entry as editors use it: what is in the way of a publication leads to its field, the buttons stay in sight, and a phone is enough. */
import { productName } from "@ryadom/shared/product-name.ts";
import { labelOf } from "../../cms/src/labels/labels.ts";
import { type Admin, adminOf, adminText, noiseOfStrapi, openForm, strapiWords } from "./support/admin-pages.ts";
import { type RunningStack, startCopy } from "./support/stack.ts";
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
      await expect(page.getByRole("alert").filter({ hasText: "2" })).toBeVisible();
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
    test(`a typo is mended on a phone, in ${language}`, async ({ browser, expectInConsole }) => {
      test.setTimeout(240_000);
      expectInConsole("/actions/publish");
      const editor = await admin.staff("editor");
      const { documentId, slug } = await editor.first(stories, language);
      const page = await admin.pageOf(browser, "editor", language);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${stack.cmsUrl}/admin/content-manager/collection-types/${stories}?plugins[i18n][locale]=${language}`);
      await page.locator(`tbody a[href*='${documentId}']`).first().click();
      const title = page.locator("input[name=title]");
      const publish = page.getByRole("button", { name: strapiWords[language].publish, exact: true });
      await expect(publish).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

      await title.fill(" ");
      await publish.click();
      const problem = page.getByRole("listitem").getByRole("button", { name: labelOf(stories, "title")[language].label });
      await expect(problem).toBeInViewport();
      await problem.click();
      await expect(title).toBeFocused();
      const mended = `${{ en: "Mended on the way", ru: "Исправлено в дороге" }[language]} ${language}`;
      await title.fill(mended);
      await publish.click();
      const text = async () => (await page.request.get(`${stack.siteUrl}/${language}/stories/${String(slug)}`)).text();
      await expect.poll(text, { timeout: 60_000 }).toContain(mended);
      await page.context().close();
    });

  for (const language of languages)
    test(`the admin goes by the product's own name and mark, in ${language}`, async ({ browser }) => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      await context.addInitScript((chosen) => localStorage.setItem("strapi-admin-language", chosen), language);
      const page = await context.newPage();
      await page.goto(`${stack.cmsUrl}/admin/auth/login`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(productName[language]);
      await expect(page).toHaveTitle(new RegExp(`${productName[language]}$`));
      await expect(page.locator("main img, form img").first()).toHaveAttribute("src", /^data:image\/svg\+xml/);
      await expect(page.getByText("Strapi")).toHaveCount(0);
      await context.close();
    });
});
