/** From a first visit to an account of one's own. */
import type { Page } from "@playwright/test";
import {
  codeInEmail,
  expect,
  expectAccessible,
  givenMember,
  goodPassword,
  inDatabase,
  type Language,
  languages,
  emailTo,
  newEmail,
  test,
} from "./support/account-stack.ts";
import { words } from "./support/account-words.ts";

async function askForCode(page: Page, language: Language, email: string): Promise<void> {
  const w = words[language];
  await page.goto(`/${language}/sign-up`);
  await page.getByLabel(w.email).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill(goodPassword);
  await page.getByRole("button", { name: w.signUp }).click();
  await expect(page.getByLabel(w.code)).toBeVisible();
}

for (const language of languages) {
  const w = words[language];

  test.describe(`signing up in ${language}`, () => {
    test("a visitor reads, makes an account with the code of the email, takes a name and is back where they were", async ({
      page,
      stack,
      expectInConsole,
    }) => {
      expectInConsole("400");
      const email = newEmail();
      await page.goto(`/${language}/stories`);
      await page.goto(`/${language}/my-profile/about`);
      await page.getByRole("main").getByRole("link", { name: w.signUp }).click();
      await expectAccessible(page);
      await page.getByLabel(w.email).fill(email);
      await page.getByLabel(w.password, { exact: true }).fill(goodPassword);
      await page.getByRole("button", { name: w.signUp }).click();
      const code = page.getByLabel(w.code);
      await expect(code).toBeFocused();
      await expect(page.getByRole("main")).toContainText(email);
      await expectAccessible(page);

      await code.fill("2222 2222");
      await page.getByRole("button", { name: w.confirm }).click();
      await expect(page.getByRole("alert")).toContainText(w.codeWrong);
      // As somebody may copy it from the email: small letters, a dash, a space.
      const sent = await codeInEmail(stack, email);
      await code.fill(` ${sent.slice(0, 4).toLowerCase()}-${sent.replaceAll("-", "").slice(4)}`);
      await page.getByRole("button", { name: w.confirm }).click();

      const alias = page.getByRole("textbox", { name: w.alias });
      await expect(alias).not.toHaveValue("");
      await alias.fill(w.realName);
      await expect(page.getByText(w.looksLikeName)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: w.suggest }).click();
      await expect(page.getByText(w.looksLikeName)).toBeHidden();
      const name = await alias.inputValue();
      await page.getByRole("button", { name: w.nameFine }).click();
      // Three questions come between (welcome.e2e.ts).
      await page.getByRole("link", { name: language === "en" ? "Skip them all" : "Пропустить всё" }).click();

      await expect(page).toHaveURL(new RegExp(`/${language}/my-profile/about$`));
      await expect(page.getByRole("main")).toContainText(name);
      const cookies = await page.context().cookies();
      expect(cookies.find((cookie) => cookie.name === "__Host-sid")).toMatchObject({ httpOnly: true, secure: true, sameSite: "Lax" });
      await expectAccessible(page);
    });

    test("what is wrong with an entry is said beside it, and the first wrong one takes the focus", async ({ page, expectInConsole }) => {
      expectInConsole("400");
      await page.goto(`/${language}/sign-up`);
      await page.getByLabel(w.email).fill("not an address");
      await page.getByLabel(w.password, { exact: true }).fill("abc");
      await page.getByRole("button", { name: w.signUp }).click();
      await expect(page.getByLabel(w.email)).toBeFocused();
      await expect(page.getByLabel(w.email)).toHaveAccessibleDescription(new RegExp(w.emailBad));
      await expect(page.getByLabel(w.password, { exact: true })).toHaveAccessibleDescription(
        new RegExp(w.atLeastSix.replaceAll(" ", "\\s")),
      );
      await expectAccessible(page);

      await page.getByLabel(w.email).fill(newEmail());
      await page.getByLabel(w.password, { exact: true }).fill("password123");
      const policy = page.waitForResponse("**/api/auth/password-policy");
      await page.getByRole("button", { name: w.signUp }).click();
      await expect(page.getByRole("alert")).toContainText(w.passwordKnown);
      await policy;
    });

    test("a new code can be had after a minute, and the one before no longer works", async ({ page, stack, expectInConsole }) => {
      expectInConsole("400");
      const email = newEmail();
      await page.clock.install();
      await askForCode(page, language, email);
      const old = await codeInEmail(stack, email);
      const { at } = await emailTo(stack, email);
      const resend = page.getByRole("button", { name: w.resend });
      await expect(resend).toBeDisabled();
      await page.clock.runFor(61_000);
      await resend.click();
      await expect(page.getByText(w.resent)).toBeVisible();
      const fresh = await codeInEmail(stack, email, at);
      await page.getByLabel(w.code).fill(old);
      await page.getByRole("button", { name: w.confirm }).click();
      await expect(page.getByRole("alert")).toContainText(w.codeWrong);
      await page.getByLabel(w.code).fill(fresh);
      await page.getByRole("button", { name: w.confirm }).click();
      await expect(page.getByRole("textbox", { name: w.alias })).toBeVisible();
    });

    test("a code that is too old no longer works, and the page leads back to the beginning", async ({ page, stack, expectInConsole }) => {
      expectInConsole("400");
      const email = newEmail();
      await page.clock.install();
      await askForCode(page, language, email);
      const old = await codeInEmail(stack, email);
      const past = new Date(Date.now() - 1000).toISOString();
      inDatabase(stack, (db) => db.prepare("update mail_code set expiresAt = ? where usedAt is null").run(past));
      await page.getByLabel(w.code).fill(old);
      await page.getByRole("button", { name: w.confirm }).click();
      await expect(page.getByRole("alert")).toContainText(w.codeWrong);
      await page.clock.runFor(61_000);
      await page.getByRole("button", { name: w.resend }).click();
      await page.getByRole("button", { name: w.beginAgain }).click();
      await expect(page.getByLabel(w.email)).toHaveValue(email);
    });
  });
}

test("somebody else's address looks like any other; only its owner learns more", async ({ page, stack }) => {
  const { email } = await givenMember(page, stack, "en");
  await page.context().clearCookies();
  await page.goto("/en/sign-up");
  await page.getByLabel(words.en.email).fill(email);
  await page.getByLabel(words.en.password, { exact: true }).fill(goodPassword);
  await page.getByRole("button", { name: words.en.signUp }).click();
  await expect(page.getByLabel(words.en.code)).toBeVisible();
  await emailTo(stack, email, ({ text }) => text.includes("/en/sign-in"));
});
