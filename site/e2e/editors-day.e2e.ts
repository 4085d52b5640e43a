/** What an editor does in a day, in the admin itself: paste, lose a tab, link, preview, publish, and have a card approved. */
import type { Page } from "@playwright/test";
import { signInToAdmin } from "./support/cms-admin.ts";
import { adminPassword, type RunningStack, startCopy } from "./support/stack.ts";
import { expect, test } from "./support/watched-page.ts";

/** Addresses of paid editions that the admin of the free one asks for, and is told 404. */
const adminEditionOnly = ["/admin/ai-feature-config", "/i18n/ai-localization-jobs/"];
const story = "api::story.story";

test.describe.configure({ mode: "serial" });
test.describe("an editor's day", () => {
  let stack: RunningStack;
  let editor: Awaited<ReturnType<typeof signInToAdmin>>;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    stack = await startCopy("editors-day");
    editor = await signInToAdmin(stack.cmsUrl);
  });
  test.afterAll(() => stack?.supervisor.stop());

  const openEntry = async (page: Page, uid: string, documentId: string) => {
    await page.goto(`${stack.cmsUrl}/admin/content-manager/collection-types/${uid}/${documentId}?plugins[i18n][locale]=en`);
    await expect(page.locator("input[name=title]")).toBeVisible({ timeout: 30_000 });
  };
  const signIn = async (page: Page) => {
    await page.goto(`${stack.cmsUrl}/admin/auth/login`);
    await page.getByRole("textbox", { name: /email/i }).fill("editor@ryadom.example");
    await page.locator("input[name=password]").fill(adminPassword);
    await page.getByRole("button", { name: /login/i }).click();
    await expect(page.getByRole("navigation").first()).toBeVisible({ timeout: 30_000 });
  };
  /** As a browser does after Ctrl+V of something copied from a page. */
  const paste = (page: Page, html: string) =>
    page
      .locator("[data-slate-editor=true]")
      .first()
      .evaluate((field, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/html", text);
        clipboardData.setData("text/plain", "plain");
        field.dispatchEvent(
          new InputEvent("beforeinput", { inputType: "insertFromPaste", dataTransfer: clipboardData, bubbles: true, cancelable: true }),
        );
      }, html);

  test("a pasted text keeps its structure, outlives a closed tab, and is on the site once published", async ({ page, expectInConsole }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 1400, height: 1000 });
    for (const part of adminEditionOnly) expectInConsole(part);
    const { documentId, slug } = await editor.first(story, "en");
    await signIn(page);
    await openEntry(page, story, documentId);
    await page.locator("[data-slate-editor=true]").first().click();
    await page.keyboard.press("Control+End");
    await paste(page, "<h2>Pasted heading</h2><ul><li>first of a list</li><li>second of a list</li></ul>");
    const text = page.locator("[data-slate-editor=true]").first();
    await expect(text.getByRole("heading", { name: "Pasted heading" })).toBeVisible();
    await expect(text.getByRole("listitem").filter({ hasText: "second of a list" })).toBeVisible();

    // Every two seconds at the latest what isn't saved is kept.
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("Pasted heading");
    await page.goto("about:blank");
    await openEntry(page, story, documentId);
    await page.getByRole("button", { name: "Restore" }).first().click();
    await expect(text.getByRole("heading", { name: "Pasted heading" })).toBeVisible();

    await page.getByRole("button", { name: /^publish$/i }).click();
    const address = `${stack.siteUrl}/en/stories/${String(slug)}`;
    await expect
      .poll(async () => (await page.request.get(address)).text(), { timeout: 120_000 })
      .toMatch(/<h\d[^>]*>Pasted heading<\/h\d>/);
  });

  test("a page is found by its title, and linked where the cursor stands or on the selected words", async ({ page, expectInConsole }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 1400, height: 1000 });
    for (const part of adminEditionOnly) expectInConsole(part);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: stack.cmsUrl });
    const { documentId } = await editor.first(story, "en");
    await signIn(page);
    await openEntry(page, story, documentId);
    const search = page.getByRole("searchbox", { name: "Find a page by its title" });
    const found = page.getByRole("button", { name: "Gentle sleep", exact: true });
    const text = page.locator("[data-slate-editor=true]").first();
    const links = text.locator("a[href='/ref:courses/gentle-sleep']");

    // Without a cursor there is no place for a link: it is copied.
    await search.fill("мягкий сон");
    await found.click();
    await expect(page.getByText("/ref:courses/gentle-sleep is copied", { exact: false })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("/ref:courses/gentle-sleep");

    await text.click();
    await page.keyboard.press("Control+End");
    await paste(page, "<h2>Nights</h2><p>At night:</p>");
    await expect(text.getByText("At night:")).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(search).toBeFocused();
    await search.fill("gentle sleep");
    await expect(page.getByText("where the cursor stands", { exact: false })).toBeVisible();
    await expect(found).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(links).toHaveText(["Gentle sleep"]);
    await expect(text).toBeFocused();
    await page.keyboard.insertText(" helps");
    await expect(text.getByText("helps")).toBeVisible();

    await text.getByText("helps").dblclick();
    await search.fill("gentle sleep");
    await found.click();
    await expect(links).toHaveText(["Gentle sleep", "helps"]);
    await page.keyboard.press("Control+z");
    await expect(links).toHaveText(["Gentle sleep"]);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const link = { type: "link", url: "/ref:courses/gentle-sleep", children: [{ type: "text", text: "Gentle sleep" }] };
    await expect
      .poll(async () => ((await editor.full(story, documentId, "en"))["body"] as unknown[]).at(-1))
      .toMatchObject({ type: "paragraph", children: [{ text: "At night:" }, link, { text: " helps" }] });
  });

  test("a draft is seen in the preview before readers see it", async ({ request }) => {
    const { documentId, slug } = await editor.first(story, "en");
    const title = `Only a draft ${Date.now() % 10_000}`;
    await editor.save(story, documentId, "en", { ...(await editor.full(story, documentId, "en")), title });
    const preview = await request.get(stack.cmsUrl + (await editor.previewPath(story, documentId, "en")), { timeout: 60_000 });
    expect([preview.status(), (await preview.text()).includes(title)]).toEqual([200, true]);
    expect(await (await request.get(`${stack.siteUrl}/en/stories/${String(slug)}`)).text()).not.toContain(title);
  });

  test("a crisis card goes live when a second person has approved it, and not before", async () => {
    const card = "api::crisis-card.crisis-card";
    const { documentId } = await editor.first(card, "en");
    const title = "Help, here and now";
    const changed = { ...(await editor.full(card, documentId, "en")), title };
    await editor.save(card, documentId, "en", changed);
    await expect(editor.publish(card, documentId, "en", changed)).rejects.toThrow(/second person/);
    const reviewer = await signInToAdmin(stack.cmsUrl, "reviewer");
    await reviewer.approve(card, documentId, "en");
    await editor.publish(card, documentId, "en", changed);
  });
});
