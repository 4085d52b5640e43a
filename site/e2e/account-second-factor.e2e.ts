/** The second step: an app that makes codes, a passkey, recovery codes; set up and used for signing in. */
import type { Page } from "@playwright/test";
import {
  ageLastProof,
  expect,
  expectAccessible,
  givenMember,
  goodPassword,
  setMember,
  type Language,
  languages,
  test,
} from "./support/account-stack.ts";
import { words } from "./support/account-words.ts";
import { appCode } from "./support/app-code.ts";

async function beginSignIn(page: Page, language: Language, email: string): Promise<void> {
  const w = words[language];
  await page.goto(`/${language}/sign-in`);
  await page.getByLabel(w.email).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill(goodPassword);
  await page.getByRole("button", { name: w.signIn, exact: true }).click();
  await expect(page.getByRole("heading", { name: w.oneMoreStep })).toBeVisible();
}

for (const language of languages) {
  const w = words[language];
  const security = `/${language}/my-profile/security`;

  test.describe(`the second step in ${language}`, () => {
    test("an app makes the codes; a recovery code opens when the phone is lost", async ({ page, stack, expectInConsole }) => {
      expectInConsole("401");
      expectInConsole("400");
      const { email } = await givenMember(page, stack, language);
      await page.goto(security);
      await page.getByRole("button", { name: w.addApp }).click();
      await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
      await expectAccessible(page);
      const secret = await page.locator("code").first().innerText();
      await page.getByLabel(w.appCode).fill(appCode(secret));
      await page.getByRole("button", { name: w.switchOn }).click();
      await expect(page.getByRole("heading", { name: w.recoveryCodes })).toBeFocused();
      const codes = await page.locator(".recovery-codes code").allInnerTexts();
      expect(codes).toHaveLength(10);
      await expectAccessible(page);
      await page.getByRole("button", { name: w.codesKept }).click();

      await page.context().clearCookies();
      await beginSignIn(page, language, email);
      await expect(page.getByLabel(w.appCode)).toBeFocused();
      await expectAccessible(page);
      await page.getByLabel(w.appCode).fill("000000");
      await page.getByRole("button", { name: w.confirm }).click();
      await expect(page.getByRole("alert")).toBeVisible();
      // The step in which it was set up is used; the next one is as good.
      await page.getByLabel(w.appCode).fill(appCode(secret, 1));
      await page.getByRole("button", { name: w.confirm }).click();
      await expect(page.getByRole("button", { name: w.signOut })).toBeVisible();

      await page.context().clearCookies();
      await beginSignIn(page, language, email);
      await page.getByRole("button", { name: w.useRecovery }).click();
      await page.getByLabel(w.recoveryCode, { exact: true }).fill(codes[0]!);
      await page.getByRole("button", { name: w.confirm }).click();
      await expect(page.getByRole("button", { name: w.signOut })).toBeVisible();

      await page.goto(security);
      await ageLastProof(page, stack, 301);
      await page.getByRole("button", { name: w.newCodes }).click();
      const proof = page.getByRole("dialog", { name: w.isItYou });
      await proof.getByRole("button", { name: w.useRecovery }).click();
      await proof.getByLabel(w.recoveryCode, { exact: true }).fill(codes[1]!);
      await proof.getByRole("button", { name: w.confirm }).click();
      await expect(page.getByRole("heading", { name: w.recoveryCodes })).toBeFocused();
      const newCodes = await page.locator(".recovery-codes code").allInnerTexts();
      expect(newCodes).toHaveLength(10);
      expect(newCodes).not.toContain(codes[2]);
    });

    test("a passkey of this device is added, signs in and proves anew who one is", async ({ page, stack, expectInConsole }) => {
      expectInConsole("401");
      const device = await page.context().newCDPSession(page);
      await device.send("WebAuthn.enable");
      await device.send("WebAuthn.addVirtualAuthenticator", {
        options: { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      });
      const { email } = await givenMember(page, stack, language);
      await page.goto(security);
      await page.getByRole("button", { name: w.addPasskey }).click();
      await page.getByRole("button", { name: w.addPasskey }).click();
      await expect(page.getByRole("heading", { name: w.recoveryCodes })).toBeVisible();
      await page.getByRole("button", { name: w.codesKept }).click();

      await page.context().clearCookies();
      await beginSignIn(page, language, email);
      await page.getByRole("button", { name: w.usePasskey }).click();
      await expect(page.getByRole("button", { name: w.signOut })).toBeVisible();

      await page.goto(security);
      await ageLastProof(page, stack, 301);
      await page.getByRole("button", { name: w.showDevices }).click();
      const proof = page.getByRole("dialog", { name: w.isItYou });
      await expect(proof).toContainText(w.secondAsked);
      await expect(proof.getByLabel(w.currentPassword)).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole("button", { name: w.usePasskey }).click();
      // The browser that was forgotten above is still signed in somewhere.
      await page.getByRole("button", { name: w.endAll }).click();
      await expect(page.getByText(w.alone)).toBeVisible();

      // The current password in the form isn't enough either; what was typed stays while the passkey is asked for.
      await ageLastProof(page, stack, 301);
      await page.getByRole("button", { name: w.changePassword }).click();
      await page.getByLabel(w.currentPassword).fill(goodPassword);
      await page.getByLabel(w.newPassword, { exact: true }).fill("another quiet evening by the sea");
      await page.getByRole("button", { name: w.changePassword }).click();
      await proof.getByRole("button", { name: w.usePasskey }).click();
      await expect(page.getByText(w.passwordChanged)).toBeVisible();
    });
  });
}

test("a moderator keeps at least one second step", async ({ page, stack }) => {
  await givenMember(page, stack, "en");
  await setMember(page, stack, { isModerator: 1 });
  await page.goto("/en/my-profile/security");
  await page.getByRole("button", { name: words.en.addApp }).click();
  const secret = await page.locator("code").first().innerText();
  await page.getByLabel(words.en.appCode).fill(appCode(secret));
  await page.getByRole("button", { name: words.en.switchOn }).click();
  await page.getByRole("button", { name: words.en.codesKept }).click();
  await expect(page.getByText("You get codes from an app.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Stop using the app" })).toBeHidden();
});
