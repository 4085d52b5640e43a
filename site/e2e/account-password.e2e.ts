/** Passwords and emails: forgotten, changed, undone, and the fresh proof that guards them. */
import type { Page } from "@playwright/test";
import {
  ageLastProof,
  codeInEmail,
  expect,
  expectAccessible,
  givenMember,
  goodPassword,
  type Language,
  languages,
  linkInEmail,
  newEmail,
  test,
} from "./support/account-stack.ts";
import { words } from "./support/account-words.ts";

const otherPassword = "nine quiet lanterns here";

/** Links in emails hold the address the site was built for; this stack listens on another. */
const pathOf = (link: string): string => new URL(link).pathname + new URL(link).hash;

async function signInWith(page: Page, language: Language, email: string, password: string): Promise<void> {
  await page.goto(`/${language}/sign-in`);
  await page.getByLabel(words[language].email).fill(email);
  await page.getByLabel(words[language].password, { exact: true }).fill(password);
  await page.getByRole("button", { name: words[language].signIn, exact: true }).click();
}

for (const language of languages) {
  const w = words[language];
  const security = `/${language}/my-profile/security`;

  test.describe(`passwords and emails in ${language}`, () => {
    test("a forgotten password: the link works once, leaves no trace in the address, and the new password signs in", async ({
      page,
      stack,
      expectInConsole,
    }) => {
      expectInConsole("400");
      const { email } = await givenMember(page, stack, language);
      await page.context().clearCookies();
      await page.goto(`/${language}/sign-in`);
      await page.getByRole("link", { name: w.forgot }).click();
      await page.getByLabel(w.email).fill(email);
      await page.getByRole("button", { name: w.sendLink }).click();
      await expect(page.getByRole("heading", { name: w.lookIntoMail })).toBeVisible();
      await expectAccessible(page);

      const link = pathOf(await linkInEmail(stack, email, `/${language}/reset#token=`));
      await page.goto(link);
      await expect(page).toHaveURL(new RegExp(`/${language}/reset$`));
      await expectAccessible(page);
      await page.getByLabel(w.newPassword, { exact: true }).fill(otherPassword);
      await page.getByRole("button", { name: w.keepPassword }).click();
      await page.getByRole("status").getByRole("link", { name: w.signIn }).click();
      await signInWith(page, language, email, otherPassword);
      await expect(page.getByRole("button", { name: w.signOut })).toBeVisible();

      await page.goto("about:blank");
      await page.goto(link);
      await page.getByLabel(w.newPassword, { exact: true }).fill(otherPassword);
      await page.getByRole("button", { name: w.keepPassword }).click();
      await expect(page.getByText(w.linkUsed)).toBeVisible();
      await page.goto("about:blank");
      await page.goto(`/${language}/reset`);
      await expect(page.getByText(w.noLink)).toBeVisible();
    });

    test("a changed password ends the other sessions", async ({ page, stack, browser, expectInConsole }) => {
      expectInConsole("401");
      const { email } = await givenMember(page, stack, language);
      const elsewhere = await browser.newContext({ baseURL: stack.siteUrl });
      const other = await elsewhere.newPage();
      await signInWith(other, language, email, goodPassword);
      await expect(other.getByRole("button", { name: w.signOut })).toBeVisible();

      await page.goto(security);
      await page.getByRole("button", { name: w.changePassword }).click();
      await page.getByLabel(w.currentPassword).fill("not this one");
      await page.getByLabel(w.newPassword, { exact: true }).fill(otherPassword);
      await page.getByRole("button", { name: w.changePassword }).click();
      await expect(page.getByRole("alert")).toContainText(w.passwordMistake);
      await page.getByLabel(w.currentPassword).fill(goodPassword);
      await page.getByRole("button", { name: w.changePassword }).click();
      await expect(page.getByText(w.passwordChanged)).toBeVisible();
      await other.goto(security);
      await expect(other.getByText(w.over)).toBeVisible();
      await elsewhere.close();
    });

    test("a changed email is proven by a code, and its old owner can undo it", async ({ page, stack }) => {
      const { email } = await givenMember(page, stack, language);
      const fresh = newEmail();
      await page.goto(security);
      await page.getByRole("button", { name: w.changeEmail }).click();
      await page.getByLabel(w.newEmail).fill(fresh);
      await page.getByLabel(w.currentPassword).fill(goodPassword);
      await expectAccessible(page);
      await page.getByRole("button", { name: w.sendCode }).click();
      await page.getByLabel(w.code).fill(await codeInEmail(stack, fresh));
      await page.getByRole("button", { name: w.confirm }).click();
      await expect(page.getByText(w.emailChanged)).toBeVisible();
      await expect(page.getByRole("main")).toContainText(fresh);

      await page.goto(pathOf(await linkInEmail(stack, email, "#undo-email=")));
      await expect(page).toHaveURL(new RegExp(`/${language}/sign-in$`));
      await page.getByRole("button", { name: w.undoEmail }).click();
      await expect(page.getByText(w.emailBack)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("link", { name: w.chooseNewPassword }).click();
      await page.getByLabel(w.newPassword, { exact: true }).fill(otherPassword);
      await page.getByRole("button", { name: w.keepPassword }).click();
      await page.getByRole("status").getByRole("link", { name: w.signIn }).click();
      await signInWith(page, language, email, otherPassword);
      await expect(page.getByRole("button", { name: w.signOut })).toBeVisible();
    });

    test("299 seconds after the last proof nothing is asked, after 301 the password is, and the call goes on by itself", async ({
      page,
      stack,
      expectInConsole,
    }) => {
      expectInConsole("401");
      await givenMember(page, stack, language);
      await page.goto(security);
      await ageLastProof(page, stack, 290);
      await page.getByRole("button", { name: w.showDevices }).click();
      await expect(page.getByText(w.alone)).toBeVisible();
      await expect(page.getByRole("dialog")).toBeHidden();

      await page.reload();
      await ageLastProof(page, stack, 301);
      await page.getByRole("button", { name: w.showDevices }).click();
      const dialog = page.getByRole("dialog", { name: w.isItYou });
      await expect(dialog.getByLabel(w.currentPassword)).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("alert")).toHaveCount(0);
      await expect(page.getByText(w.alone)).toBeHidden();

      await page.getByRole("button", { name: w.showDevices }).click();
      await expect(dialog.getByLabel(w.currentPassword)).toBeFocused();
      await page.keyboard.type("not the password");
      await page.keyboard.press("Enter");
      await expect(dialog.getByRole("alert")).toContainText(w.passwordMistake);
      await dialog.getByLabel(w.currentPassword).fill(goodPassword);
      await page.keyboard.press("Enter");
      await expect(page.getByText(w.alone)).toBeVisible();
      await expect(dialog).toBeHidden();
    });

    test("one takes one's data along, deletes the account and keeps the receipt", async ({ page, stack, expectInConsole }) => {
      // The bell, or a part of the page that comes into sight, may ask once more at the moment in which the session ends.
      expectInConsole("/api/notifications/stream)");
      expectInConsole("/api/me)");
      const { email } = await givenMember(page, stack, language);
      await page.goto(`/${language}/my-profile/privacy`);
      await page.getByRole("button", { name: w.prepare }).click();
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: w.download }).click();
      expect((await download).suggestedFilename()).toMatch(/\.zip$/);

      await page.getByRole("button", { name: w.deleteMine }).click();
      await expect(page.getByRole("button", { name: w.deleteForGood })).toBeDisabled();
      await page.getByLabel(w.deleteTick).check();
      await expectAccessible(page);
      await page.getByRole("button", { name: w.deleteForGood }).click();
      await expect(page.getByRole("heading", { name: w.receipt })).toBeVisible();
      await expect(page.getByText(w.deleted).first()).toBeVisible({ timeout: 60_000 });
      await expectAccessible(page);
      await page.goto(`/${language}/my-profile/account`);
      await expect(page.getByText(w.door)).toBeVisible();
      expect(await page.locator("body").innerText()).not.toContain(email);
    });
  });
}
