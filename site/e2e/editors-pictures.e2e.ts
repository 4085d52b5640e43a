/** Pictures and videos of an entry, as editors use them: each text says in its own language what its pictures show. */
import sharp from "sharp";
import { type Admin, adminOf, adminText, noiseOfStrapi, openForm, pasteInto, strapiWords, toEndOfText } from "./support/admin-pages.ts";
import { type RunningStack, startCopy } from "./support/stack.ts";
import { expect, languages, test } from "./support/watched-page.ts";

const stories = "api::story.story";

test.describe.configure({ mode: "serial" });
test.describe("pictures of an entry", () => {
  let stack: RunningStack;
  let admin: Admin;
  let editor: Awaited<ReturnType<Admin["staff"]>>;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    stack = await startCopy("editors-pictures");
    admin = adminOf(stack.cmsUrl);
    editor = await admin.staff("editor");
  });
  test.afterAll(() => stack?.supervisor.stop());
  test.beforeEach(({ expectInConsole }) => {
    for (const part of noiseOfStrapi) expectInConsole(part);
  });

  const picture = async (colour: string) =>
    new Blob([
      new Uint8Array(
        await sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
          .png()
          .toBuffer(),
      ),
    ]);

  for (const language of languages)
    test(`pictures of a paste are uploaded to where they stood, and those without a file are named, in ${language}`, async ({
      browser,
    }) => {
      test.setTimeout(240_000);
      const { documentId } = await editor.find(stories, "one-plate-a-day", language);
      const source = `data:image/png;base64,${Buffer.from(await (await picture("#cc6633")).arrayBuffer()).toString("base64")}`;
      const words = { en: ["First words", "Last words", "A red field"], ru: ["Первые слова", "Последние слова", "Красное поле"] }[language];
      const page = await admin.pageOf(browser, "editor", language);
      await openForm(page, stack.cmsUrl, stories, documentId, language);
      await toEndOfText(page);
      await pasteInto(
        page,
        `<h2>${words[0]}</h2><p><img src="${source}" alt="${words[2]}"></p><p>${words[1]}</p>
         <p><img src="https://photos.example.org/sea.jpg"></p>`,
      );
      const offer = page.getByRole("complementary", { name: adminText(language, "ryadom.paste.title") });
      await expect(offer).toContainText("sea.jpg");
      await offer.getByRole("button", { name: adminText(language, "ryadom.paste.upload") }).click();
      await expect(page.getByText(adminText(language, "ryadom.paste.uploaded"))).toBeVisible();
      await offer.getByRole("button", { name: adminText(language, "ryadom.paste.dismiss") }).click();
      await expect(offer).toHaveCount(0);
      const part = page.getByRole("region", { name: new RegExp(words[2]!) });
      await expect(part.getByRole("textbox", { name: adminText(language, "ryadom.pictures.label") })).toHaveValue(words[2]!);

      const save = page.getByRole("button", { name: strapiWords[language].save, exact: true });
      await save.click();
      await expect(save).toBeDisabled();
      const { body } = await editor.full(stories, documentId, language);
      expect((body as { type: string; image?: object }[]).slice(-3)).toMatchObject([
        { type: "heading" },
        { type: "image", image: { name: `${words[2]}.png`, alternativeText: words[2] } },
        { type: "paragraph", children: [{ text: words[1] }] },
      ]);
      await page.context().close();
    });

  for (const language of languages)
    test(`the home says what is published and what others did, in ${language}`, async ({ browser }) => {
      test.setTimeout(240_000);
      const { documentId } = await editor.find(stories, "one-plate-a-day", language);
      const title = { en: "Two plates a day", ru: "Две тарелки в день" }[language];
      await editor.save(stories, documentId, language, { title });
      const page = await admin.pageOf(browser, "reviewer", language);
      await page.goto(`${stack.cmsUrl}/admin`);
      for (const id of ["ryadom.siteNow.title", "ryadom.recent.title"] as const)
        await expect(page.getByText(adminText(language, id), { exact: true })).toBeVisible();
      await expect(page.getByText(adminText(language, "ryadom.siteNow.release").split("{")[0]!)).toBeVisible();
      const change = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title }) });
      await expect(change).toContainText(adminText(language, "ryadom.history.saved"));
      await change.getByRole("link", { name: title }).click();
      await expect(page.locator("input[name=title]")).toHaveValue(title);
      await page.context().close();
    });

  for (const language of languages)
    test(`a picture in a text is described beside the form before it's published, in ${language}`, async ({ browser, expectInConsole }) => {
      test.setTimeout(240_000);
      // The refusal itself.
      expectInConsole("/actions/publish");
      const [shore, waves] = [`shore-${language}.png`, `waves-${language}.png`];
      const { documentId, slug } = await editor.first(stories, language);
      const { body, ...rest } = await editor.full(stories, documentId, language);
      const copyOf = async (name: string) => ({
        type: "image",
        // As Strapi's editor puts in a picture that nobody has described.
        image: { ...(await editor.file(await editor.upload(name, await picture("#3366cc")))), alternativeText: name },
        children: [{ type: "text", text: "" }],
      });
      const blocks = body as unknown[];
      await editor.save(stories, documentId, language, {
        ...rest,
        body: [blocks[0], await copyOf(shore), ...blocks.slice(1), await copyOf(waves)],
      });

      const page = await admin.pageOf(browser, "editor", language);
      await openForm(page, stack.cmsUrl, stories, documentId, language);
      const publish = page.getByRole("button", { name: strapiWords[language].publish, exact: true });
      const partOf = (name: string) => page.getByRole("region", { name: new RegExp(name) });
      await expect(page.getByRole("heading", { name: adminText(language, "ryadom.pictures.title"), exact: true })).toBeVisible();
      for (const name of [shore, waves]) await expect(partOf(name)).toContainText(adminText(language, "ryadom.pictures.missing"));
      await publish.click();
      await expect(page.getByRole("listitem").getByRole("button").filter({ hasText: shore })).toBeVisible();

      const words = { en: "A stony shore at low tide", ru: "Каменистый берег в отлив" }[language];
      const field = partOf(shore).getByRole("textbox", { name: adminText(language, "ryadom.pictures.label") });
      await field.fill(words);
      await field.press("Enter");
      // Whoever works with the keyboard stays where they are.
      await expect(field).toBeFocused();
      await partOf(waves)
        .getByRole("checkbox", { name: adminText(language, "ryadom.pictures.decorates") })
        .click();
      for (const name of [shore, waves]) await expect(partOf(name)).not.toContainText(adminText(language, "ryadom.pictures.missing"));
      await expect(field).toHaveValue(words);
      await publish.click();
      await expect(page.getByText(adminText(language, "ryadom.problems.title"))).toHaveCount(0);

      const shown = async () => (await page.request.get(`${stack.siteUrl}/${language}/stories/${String(slug)}`)).text();
      await expect.poll(shown, { timeout: 60_000 }).toContain(`alt="${words}"`);
      expect(await shown()).toMatch(new RegExp(`waves_${language}[^>]+alt=""`));
      await page.context().close();
    });
});
