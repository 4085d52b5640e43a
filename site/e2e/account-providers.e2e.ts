/** Google and Apple, played by a real OpenID provider on this machine: the window, and what happens when it is blocked or closed. */
import type { BrowserContext, Page } from "@playwright/test";
import { expect, expectAccessible, givenMember, languages, newEmail, test } from "./support/account-stack.ts";
import { words } from "./support/account-words.ts";

/** Signs in at the provider and agrees to what it asks. */
async function agreeAs(window: Page, email: string): Promise<void> {
  await window.locator("input[name=login]").fill(email);
  await window.locator("button[type=submit]").click();
}

const nextWindow = (context: BrowserContext): Promise<Page> => context.waitForEvent("page");

for (const language of languages) {
  const w = words[language];

  test.describe(`signing in with a provider in ${language}`, () => {
    for (const button of [w.google, w.apple]) {
      test(`${button}: a small window asks, and the page goes on by itself`, async ({ page, context }) => {
        await page.goto(`/${language}/sign-in`);
        const opened = nextWindow(context);
        await page.getByRole("button", { name: button }).click();
        const window = await opened;
        await expect(page.getByText(w.waiting)).toBeVisible();
        await agreeAs(window, newEmail());
        await expect(page).toHaveURL(new RegExp(`/${language}/my-profile/about$`));
        await expect(page.getByRole("button", { name: w.signOut })).toBeVisible();
        await expect.poll(() => window.isClosed()).toBe(true);
      });
    }

    test("a blocked window is said, and the next press leaves the page and comes back", async ({ page }) => {
      await page.addInitScript(() => (window.open = () => null));
      await page.goto(`/${language}/stories`);
      await page.goto(`/${language}/my-profile/about`);
      await page.getByRole("main").getByRole("link", { name: w.signIn, exact: true }).click();
      await page.getByRole("button", { name: w.google }).click();
      await expect(page.getByRole("alert")).toContainText(w.blocked);
      await expectAccessible(page);
      await page.getByRole("button", { name: w.google }).click();
      await agreeAs(page, newEmail());
      await expect(page).toHaveURL(new RegExp(`/${language}/my-profile/about$`));
      await expect(page.getByRole("button", { name: w.signOut })).toBeVisible();
    });

    test("a closed window is said after eight seconds", async ({ page, context }) => {
      await page.goto(`/${language}/sign-in`);
      const opened = nextWindow(context);
      await page.getByRole("button", { name: w.google }).click();
      await (await opened).close();
      await page.waitForTimeout(6_000);
      await expect(page.getByRole("alert")).toHaveCount(0);
      await expect(page.getByRole("alert")).toContainText(w.closed, { timeout: 6_000 });
    });
  });
}

test("a known email is never taken over: one signs in the old way and connects the new one", async ({
  page,
  context,
  stack,
  expectInConsole,
}) => {
  expectInConsole("401");
  const w = words.en;
  const { email } = await givenMember(page, stack, "en");
  const elsewhere = await context.browser()!.newContext({ baseURL: stack.siteUrl });
  const other = await elsewhere.newPage();
  await other.goto("/en/sign-in");
  let opened = nextWindow(elsewhere);
  await other.getByRole("button", { name: w.google }).click();
  await agreeAs(await opened, email);
  await expect(other.getByRole("alert")).toContainText("already used with another way of signing in");
  await elsewhere.close();

  await page.goto("/en/my-profile/security");
  opened = nextWindow(context);
  await page.getByRole("button", { name: "Connect Google" }).click();
  await agreeAs(await opened, email);
  await expect(page.getByRole("button", { name: "Disconnect Google" })).toBeVisible();
  await page.getByRole("button", { name: "Disconnect Google" }).click();
  await expect(page.getByRole("button", { name: "Connect Google" })).toBeVisible();
});
