/** Who a member is here: name, picture, themes, comfort, consents, blocked people. */
import { expect, expectAccessible, givenMember, setMember, languages, test } from "./support/account-stack.ts";
import { words } from "./support/account-words.ts";

/** The smallest picture there is. */
const onePixel = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

const more = {
  en: {
    choose: "Choose a picture",
    use: "Use it",
    remove: "Remove the picture",
    unreadable: "We can’t read this file as a picture",
    hide: "Hide",
    move: "Move what’s ticked",
    terms: "The terms of use",
    nobody: "Nobody.",
    unblock: "Unblock",
    again: "Block again",
  },
  ru: {
    choose: "Выбрать изображение",
    use: "Поставить",
    remove: "Убрать фото",
    unreadable: "не получилось прочитать как изображение",
    hide: "Скрывать",
    move: "Перенести отмеченное",
    terms: "Условия использования",
    nobody: "Никого.",
    unblock: "Показывать снова",
    again: "Скрыть снова",
  },
};

for (const language of languages) {
  const w = words[language];
  const own = more[language];

  test.describe(`the account in ${language}`, () => {
    test("a picture is looked at, kept and removed; what is no picture is refused before it is sent", async ({ page, stack }) => {
      await givenMember(page, stack, language);
      await page.goto(`/${language}/my-profile/account`);
      const file = page.getByLabel(own.choose);
      await file.setInputFiles({ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("read this file as a picture") });
      await expect(page.getByRole("alert")).toContainText(own.unreadable);
      await file.setInputFiles({ name: "dot.png", mimeType: "image/png", buffer: onePixel });
      await expect(page.locator("canvas")).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: own.use }).click();
      await expect(page.locator("main img.avatar:not(.avatar-drawn)")).toHaveAttribute("src", /\/media\/avatars\//);
      await page.getByRole("button", { name: own.remove }).click();
      await expect(page.locator("main img.avatar:not(.avatar-drawn)")).toHaveCount(0);
    });

    test("favourite themes and what was ticked of this device's comfort go into the account, and stay there", async ({ page, stack }) => {
      await givenMember(page, stack, language);
      await page.goto(`/${language}/my-profile/settings`);
      await page.evaluate(() => localStorage.setItem("comfort", JSON.stringify({ "suicidal-thoughts": "hide", "self-harm": "hide" })));
      await page.goto(`/${language}/my-profile/account`);
      await page.locator("#themes label").first().click();
      await expect(page.locator("#themes input").first()).toBeChecked();
      await expect(page.locator("#themes").getByText(w.saved)).toBeVisible();
      const comfort = page.locator("#comfort");
      await expect(comfort.getByRole("button", { name: own.move })).toBeDisabled();
      await expectAccessible(page);
      await comfort.getByRole("checkbox").first().check();
      await comfort.getByRole("button", { name: own.move }).click();
      await expect(comfort.getByText(w.saved)).toBeVisible();
      await page.reload();
      await expect(page.locator("#themes input").first()).toBeChecked();
      await expect(comfort.getByRole("radio", { name: own.hide, checked: true })).toHaveCount(1);
      const me = await (await page.request.get("/api/me")).json();
      expect(Object.values(me.comfort)).toEqual(["hide"]);
    });

    test("a consent is given and taken back; who was blocked is unblocked and blocked again", async ({ page, stack }) => {
      await givenMember(page, stack, language);
      const [author] = (await (await page.request.get(`/api/publications?language=${language}`)).json()).items.flatMap(
        (post: { author: { id: string; alias: string } | null }) => post.author ?? [],
      );
      const put = await page.request.put(`/api/me/blocked-members/${author.id}`, { headers: { origin: stack.siteUrl } });
      expect(put.status()).toBe(204);
      await page.goto(`/${language}/my-profile/privacy`);
      const terms = page.getByRole("checkbox", { name: own.terms });
      // It shows what was chosen a moment after the press, which `check()` does not wait for.
      await terms.click();
      await expect(terms).toBeChecked();
      await expect(page.locator("#consents").getByText(w.saved)).toBeVisible();
      await expectAccessible(page);
      const withdrawn = page.waitForResponse((response) => response.url().includes("/api/me/consents"));
      await terms.click();
      expect((await withdrawn).ok()).toBe(true);
      await page.reload();
      await expect(terms).not.toBeChecked();

      const blocked = page.locator("#blocked");
      await expect(blocked).toContainText(author.alias);
      await blocked.getByRole("button", { name: own.unblock }).click();
      await expect(blocked).toContainText(own.nobody);
      await blocked.getByRole("button", { name: own.again }).click();
      await expect(blocked.getByRole("button", { name: own.unblock })).toBeVisible();
    });
  });
}

test("account pages hold no horizontal scroll at 320 px and no trouble in the dark", async ({ page, stack }) => {
  await givenMember(page, stack, "ru");
  await setMember(page, stack, { isModerator: 1 });
  await page.setViewportSize({ width: 320, height: 700 });
  for (const name of ["about", "account", "security", "privacy"]) {
    await page.goto(`/ru/my-profile/${name}`);
    await expect(page.locator("main h2, main h1").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(320);
    await page.evaluate(() => (document.documentElement.dataset["theme"] = "dark"));
    await expectAccessible(page);
  }
});
