/** Three questions after signing up: each can be skipped, all can, and what was said shapes therapy home and can be taken back. */
import { paths } from "@ryadom/shared/paths.ts";
import { codeInEmail, expect, expectAccessible, givenMember, goodPassword, languages, newEmail, test } from "./support/account-stack.ts";
import { words as accountWords } from "./support/account-words.ts";
import { pressOn } from "./support/keyboard.ts";

const words = {
  en: {
    reason: "What brings you here?",
    topics: "Which themes are close to you?",
    comfort: "What would you rather not come across?",
    sleep: "I can’t sleep",
    theme: "Loneliness",
    skip: "Skip this one",
    skipAll: "Skip them all",
    next: "Next",
    back: "Back",
    done: "Done",
    offer: "When you can’t sleep",
    none: "I’d rather not say",
    change: /^Change/,
  },
  ru: {
    reason: "Что вас привело?",
    topics: "Какие темы вам близки?",
    comfort: "С чем вы не хотите столкнуться случайно?",
    sleep: "Не спится",
    theme: "Одиночество",
    skip: "Пропустить вопрос",
    skipAll: "Пропустить всё",
    next: "Дальше",
    back: "Назад",
    done: "Готово",
    offer: "Когда не спится",
    none: "Не хочу говорить",
    change: /^Изменить/,
  },
} as const;

for (const language of languages) {
  const w = words[language];
  const a = accountWords[language];

  test.describe(`three questions in ${language}`, () => {
    test("follow a new account, with the focus on the first, and all can be skipped at once", async ({ page, stack }) => {
      const email = newEmail();
      await page.goto(paths.signUp(language));
      await page.getByLabel(a.email).fill(email);
      await page.getByLabel(a.password, { exact: true }).fill(goodPassword);
      await page.getByRole("button", { name: a.signUp }).click();
      await page.getByLabel(a.code).fill(await codeInEmail(stack, email));
      await page.getByRole("button", { name: a.confirm }).click();
      await page.getByRole("button", { name: a.nameFine }).click();
      await expect(page).toHaveURL(new RegExp(`${paths.welcome(language)}$`));
      await expect(page.getByRole("heading", { name: w.reason })).toBeFocused();
      await expectAccessible(page);
      await page.getByRole("link", { name: w.skipAll }).click();
      await expect(page).toHaveURL(new RegExp(`${paths.about(language)}$`));
    });

    test("are answered by the keyboard alone; therapy home then begins with what was said, until it is taken back", async ({
      page,
      stack,
    }) => {
      await givenMember(page, stack, language);
      await page.goto(paths.welcome(language));
      await expect(page.getByRole("heading", { name: w.reason })).toBeFocused();
      await expect(page.getByRole("button", { name: w.skip })).toBeVisible();
      await page.getByRole("radio", { name: w.sleep }).focus();
      await page.keyboard.press("Space");
      await pressOn(page, page.getByRole("button", { name: w.next }));
      await expect(page.getByRole("heading", { name: w.topics })).toBeFocused();
      await page.getByRole("checkbox", { name: w.theme }).focus();
      await page.keyboard.press("Space");
      await expect(page.getByRole("checkbox", { name: w.theme })).toBeChecked();
      await pressOn(page, page.getByRole("button", { name: w.back }));
      await expect(page.getByRole("radio", { name: w.sleep })).toBeChecked();
      await pressOn(page, page.getByRole("button", { name: w.next }));
      await pressOn(page, page.getByRole("button", { name: w.next }));
      await expect(page.getByRole("heading", { name: w.comfort })).toBeFocused();
      await expectAccessible(page);
      await pressOn(page, page.getByRole("link", { name: w.done }));

      await expect(page).toHaveURL(new RegExp(`${paths.therapy(language)}$`));
      const offer = page.getByRole("region", { name: w.offer });
      await expect(offer.getByRole("link")).toHaveCount(4);
      await expect(page.locator("[data-theme-link]").first()).toContainText(w.theme);
      await expectAccessible(page);

      await offer.getByRole("link", { name: w.change }).click();
      await page.getByText(w.none).click();
      await page.goto(paths.therapy(language));
      await expect(offer).toBeHidden();
      expect(await page.evaluate(() => localStorage.getItem("came-for"))).toBeNull();
    });
  });

  test(`a browser may keep the site on the home screen, and begins at therapy home in ${language}`, async ({ page, request }) => {
    const manifest = await request.get(paths.manifest(language));
    expect(manifest.headers()["content-type"]).toContain("application/manifest+json");
    expect(await manifest.json()).toMatchObject({ start_url: paths.therapy(language), display: "standalone", lang: language });
    await page.goto(paths.settings(language));
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute("href", paths.manifest(language));
    await page.goto(paths.crisis(language));
    await expect(page.locator('link[rel="manifest"]')).toHaveCount(0);
  });
}
