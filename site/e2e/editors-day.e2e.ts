/**
 * What an editor does in a day, in the admin itself, half of it in English and half in Russian. What is counted beside it is in
 * editors-tasks.e2e.ts: there both languages write a story, translate it beside its source, set a time and restore a version.
 */
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { labelOf } from "../../cms/src/labels/labels.ts";
import { type Admin, adminOf, adminText, noiseOfStrapi, openForm, pasteInto, strapiWords, textOf } from "./support/admin-pages.ts";
import { type RunningStack, startCopy } from "./support/stack.ts";
import { expect, test } from "./support/watched-page.ts";

const story = "api::story.story";
const media = join(import.meta.dirname, "../../shared/seed/media");

test.describe.configure({ mode: "serial" });
test.describe("an editor's day", () => {
  let stack: RunningStack;
  let admin: Admin;
  let editor: Awaited<ReturnType<Admin["staff"]>>;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    stack = await startCopy("editors-day");
    admin = adminOf(stack.cmsUrl);
    editor = await admin.staff("editor");
  });
  test.afterAll(() => stack?.supervisor.stop());
  test.beforeEach(({ expectInConsole }) => {
    for (const part of noiseOfStrapi) expectInConsole(part);
  });

  const open = (page: Page, uid: string, documentId: string, locale: string) => openForm(page, stack.cmsUrl, uid, documentId, locale);
  const pageText = async (page: Page, path: string) => (await page.request.get(stack.siteUrl + path)).text();
  const picture = async (colour: string) => {
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
      .png()
      .toBuffer();
    return { bytes, blob: new Blob([new Uint8Array(bytes)], { type: "image/png" }) };
  };

  test("a pasted text keeps its structure, outlives a closed tab, and is on the site once published", async ({ browser }) => {
    test.setTimeout(240_000);
    const { documentId, slug } = await editor.first(story, "en");
    const page = await admin.pageOf(browser, "editor", "en");
    await open(page, story, documentId, "en");
    const text = textOf(page);
    await text.click();
    await page.keyboard.press("Control+End");
    await pasteInto(page, "<h2>Pasted heading</h2><ul><li>first of a list</li><li>second of a list</li></ul>");
    await expect(text.getByRole("heading", { name: "Pasted heading" })).toBeVisible();
    await expect(text.getByRole("listitem").filter({ hasText: "second of a list" })).toBeVisible();

    // Every two seconds at the latest what isn't saved is kept.
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("Pasted heading");
    await page.goto("about:blank");
    await open(page, story, documentId, "en");
    await page.getByRole("button", { name: "Restore" }).first().click();
    await expect(text.getByRole("heading", { name: "Pasted heading" })).toBeVisible();

    await page.getByRole("button", { name: strapiWords.en.publish, exact: true }).click();
    await expect.poll(() => pageText(page, `/en/stories/${String(slug)}`), { timeout: 60_000 }).toMatch(/<h\d[^>]*>Pasted heading<\/h\d>/);
    await page.context().close();
  });

  test("a page is found by its title, and linked where the cursor stands or on the selected words", async ({ browser }) => {
    test.setTimeout(240_000);
    const { documentId } = await editor.first(story, "en");
    const page = await admin.pageOf(browser, "editor", "ru");
    await open(page, story, documentId, "en");
    const search = page.getByRole("searchbox", { name: adminText("ru", "ryadom.links.label") });
    const found = page.getByRole("button", { name: "Gentle sleep", exact: true });
    const text = textOf(page);
    const links = text.locator("a[href='/ref:courses/gentle-sleep']");

    // Without a cursor there is no place for a link: it is copied.
    await search.fill("мягкий сон");
    await found.click();
    await expect(page.getByText("/ref:courses/gentle-sleep скопирована", { exact: false })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("/ref:courses/gentle-sleep");

    await text.click();
    await page.keyboard.press("Control+End");
    await pasteInto(page, "<h2>Nights</h2><p>At night:</p>");
    await expect(text.getByText("At night:")).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(search).toBeFocused();
    await search.fill("gentle sleep");
    await expect(page.getByText(adminText("ru", "ryadom.links.atCursor"))).toBeVisible();
    await expect(found).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(links).toHaveText(["Gentle sleep"]);
    await expect(text).toBeFocused();
    await page.keyboard.insertText(" helps");
    await expect(text.getByText("helps")).toBeVisible();

    await text.getByText("helps").dblclick();
    await page.keyboard.press("Control+k");
    await expect(page.getByText(adminText("ru", "ryadom.links.onWords").replace("{words}", "helps"))).toBeVisible();
    await search.fill("gentle sleep");
    await found.click();
    await expect(links).toHaveText(["Gentle sleep", "helps"]);
    await page.keyboard.press("Control+z");
    await expect(links).toHaveText(["Gentle sleep"]);
    await page.getByRole("button", { name: strapiWords.ru.save, exact: true }).click();
    const link = { type: "link", url: "/ref:courses/gentle-sleep", children: [{ type: "text", text: "Gentle sleep" }] };
    await expect
      .poll(async () => ((await editor.full(story, documentId, "en"))["body"] as unknown[]).at(-1))
      .toMatchObject({ type: "paragraph", children: [{ text: "At night:" }, link, { text: " helps" }] });
    await page.context().close();
  });

  test("a draft is seen in the preview beside the form before readers see it", async ({ browser }) => {
    test.setTimeout(240_000);
    const { documentId, slug } = await editor.first(story, "ru");
    const title = `Только черновик ${Date.now() % 10_000}`;
    const page = await admin.pageOf(browser, "editor", "ru");
    await open(page, story, documentId, "ru");
    await page.locator("input[name=title]").fill(title);
    await page.getByRole("button", { name: strapiWords.ru.save, exact: true }).click();
    await expect(page.getByRole("button", { name: strapiWords.ru.save, exact: true })).toBeDisabled();
    await page.getByRole("button", { name: adminText("ru", "ryadom.preview.show"), exact: true }).click();
    await expect(page.frameLocator("iframe").getByRole("heading", { name: title })).toBeVisible({ timeout: 60_000 });
    expect(await pageText(page, `/ru/stories/${String(slug)}`)).not.toContain(title);
    await page.context().close();
  });

  test("a course of three lessons gets a film with captions, and readers see all of it", async ({ browser }) => {
    test.setTimeout(240_000);
    const film = await readFile(join(media, "videos/breathing-practices-box-breathing.mp4"));
    await editor.upload("evening-lake.mp4", new Blob([new Uint8Array(film)], { type: "video/mp4" }));
    const captions = new Blob(["WEBVTT\n\n00:00:00.500 --> 00:00:04.000\nВечер у озера.\n"], { type: "text/vtt" });
    await editor.upload("evening-lake.vtt", captions);
    const words = (text: string) => [{ type: "paragraph", children: [{ type: "text", text }] }];
    const lesson = (key: string, title: string) => ({
      key,
      title,
      minutes: 3,
      body: words(title),
      doNow: words("Сядьте."),
      ifHard: words("Отдохните."),
    });
    const theme = await editor.find("api::theme.theme", "anxiety", "ru");
    const { documentId } = await editor.create("api::course.course", "ru", {
      key: "evenings-at-the-lake",
      title: "Вечера у озера",
      summary: "Три вечера.",
      forWhom: "Всем, кто устал.",
      outcomes: [{ text: "Тише вечера." }],
      lessons: [lesson("first", "Первый вечер"), lesson("second", "Второй вечер")],
      theme: { connect: [{ documentId: theme.documentId }] },
      date: "2026-11-27",
    });
    const page = await admin.pageOf(browser, "editor", "ru");
    await open(page, "api::course.course", documentId, "ru");
    await page.getByRole("button", { name: "Добавить запись", exact: true }).last().click();
    for (const [field, text] of Object.entries({ title: "Третий вечер", key: "third", minutes: "5" }))
      await page.locator(`input[name='lessons.2.${field}']`).fill(text);
    for (const [at, text] of ["Посмотрите на воду.", "Сядьте.", "Отдохните."].entries()) {
      await page.locator("[data-slate-editor=true]").nth(at).click();
      await page.keyboard.insertText(text);
    }
    // The parts of a lesson that it may have: a recorded voice, a video, sources.
    await page
      .getByRole("button", { name: /^Ещё нет записей/ })
      .nth(1)
      .click();
    const choose = async (place: string, file: string) => {
      await page
        .getByRole("region", { name: place, exact: true })
        .getByRole("button", { name: /^Нажмите, чтобы добавить/ })
        .click();
      const library = page.getByRole("dialog");
      await library.locator("[role=button]").filter({ hasText: file }).getByRole("checkbox").click();
      await library.getByRole("button", { name: "Готово", exact: true }).click();
      await expect(library).toHaveCount(0);
    };
    await choose(labelOf("media.scene", "video").ru.label, "evening-lake.mp4");
    await choose(labelOf("media.scene", "captions").ru.label, "evening-lake.vtt");
    await page.getByRole("button", { name: strapiWords.ru.publish, exact: true }).click();

    const course = `/ru/therapy/courses/${String((await editor.full("api::course.course", documentId, "ru"))["slug"])}`;
    await expect.poll(() => pageText(page, course), { timeout: 60_000 }).toContain("Третий вечер");
    const [lessonPath = ""] = /\/ru\/therapy\/courses\/[\w-]+\/third/.exec(await pageText(page, course)) ?? [];
    await page.goto(stack.siteUrl + lessonPath);
    const track = page.locator("main video track[kind=captions]");
    await expect(track).toHaveAttribute("src", /\/media\/evening_lake.*\.vtt$/);
    expect(await pageText(page, (await track.getAttribute("src"))!)).toContain("Вечер у озера.");
    await page.context().close();
  });

  test("a replaced picture reaches readers", async ({ browser }) => {
    test.setTimeout(240_000);
    const [before, after] = [await picture("#3366cc"), await picture("#cc3333")];
    const cover = await editor.upload("harbour-at-dusk.png", before.blob);
    const { documentId } = await editor.first(story, "en");
    const whole = await editor.full(story, documentId, "en");
    await editor.publish(story, documentId, "en", { ...whole, cover });
    const page = await admin.pageOf(browser, "editor", "en");
    const shown = async () =>
      /\/media\/[\w-]*harbour_at_dusk[\w.-]*/.exec(await pageText(page, `/en/stories/${String(whole["slug"])}`))?.[0];
    await expect.poll(shown, { timeout: 60_000 }).toBeTruthy();
    const old = await shown();
    await page.goto(`${stack.cmsUrl}/admin/plugins/upload`);
    await page.getByRole("listitem").filter({ hasText: "harbour-at-dusk.png" }).getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Replace media" }).click();
    const asked = page.waitForEvent("filechooser");
    await page.getByRole("alertdialog").getByRole("button", { name: "Continue" }).click();
    await (await asked).setFiles({ name: "harbour-at-dawn.png", mimeType: "image/png", buffer: after.bytes });
    await expect(page.getByText("File replaced.", { exact: false }).first()).toBeVisible();
    await expect.poll(async () => ![old, undefined].includes(await shown()), { timeout: 60_000 }).toBe(true);
    await page.context().close();
  });

  test("an entry that no page can be made of is named, and everything else goes on", async ({ browser }) => {
    test.setTimeout(240_000);
    const broken = await editor.find(story, "one-plate-a-day", "ru");
    const whole = await editor.full(story, broken.documentId, "ru");
    const lost = await editor.upload("lost-from-the-disk.png", (await picture("#888888")).blob);
    await rm(join(stack.folder, "cms/uploads", await editor.fileName(lost)));
    await editor.publish(story, broken.documentId, "ru", { ...whole, title: "Не выйдет", cover: lost });
    const other = await editor.find(story, "seven-stops", "ru");
    const title = `Дальше ${Date.now() % 10_000}`;
    await editor.publish(story, other.documentId, "ru", { ...(await editor.full(story, other.documentId, "ru")), title });

    const page = await admin.pageOf(browser, "editor", "ru");
    await expect.poll(() => pageText(page, `/ru/stories/${String(other["slug"])}`), { timeout: 120_000 }).toContain(title);
    const old = await pageText(page, `/ru/stories/${String(broken["slug"])}`);
    expect([old.includes(String(broken["title"])), old.includes("Не выйдет")]).toEqual([true, false]);
    const reason = /поле\s«.+»:\sв\sнём\sфайл,\sкоторого\sбольше\sнет\sв\sмедиатеке/;
    await page.goto(`${stack.cmsUrl}/admin`);
    const named = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("link", { name: "Не выйдет" }) })
      .filter({ hasText: reason });
    await named.getByRole("link").click();
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.locator("input[name=title]")).toHaveValue("Не выйдет");

    await editor.publish(story, broken.documentId, "ru", { ...whole, title: "Теперь выйдет" });
    await expect.poll(() => pageText(page, `/ru/stories/${String(broken["slug"])}`), { timeout: 60_000 }).toContain("Теперь выйдет");
    await expect(page.getByText(reason)).toHaveCount(0, { timeout: 40_000 });
    await page.context().close();
  });

  test("two editors see each other, and the later save is asked about what it would undo", async ({ browser, expectInConsole }) => {
    test.setTimeout(240_000);
    // The refusal that asks the question.
    expectInConsole("409");
    const { documentId } = await editor.find(story, "seven-stops", "en");
    const [mine, theirs] = [await admin.pageOf(browser, "editor", "ru"), await admin.pageOf(browser, "admin", "en")];
    await open(mine, story, documentId, "en");
    await open(theirs, story, documentId, "en");
    await expect(theirs.getByText("Edith Editor is editing this entry.")).toBeVisible({ timeout: 20_000 });
    await theirs.locator("input[name=title]").fill("Seven stops, said Ada");
    await theirs.getByRole("button", { name: strapiWords.en.save, exact: true }).click();
    await expect(theirs.getByRole("button", { name: strapiWords.en.save, exact: true })).toBeDisabled();

    await expect(mine.getByText("сохранил другой редактор: Ada Admin", { exact: false })).toBeVisible({ timeout: 20_000 });
    await mine.locator("input[name=title]").fill("Seven stops, said Edith");
    await mine.locator("textarea[name=summary]").fill("Seven stops of a bus.");
    await mine.getByRole("button", { name: strapiWords.ru.save, exact: true }).click();
    const question = mine.getByRole("dialog");
    await expect(question.getByText("said Ada", { exact: false }).first()).toBeVisible();
    await expect(question.getByText("said Edith", { exact: false }).first()).toBeVisible();
    expect((await editor.full(story, documentId, "en"))["title"], "nothing is saved before the choice").toBe("Seven stops, said Ada");
    await question
      .getByRole("radio", { name: adminText("ru", "ryadom.editing.theirs") })
      .first()
      .click();
    await question.getByRole("button", { name: adminText("ru", "ryadom.editing.save"), exact: true }).click();
    await expect
      .poll(() => editor.full(story, documentId, "en"))
      .toMatchObject({ title: "Seven stops, said Ada", summary: "Seven stops of a bus." });
    await mine.context().close();
    await theirs.context().close();
  });

  test("a crisis card goes live when a second person has approved it, and not before", async ({ browser }) => {
    test.setTimeout(240_000);
    const card = "api::crisis-card.crisis-card";
    const { documentId } = await editor.find(card, "crisis", "en");
    const title = "Help, here and now";
    const changed = { ...(await editor.full(card, documentId, "en")), title };
    await editor.useAdminIn("en");
    await editor.save(card, documentId, "en", changed);
    await expect(editor.publish(card, documentId, "en", changed)).rejects.toThrow(/second person/);

    const page = await admin.pageOf(browser, "reviewer", "en");
    await open(page, card, documentId, "en");
    await page.getByRole("button", { name: adminText("en", "ryadom.approval.approve"), exact: true }).click();
    await expect(page.getByText(adminText("en", "ryadom.approval.done"))).toBeVisible();
    expect(await pageText(page, "/en/help/crisis"), "an approval alone publishes nothing").not.toContain(title);
    await editor.publish(card, documentId, "en", changed);
    await expect.poll(() => pageText(page, "/en/help/crisis"), { timeout: 60_000 }).toContain(title);
    await page.context().close();
  });
});
