/** Signing up where programs are kept away: people go through by themselves, with nothing to solve. */
import {
  codeInEmail,
  expect,
  expectAccessible,
  givenMember,
  goodPassword,
  inDatabase,
  languages,
  newEmail,
  test,
} from "./support/account-stack.ts";
import { words } from "./support/account-words.ts";

const checking = {
  en: { says: "Checking that you aren’t a program", bar: "How far the check is" },
  ru: { says: /Проверяем, что\sвы\sне\sпрограмма/, bar: "Ход проверки" },
};

for (const language of languages) {
  const w = { ...words[language], ...checking[language] };

  test(`behind an address that has used up its allowance signing up in ${language} goes on by itself`, async ({
    page,
    stack,
    expectInConsole,
  }) => {
    expectInConsole("429");
    await givenMember(page, stack, language);
    await page.context().clearCookies();
    inDatabase(stack, (db) =>
      db.exec(`update rate_limit set count = 60 where name = 'sign-up'
        and windowEndsAt = (select max(windowEndsAt) from rate_limit where name = 'sign-up')`),
    );
    let letGo = () => {};
    const held = new Promise<void>((resume) => (letGo = resume));
    const proofs: boolean[] = [];
    await page.route("**/api/auth/sign-up", async (route) => {
      const hasProof = "x-proof-of-work" in route.request().headers();
      proofs.push(hasProof);
      if (hasProof) await held;
      await route.continue();
    });
    const email = newEmail();
    await page.goto(`/${language}/sign-up`);
    await page.getByLabel(w.email).fill(email);
    await page.getByLabel(w.password, { exact: true }).fill(goodPassword);
    await page.getByRole("button", { name: w.signUp }).click();
    await expect(page.getByRole("status").filter({ hasText: w.says })).toBeVisible();
    await expect(page.getByRole("progressbar", { name: w.bar })).toBeVisible();
    await expectAccessible(page);
    letGo();
    await page.getByLabel(w.code).fill(await codeInEmail(stack, email));
    await page.getByRole("button", { name: w.confirm }).click();
    await expect(page.getByRole("textbox", { name: w.alias })).toBeVisible();
    expect(proofs).toEqual([false, true]);
  });
}

test("what nobody sees is no part of the page; whoever was taken for a program gets through by starting over", async ({ page, stack }) => {
  const w = words.en;
  const email = newEmail();
  await page.goto("/en/sign-up");
  const unseen = page.locator("input[name=website]");
  await expect(unseen).toBeHidden();
  await page.getByLabel(w.email).fill(email);
  await unseen.evaluate((input: HTMLInputElement) => (input.value = "https://spam.example"));
  await page.getByLabel(w.password, { exact: true }).fill(goodPassword);
  await page.getByRole("button", { name: w.signUp }).click();
  await expect(page.getByLabel(w.code)).toBeVisible();
  await page.getByRole("button", { name: "Use another address" }).click();
  await expect(page.getByLabel(w.email)).toHaveValue(email);
  await expect(unseen).toHaveCount(0);
  await page.getByLabel(w.password, { exact: true }).fill(goodPassword);
  await page.getByRole("button", { name: w.signUp }).click();
  await page.getByLabel(w.code).fill(await codeInEmail(stack, email));
  await page.getByRole("button", { name: w.confirm }).click();
  await expect(page.getByRole("textbox", { name: w.alias })).toBeVisible();
});
