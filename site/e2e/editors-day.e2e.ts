/**
 * What an editor does in a day, in the admin itself and in both of its languages. What is counted beside it is in editors-tasks.e2e.ts:
 * there both languages write a story, translate it beside its source, link a page, set a time and restore a version.
 */
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { labelOf } from "../../cms/src/labels/labels.ts";
import {
  type Admin,
  adminOf,
  adminText,
  noiseOfStrapi,
  openForm,
  pasteInto,
  replaceFile,
  strapiWords,
  textOf,
  toEndOfText,
} from "./support/admin-pages.ts";
import { type RunningStack, startCopy } from "./support/stack.ts";
import { expect, languages, test } from "./support/watched-page.ts";

const story = "api::story.story";
const courses = "api::course.course";
/** Strapi's own words on what only this spec presses. */
const pressed = {
  en: { none: /^No entry yet/, addFile: /^Click to add an asset/, finish: "Finish" },
  ru: {
    none: /^Ещё нет записей/,
    addFile: /^Нажмите, чтобы добавить/,
    finish: "Готово",
  },
} as const;
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

  for (const language of languages)
    test(`a pasted text keeps its structure, outlives a closed tab, and is on the site once published, in ${language}`, async ({
      browser,
    }) => {
      test.setTimeout(240_000);
      const { documentId, slug } = await editor.first(story, language);
      const heading = { en: "Pasted heading", ru: "Вставленный заголовок" }[language];
      const page = await admin.pageOf(browser, "editor", language);
      await open(page, story, documentId, language);
      const text = textOf(page);
      await toEndOfText(page);
      await pasteInto(page, `<h2>${heading}</h2><ul><li>first of a list</li><li>second of a list</li></ul>`);
      await expect(text.getByRole("heading", { name: heading })).toBeVisible();
      await expect(text.getByRole("listitem").filter({ hasText: "second of a list" })).toBeVisible();

      // Every two seconds at the latest what isn't saved is kept.
      await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(heading);
      await page.goto("about:blank");
      await open(page, story, documentId, language);
      await page
        .getByRole("button", { name: adminText(language, "ryadom.drafts.restore"), exact: true })
        .first()
        .click();
      await expect(text.getByRole("heading", { name: heading })).toBeVisible();

      await page.getByRole("button", { name: strapiWords[language].publish, exact: true }).click();
      await expect
        .poll(() => pageText(page, `/${language}/stories/${String(slug)}`), { timeout: 60_000 })
        .toMatch(new RegExp(`<h\\d[^>]*>${heading}</h\\d>`));
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

    await toEndOfText(page);
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

  for (const language of languages)
    test(`a draft is seen in the preview beside the form before readers see it, in ${language}`, async ({ browser }) => {
      test.setTimeout(240_000);
      const { documentId, slug } = await editor.first(story, language);
      const title = `${{ en: "Only a draft", ru: "Только черновик" }[language]} ${Date.now() % 10_000}`;
      const page = await admin.pageOf(browser, "editor", language);
      await open(page, story, documentId, language);
      await page.locator("input[name=title]").fill(title);
      const save = page.getByRole("button", { name: strapiWords[language].save, exact: true });
      await save.click();
      await expect(save).toBeDisabled();
      await page.getByRole("button", { name: adminText(language, "ryadom.preview.show"), exact: true }).click();
      await expect(page.frameLocator("iframe").getByRole("heading", { name: title })).toBeVisible({ timeout: 60_000 });
      expect(await pageText(page, `/${language}/stories/${String(slug)}`)).not.toContain(title);
      await page.context().close();
    });

  for (const language of languages)
    test(`a course of three lessons gets a film with captions, and readers see all of it, in ${language}`, async ({ browser }) => {
      test.setTimeout(240_000);
      const [name, shownName] = [`evening-lake-${language}`, `evening_lake_${language}`];
      const film = await readFile(join(media, "videos/breathing-practices-box-breathing.mp4"));
      await editor.upload(`${name}.mp4`, new Blob([new Uint8Array(film)], { type: "video/mp4" }));
      const caption = { en: "An evening at the lake.", ru: "Вечер у озера." }[language];
      const captions = `WEBVTT\n\n00:00:00.500 --> 00:00:04.000\n${caption}\n`;
      await editor.upload(`${name}.vtt`, new Blob([captions], { type: "text/vtt" }));
      const words = (text: string) => [{ type: "paragraph", children: [{ type: "text", text }] }];
      const lesson = (key: string, title: string) => ({
        key,
        title,
        minutes: 3,
        body: words(title),
        doNow: words("Сядьте."),
        ifHard: words("Отдохните."),
      });
      const theme = await editor.find("api::theme.theme", "anxiety", language);
      const { documentId } = await editor.create(courses, language, {
        key: name,
        title: { en: "Evenings at the lake", ru: "Вечера у озера" }[language],
        summary: "Три вечера.",
        forWhom: "Всем, кто устал.",
        outcomes: [{ text: "Тише вечера." }],
        lessons: [lesson("first", "Первый вечер"), lesson("second", "Второй вечер")],
        theme: { connect: [{ documentId: theme.documentId }] },
        date: "2026-11-27",
      });
      const page = await admin.pageOf(browser, "editor", language);
      await open(page, courses, documentId, language);
      await page.getByRole("button", { name: strapiWords[language].add, exact: true }).last().click();
      for (const [field, text] of Object.entries({ title: "Третий вечер", key: "third", minutes: "5" }))
        await page.locator(`input[name='lessons.2.${field}']`).fill(text);
      for (const [at, text] of ["Посмотрите на воду.", "Сядьте.", "Отдохните."].entries()) {
        await page.locator("[data-slate-editor=true]").nth(at).click();
        await page.keyboard.insertText(text);
      }
      // The parts of a lesson that it may have: a recorded voice, a video, sources.
      await page.getByRole("button", { name: pressed[language].none }).nth(1).click();
      const choose = async (field: string, file: string) => {
        await page
          .getByRole("region", { name: labelOf("media.scene", field)[language].label, exact: true })
          .getByRole("button", { name: pressed[language].addFile })
          .click();
        const library = page.getByRole("dialog");
        await library.locator("[role=button]").filter({ hasText: file }).getByRole("checkbox").click();
        await library.getByRole("button", { name: pressed[language].finish, exact: true }).click();
        await expect(library).toHaveCount(0);
      };
      const lacks = (what: "captions" | "poster") => page.getByText(adminText(language, `ryadom.videos.no.${what}`));
      await choose("video", `${name}.mp4`);
      await expect(lacks("captions")).toBeVisible();
      // The picture of the course stands in its place.
      await expect(lacks("poster")).toHaveCount(0);
      await expect(page.getByText(labelOf("media.scene", "poster")[language].help)).toBeVisible();
      await choose("captions", `${name}.vtt`);
      await expect(lacks("captions")).toHaveCount(0);
      await page.getByRole("button", { name: strapiWords[language].publish, exact: true }).click();

      const course = `/${language}/therapy/courses/${String((await editor.full(courses, documentId, language))["slug"])}`;
      await expect.poll(() => pageText(page, course), { timeout: 60_000 }).toContain("Третий вечер");
      const [lessonPath = ""] = /\/(?:en|ru)\/therapy\/courses\/[\w-]+\/third/.exec(await pageText(page, course)) ?? [];
      await page.goto(stack.siteUrl + lessonPath);
      const track = page.locator("main video track[kind=captions]");
      await expect(track).toHaveAttribute("src", new RegExp(`/media/${shownName}.*\\.vtt$`));
      expect(await pageText(page, (await track.getAttribute("src"))!)).toContain(caption);
      await page.context().close();
    });

  for (const language of languages)
    test(`a replaced picture reaches readers, in ${language}`, async ({ browser }) => {
      test.setTimeout(240_000);
      const [before, after] = [await picture("#3366cc"), await picture("#cc3333")];
      const name = `harbour-at-dusk-${language}.png`;
      const cover = await editor.upload(name, before.blob);
      const { documentId } = await editor.first(story, language);
      const whole = await editor.full(story, documentId, language);
      const coverDescription = { en: "A harbour at dusk", ru: "Гавань в сумерках" }[language];
      await editor.publish(story, documentId, language, { ...whole, cover, coverDescription });
      const page = await admin.pageOf(browser, "editor", language);
      const shown = async () =>
        new RegExp(`/media/[\\w-]*harbour_at_dusk_${language}[\\w.-]*`).exec(
          await pageText(page, `/${language}/stories/${String(whole["slug"])}`),
        )?.[0];
      await expect.poll(shown, { timeout: 60_000 }).toBeTruthy();
      expect(await pageText(page, `/${language}/stories/${String(whole["slug"])}`)).toContain(`alt="${coverDescription}"`);
      const old = await shown();
      await page.goto(`${stack.cmsUrl}/admin/plugins/upload`);
      await replaceFile(page, language, name, after.bytes);
      await expect.poll(async () => ![old, undefined].includes(await shown()), { timeout: 60_000 }).toBe(true);
      await page.context().close();
    });

  for (const language of languages)
    test(`an entry that no page can be made of is named, and everything else goes on, in ${language}`, async ({ browser }) => {
      test.setTimeout(240_000);
      const broken = await editor.find(story, "one-plate-a-day", language);
      const whole = await editor.full(story, broken.documentId, language);
      const name = `lost-from-the-disk-${language}.png`;
      const lost = await editor.upload(name, (await picture("#888888")).blob);
      await rm(join(stack.folder, "cms/uploads", await editor.fileName(lost)));
      await editor.publish(story, broken.documentId, language, { ...whole, title: "Не выйдет", cover: lost, coverDecorates: true });
      const other = await editor.find(story, "seven-stops", language);
      const title = `Дальше ${Date.now() % 10_000}`;
      await editor.publish(story, other.documentId, language, {
        ...(await editor.full(story, other.documentId, language)),
        title,
      });

      const page = await admin.pageOf(browser, "editor", language);
      const pageOf = (entry: Record<string, unknown>) => pageText(page, `/${language}/stories/${String(entry["slug"])}`);
      await expect.poll(() => pageOf(other), { timeout: 120_000 }).toContain(title);
      const old = await pageOf(broken);
      expect([old.includes(String(broken["title"])), old.includes("Не выйдет")]).toEqual([true, false]);
      const reason = {
        en: /“.+” shows a file that the media library no longer has/,
        ru: /поле\s«.+»:\sв\sнём\sфайл,\sкоторого\sбольше\sнет\sв\sмедиатеке/,
      }[language];
      await page.goto(`${stack.cmsUrl}/admin`);
      const named = page
        .getByRole("listitem")
        .filter({ has: page.getByRole("link", { name: "Не выйдет" }) })
        .filter({ hasText: reason });
      await named.getByRole("link").click();
      await expect(page.getByText(reason)).toBeVisible();
      await expect(page.locator("input[name=title]")).toHaveValue("Не выйдет");

      await editor.publish(story, broken.documentId, language, { ...whole, title: "Теперь выйдет" });
      await expect.poll(() => pageOf(broken), { timeout: 60_000 }).toContain("Теперь выйдет");
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
