/** Coming back: signing in and out, what a wrong try says, and what stays private when a session is over. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, givenMember, goodPassword, setMember, type Language, languages, test } from "./support/account-stack.ts";
import { adminPassword } from "./support/stack.ts";
import { words } from "./support/account-words.ts";

async function fillIn(page: Page, language: Language, email: string, password: string): Promise<void> {
  await page.getByLabel(words[language].email).fill(email);
  await page.getByLabel(words[language].password, { exact: true }).fill(password);
  await page.getByRole("button", { name: words[language].signIn, exact: true }).click();
}

/** What visitors see shows at once; the page that takes the place of the one that was left comes a moment later. */
async function leaving(page: Page, press: () => Promise<void>): Promise<void> {
  const replaced = page.waitForEvent("load");
  await press();
  await replaced;
}

for (const language of languages) {
  const w = words[language];
  const about = `/${language}/my-profile/about`;

  test.describe(`signing in in ${language}`, () => {
    test("leads back to the page one came from, and says the same for every wrong pair", async ({ page, stack, expectInConsole }) => {
      expectInConsole("401");
      const { email } = await givenMember(page, stack, language);
      await page.context().clearCookies();
      await page.goto(`/${language}/my-profile/security`);
      await page.getByRole("main").getByRole("link", { name: w.signIn, exact: true }).click();
      for (const [address, password] of [
        [email, "not the password"],
        ["nobody.at.all@ryadom.example", goodPassword],
      ] as const) {
        await fillIn(page, language, address, password);
        await expect(page.getByRole("alert")).toContainText(w.mismatch);
      }
      await expectAccessible(page);
      await fillIn(page, language, email, goodPassword);
      await expect(page).toHaveURL(new RegExp(`/${language}/my-profile/security$`));
      await expect(page.getByRole("main")).toContainText(email);
    });

    test("works by keyboard alone", async ({ page, stack }) => {
      const { email } = await givenMember(page, stack, language);
      await page.context().clearCookies();
      await page.goto(`/${language}/sign-in`);
      await page.getByLabel(w.email).focus();
      await page.keyboard.type(email);
      await page.keyboard.press("Tab");
      await page.keyboard.type(goodPassword);
      // The form works once its script runs; before that nothing could be sent.
      await expect(page.getByRole("button", { name: w.signIn, exact: true })).toBeEnabled();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(new RegExp(`${about}$`));
      const signOut = page.getByRole("button", { name: w.signOut });
      await expect(signOut).toBeVisible();
      await signOut.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("main").getByRole("link", { name: w.signIn, exact: true })).toBeVisible();
    });

    test("every page of one's own has a way out", async ({ page, stack }) => {
      await givenMember(page, stack, language);
      const own = ["account", "security", "privacy", "notification-settings", "posts", "favourites", "achievements", "mood"];
      for (const path of [...own.map((name) => `my-profile/${name}`), "notifications", "moderation"]) {
        await page.goto(`/${language}/${path}`);
        await expect(page.getByRole("main").getByRole("button", { name: w.signOut, exact: true })).toBeVisible();
      }
      await page.goto(`/${language}/notifications`);
      await expectAccessible(page);
      await leaving(page, () => page.getByRole("button", { name: w.signOut, exact: true }).click());
      await expect(page).toHaveURL(new RegExp(`${about}$`));
      await expect(page.getByRole("main").getByRole("link", { name: w.signIn, exact: true })).toBeVisible();
    });

    test("after signing out nothing personal comes back, neither here nor in another tab", async ({ page, stack, context }) => {
      await givenMember(page, stack, language);
      await page.goto(`/${language}/my-profile/account`);
      const alias = await page.getByRole("textbox", { name: w.alias }).inputValue();
      const other = await context.newPage();
      await other.goto(`/${language}/my-profile/security`);
      await expect(other.getByRole("button", { name: w.changePassword })).toBeVisible();
      await page.goto(about);
      await expect(page.getByText(alias)).toBeVisible();
      await leaving(page, () => page.getByRole("button", { name: w.signOut }).click());
      await expect(page.getByRole("main").getByRole("link", { name: w.signIn, exact: true })).toBeVisible();

      await expect(other.getByRole("button", { name: w.changePassword })).toBeHidden();
      await expect(other.getByText(w.door)).toBeVisible();
      await page.goBack();
      await expect(page.getByText(w.door)).toBeVisible();
      expect(await page.locator("body").innerText()).not.toContain(alias);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      expect((await context.cookies()).map(({ name }) => name)).not.toContain("__Host-signed");
    });

    test("a session that ends while somebody types keeps their words until they are back", async ({ page, stack, expectInConsole }) => {
      expectInConsole("401");
      const { email } = await givenMember(page, stack, language);
      await page.goto(`/${language}/my-profile/account`);
      await page.getByRole("textbox", { name: w.alias }).fill("quiet words");
      await page.context().clearCookies({ name: "__Host-sid" });
      await page.getByRole("button", { name: w.save }).click();
      await expect(page.getByText(w.over)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("main").getByRole("link", { name: w.signIn, exact: true }).click();
      await fillIn(page, language, email, goodPassword);
      await expect(page).toHaveURL(new RegExp(`/${language}/my-profile/account$`));
      await expect(page.getByRole("textbox", { name: w.alias })).toHaveValue("quiet words");
      await page.getByRole("button", { name: w.save }).click();
      await expect(page.getByText(w.saved)).toBeVisible();
    });

    test("a sign-out that did not reach the API is not claimed", async ({ page, context, stack, expectInConsole }) => {
      expectInConsole("ERR_INTERNET_DISCONNECTED");
      await givenMember(page, stack, language);
      await page.goto(about);
      await expect(page.getByRole("button", { name: w.signOut })).toBeVisible();
      await context.setOffline(true);
      await page.getByRole("button", { name: w.signOut }).click();
      await expect(page.getByRole("alert")).toContainText(w.noConnection);
      await context.setOffline(false);
      await page.getByRole("button", { name: w.signOut }).click();
      await expect(page.getByRole("main").getByRole("link", { name: w.signIn, exact: true })).toBeVisible();
    });

    test("signing out asks before it deletes words that were not sent", async ({ page, stack }) => {
      await givenMember(page, stack, language);
      await page.goto(`/${language}/my-profile/account`);
      await page.getByRole("textbox", { name: w.alias }).fill("half a word");
      await page.goto(about);
      await page.getByRole("button", { name: w.signOut }).click();
      await expect(page.getByRole("dialog", { name: w.signedOutDrafts })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: w.stay }).click();
      await expect(page.getByRole("button", { name: w.signOut, exact: true })).toBeFocused();
      await page.getByRole("button", { name: w.signOut, exact: true }).click();
      await leaving(page, () => page.getByRole("button", { name: w.signOutAndDelete }).click());
      await expect(page.getByRole("main").getByRole("link", { name: w.signIn, exact: true })).toBeVisible();
      expect(await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith("draft:")))).toEqual([]);
    });

    test("a banned member is told, and finds the one door that is left", async ({ page, expectInConsole }) => {
      expectInConsole("403");
      await page.goto(`/${language}/sign-in`);
      await fillIn(page, language, "banned@ryadom.example", adminPassword);
      await expect(page.getByText(w.disabled)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("link", { name: w.takeOrDelete }).click();
      await expect(page.getByRole("button", { name: w.prepare })).toBeVisible();
      await expect(page.getByRole("button", { name: w.deleteMine })).toBeVisible();
      await page.goto(`/${language}/my-profile/account`);
      await expect(page.getByText(w.disabled)).toBeVisible();
      await expect(page.getByRole("textbox", { name: w.alias })).toBeHidden();
    });

    test("says from when on one may try again", async ({ page, stack, expectInConsole }) => {
      expectInConsole("401");
      expectInConsole("429");
      await page.goto(`/${language}/sign-in`);
      const wrong = { data: { email: "nobody@ryadom.example", password: "no" }, headers: { origin: stack.siteUrl } };
      for (let tries = 0; tries < 25; tries++) await page.request.post("/api/auth/sign-in", wrong);
      await fillIn(page, language, "nobody@ryadom.example", "no");
      await expect(page.getByRole("alert")).toContainText(w.triedTooOften);
    });

    test("says that there is no connection, and keeps what was typed", async ({ page, context, expectInConsole }) => {
      expectInConsole("ERR_INTERNET_DISCONNECTED");
      await page.goto(`/${language}/sign-in`);
      await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
      await context.setOffline(true);
      await fillIn(page, language, "somebody@ryadom.example", goodPassword);
      await expect(page.getByRole("alert")).toContainText(w.noConnection);
      await expect(page.getByLabel(w.email)).toHaveValue("somebody@ryadom.example");
      await context.setOffline(false);
    });

    test("says that signing in rests while the account store is away", async ({ page, expectInConsole }) => {
      expectInConsole("503");
      const body = JSON.stringify({ error: { code: "auth/network-request-failed", requestId: "x" } });
      await page.route("**/api/auth/sign-in", (route) => route.fulfill({ status: 503, contentType: "application/json", body }));
      await page.goto(`/${language}/sign-in`);
      await fillIn(page, language, "somebody@ryadom.example", goodPassword);
      await expect(page.getByRole("alert")).toContainText(w.away);
      await expect(page.getByRole("button", { name: w.signIn, exact: true })).toBeEnabled();
    });
  });
}

test("an unverified member and a moderator without a second step are told what to do", async ({ page, stack, expectInConsole }) => {
  expectInConsole("401");
  const { email } = await givenMember(page, stack, "en");
  await setMember(page, stack, { isModerator: 1, isVerified: 0 });
  await page.goto("/en/my-profile/account");
  await expect(page.getByText(words.en.needsSecond)).toBeVisible();
  await expect(page.getByText(words.en.unverified)).toBeVisible();
  expect(email).toContain("@");
});

test("without JavaScript the forms say that they need it", async ({ browser, stack }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.siteUrl });
  const page = await context.newPage();
  for (const language of languages) {
    for (const door of ["sign-in", "sign-up", "forgot", "reset", "my-profile/account", "my-profile/erased"]) {
      await page.goto(`/${language}/${door}`);
      await expect(page.getByText(words[language].scripts), door).toBeVisible();
      await expect(page.locator("main input:visible"), door).toHaveCount(0);
      expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
    }
  }
  await context.close();
});
