/** Pictures of a post: chosen, described, ordered, kept while it is written, shown, changed; and every way they can be refused. */
import sharp from "sharp";
import { ageMember, expect, expectAccessible, givenMember, goodPassword, inDatabase, languages, test } from "./support/account-stack.ts";
import { agree, cardOf, compose, fromMenu, newTitle, wordsIn } from "./support/community-members.ts";

const words = {
  en: {
    choose: "Add a picture",
    alt: "What picture ",
    up: /^Move picture 2 of 2 up/,
    away: /^Remove picture 1 of 2/,
    back: "Put it back",
  },
  ru: {
    choose: "Добавить изображение",
    alt: "Что видно на изображении ",
    up: /^Переместить изображение 2 .*выше$/,
    away: /^Убрать изображение 1/,
    back: "Вернуть",
  },
};

/** A picture of one colour, told apart from others by it. */
const picture = async (name: string, background: string, side = 600) => ({
  name,
  mimeType: "image/png",
  buffer: await sharp({ create: { width: side, height: side / 2, channels: 3, background } })
    .png()
    .toBuffer(),
});

for (const language of languages) {
  const w = { ...wordsIn(language), ...words[language] };

  test.describe(`pictures in ${language}`, () => {
    test("a visitor's pictures wait through a reload and signing in, and stand in the post in their order", async ({
      page,
      stack,
      expectInConsole,
    }) => {
      // The browser's own page around a picture that stands alone would like to run a script.
      expectInConsole("Blocked script execution");
      const { email } = await givenMember(page, stack, language);
      await agree(page, stack.siteUrl);
      await ageMember(page, stack);
      await page.context().clearCookies();
      const title = newTitle(language);
      await page.goto(`/${language}/posts/new`);
      await compose(page, language, title, "…");
      await page.getByLabel(w.choose).setInputFiles([await picture("river.png", "navy"), await picture("hill.png", "green")]);
      await page.getByLabel(`${w.alt}2`).fill("Холм");
      await page.reload();
      await expect(page.getByLabel(`${w.alt}2`)).toHaveValue("Холм");
      await page.getByRole("button", { name: w.up }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByLabel(`${w.alt}1`)).toHaveValue("Холм");
      await expect(page.locator(":focus")).toHaveAttribute("id", /-down$/);
      await page.getByRole("button", { name: w.away }).click();
      await expect(page.locator(":focus")).toHaveText(w.back);
      await page.keyboard.press("Enter");
      await expect(page.getByLabel(`${w.alt}1`)).toHaveValue("Холм");
      await expectAccessible(page);

      await page.getByRole("button", { name: w.signInAndPublish }).click();
      await page.locator("input[type=email]").fill(email);
      await page.locator("input[type=password]").fill(goodPassword);
      await page.locator("form button[type=submit]").click();
      await expect(page.getByLabel(`${w.alt}1`)).toHaveValue("Холм");
      await page.getByRole("button", { name: w.publish, exact: true }).click();
      const shown = cardOf(page, title).locator("img:not(.avatar)");
      await expect(shown).toHaveCount(2);
      await expect(shown.first()).toHaveAttribute("alt", "Холм");
      await expect(shown.first()).toHaveJSProperty("naturalWidth", 240);

      await cardOf(page, title).getByRole("heading").getByRole("link").click();
      await expect(shown.first()).toHaveJSProperty("naturalWidth", 600);
      expect(await shown.first().getAttribute("height")).toBe("300");
      await shown.first().click();
      await expect(page).toHaveURL(/\/media\/publications\/.*\.webp$/);
    });

    test("a change keeps, adds and drops pictures, and what the API let go of is sent again", async ({ page, stack, expectInConsole }) => {
      expectInConsole("400");
      await givenMember(page, stack, language);
      await agree(page, stack.siteUrl);
      await ageMember(page, stack);
      const title = newTitle(language);
      await page.goto(`/${language}/posts/new`);
      await compose(page, language, title, "…");
      await page.getByLabel(w.choose).setInputFiles([await picture("one.png", "navy"), await picture("two.png", "green")]);
      await page.getByLabel(`${w.alt}2`).fill("two");
      const sent = () => page.evaluate(() => (JSON.parse(localStorage["draft:post"]) as { pictures: { sentAs: string }[] }).pictures);
      await expect.poll(async () => (await sent()).every(({ sentAs }) => sentAs !== "")).toBe(true);
      inDatabase(stack, (db) => db.exec("delete from upload"));
      await page.locator("input[type=checkbox][id$=-later]").check();
      await page.locator("input[type=datetime-local]").fill(`${new Date().getFullYear() + 1}-01-15T10:30`);
      await page.getByRole("button", { name: w.schedule }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/my-profile/posts$`));
      const shown = cardOf(page, title).locator("img:not(.avatar)");
      await expect(shown).toHaveCount(2);
      await expect(shown.last()).toHaveJSProperty("naturalWidth", 240);

      await fromMenu(cardOf(page, title), `${w.more}${title}`, w.edit);
      await expect(page.getByLabel(`${w.alt}2`)).toHaveValue("two");
      await page.getByRole("button", { name: w.away }).click();
      await page.getByLabel(w.choose).setInputFiles([await picture("three.png", "maroon")]);
      await page.getByLabel(`${w.alt}2`).fill("three");
      await page.reload();
      await expect(page.getByLabel(`${w.alt}2`)).toHaveValue("three");
      await page.getByRole("button", { name: w.save }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/my-profile/posts$`));
      await expect(shown).toHaveCount(2);
      expect(await shown.evaluateAll((all) => all.map((one) => one.getAttribute("alt")))).toEqual(["two", "three"]);
    });

    test("what is no picture, too large or one too many is refused in words; without a connection it waits", async ({
      page,
      stack,
      expectInConsole,
    }) => {
      expectInConsole("ERR_INTERNET_DISCONNECTED");
      await givenMember(page, stack, language);
      await page.goto(`/${language}/posts/new`);
      const alert = page.getByRole("main").getByRole("alert").filter({ hasText: /\S/ });
      const choose = page.getByLabel(w.choose);
      await choose.setInputFiles([
        { name: "letter.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") },
        { name: "huge.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
      ]);
      await expect(alert).toContainText("letter.pdf");
      await expect(alert).toContainText("huge.jpg");
      await choose.setInputFiles([{ name: "not.png", mimeType: "image/png", buffer: Buffer.from("no picture") }]);
      expectInConsole("400");
      expectInConsole("415");
      await expect(alert).toContainText(/JPEG, PNG/);
      await page.getByRole("button", { name: /^(Remove picture 1|Убрать изображение 1)/ }).click();

      await page.context().setOffline(true);
      await choose.setInputFiles([await picture("one.png", "navy")]);
      await expect(alert).toContainText(language === "en" ? "kept on this device" : "сохранено на этом устройстве");
      await page.context().setOffline(false);
      await expect(alert).toHaveCount(0);
      const four = await Promise.all(["a", "b", "c", "d", "e"].map((name) => picture(`${name}.png`, "teal", 40)));
      await choose.setInputFiles(four);
      await expect(alert).toContainText("e.png");
      await expect(choose).toHaveCount(0);
      await expect(page.locator("progress")).toHaveCount(0);
    });

    test("a picture that is pasted or dropped into the text belongs to the post", async ({ page, stack }) => {
      await givenMember(page, stack, language);
      await page.goto(`/${language}/posts/new`);
      const { buffer } = await picture("pasted.png", "navy");
      for (const kind of ["paste", "drop"] as const) {
        await page.getByLabel(w.text, { exact: true }).evaluate(
          (field, [how, bytes]) => {
            const data = new DataTransfer();
            data.items.add(new File([new Uint8Array(bytes)], `${how}.png`, { type: "image/png" }));
            const about = { bubbles: true, cancelable: true };
            field.dispatchEvent(
              how === "paste"
                ? new ClipboardEvent(how, { ...about, clipboardData: data })
                : new DragEvent(how, { ...about, dataTransfer: data }),
            );
          },
          [kind, [...buffer]] as const,
        );
      }
      await expect(page.getByLabel(w.alt)).toHaveCount(2);
      await expect(page.locator("progress")).toHaveCount(0);
    });
  });
}
