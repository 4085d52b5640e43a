/** When somebody guesses or steals a password: the mailed code, the erasure that asks the mailbox, the moderator's second step in place. */
import type { Page } from "@playwright/test";
import {
  codeInEmail,
  emailTo,
  expect,
  expectAccessible,
  givenMember,
  goodPassword,
  inDatabase,
  type Language,
  languages,
  linkInEmail,
  setMember,
  test,
} from "./support/account-stack.ts";
import { words } from "./support/account-words.ts";
import { appCode } from "./support/app-code.ts";

let guessed = 0;

async function signInAnew(page: Page, language: Language, email: string): Promise<void> {
  const w = words[language];
  await page.context().clearCookies();
  await page.goto(`/${language}/sign-in`);
  await page.getByLabel(w.email).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill(goodPassword);
  await page.getByRole("button", { name: w.signIn, exact: true }).click();
}

for (const language of languages) {
  const w = words[language];

  test.describe(`a guessed or stolen password in ${language}`, () => {
    test("while somebody guesses, a browser that is not known brings the code of an email", async ({ page, stack, expectInConsole }) => {
      expectInConsole("401");
      const { email } = await givenMember(page, stack, language);
      const guesses = guessed++;
      for (let tries = 0; tries < 26; tries += 1) {
        // Not by the page's own requests: those all come from one address.
        const answer = await fetch(`${stack.siteUrl}/api/auth/sign-in`, {
          method: "POST",
          headers: { origin: stack.siteUrl, "content-type": "application/json", "x-forwarded-for": `172.16.${guesses}.${tries}` },
          body: JSON.stringify({ email, password: "wrong guess" }),
        });
        // 503: the account store of a busy machine took too long; the try counts all the same.
        expect([401, 503]).toContain(answer.status);
      }
      const before = new Date().toISOString();
      await signInAnew(page, language, email);
      await expect(page.getByRole("heading", { name: w.codeByMail })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("textbox").fill(await codeInEmail(stack, email, before));
      await page.getByRole("button", { name: w.confirm }).click();
      await expect(page.getByRole("button", { name: w.signOut })).toBeVisible();
    });

    test("in a new browser the mailbox is asked before an account is deleted", async ({ page, stack }) => {
      const { email } = await givenMember(page, stack, language);
      await signInAnew(page, language, email);
      await expect(page.getByRole("button", { name: w.signOut })).toBeVisible();
      await page.goto(`/${language}/my-profile/privacy`);
      await page.getByRole("button", { name: w.deleteMine }).click();
      await page.getByLabel(w.deleteTick).check();
      await page.getByRole("button", { name: w.deleteForGood }).click();
      await expect(page.getByText(w.deleteByMail)).toBeVisible();
      await expectAccessible(page);
      await emailTo(stack, email, ({ text }) => text.includes("#delete-account="));
      const link = new URL(await linkInEmail(stack, email, "#delete-account="));
      await page.goto(link.pathname + link.hash);
      await expect(page).toHaveURL(new RegExp(`/${language}/sign-in$`));
      await expect(page.getByRole("link", { name: w.keepAccount })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: w.deleteForGood }).click();
      await expect(page).toHaveURL(/#E/);
    });

    test("a moderator confirms with the second step where they are, and loses nothing typed", async ({ page, stack, expectInConsole }) => {
      expectInConsole("401");
      // The queue belongs to all moderators: in the other language the same case may be handed on meanwhile.
      expectInConsole("409");
      await givenMember(page, stack, language);
      const headers = { origin: stack.siteUrl };
      const setUp = await page.request.post(`${stack.siteUrl}/api/me/second-factor/totp`, { headers });
      const { secret } = (await setUp.json()) as { secret: string };
      const data = { code: appCode(secret, -1) };
      expect((await page.request.put(`${stack.siteUrl}/api/me/second-factor/totp`, { headers, data })).status()).toBe(200);
      await setMember(page, stack, { isModerator: 1 });
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`/${language}/moderation`);
      const card = page.getByRole("article");
      await card.getByRole("button", { name: language === "en" ? "Hand on" : "Передать", exact: true }).click();
      const reason = card.locator("form textarea");
      await reason.fill(w.realName);
      const longAgo = new Date(Date.now() - 20 * 60_000).toISOString();
      inDatabase(stack, (db) =>
        db.prepare("update session set secondFactorAt = ?, moderatedAt = ? where secondFactorAt is not null").run(longAgo, longAgo),
      );
      const proof = page.getByRole("dialog", { name: w.isItYou });
      // The page may ask by itself before the button is pressed.
      await card
        .locator("form button[type=submit]")
        .click({ timeout: 5_000 })
        .catch(() => {});
      await expect(proof).toContainText(w.moderating);
      await expectAccessible(page);
      await expect(reason).toHaveValue(w.realName);
      await proof.getByRole("textbox").fill(appCode(secret));
      await proof.locator("button[type=submit]").click();
      await expect(page.locator("dialog")).toHaveCount(0);
    });
  });
}
