/** The super admin invites people and gives them roles, though nobody may look at the pages of roles themselves. */
import { adminOf, noiseOfStrapi } from "./support/admin-pages.ts";
import { cmsUrl, expect, test } from "./support/watched-page.ts";

test("an admin invites somebody with a role, gives them another one and removes them; roles and tokens are in no menu", async ({
  browser,
  expectInConsole,
}) => {
  for (const part of noiseOfStrapi) expectInConsole(part);
  const page = await adminOf(cmsUrl()).pageOf(browser, "admin", "en");
  await page.goto(`${cmsUrl()}/admin/settings/users`);
  await page.getByRole("button", { name: "Invite new user" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("First name").fill("Nina");
  await form.getByLabel("Last name").fill("New");
  await form.getByLabel("Email").fill("nina.new@ryadom.example");
  const roles = (name: string) => page.getByRole("option", { name });
  await form.getByRole("combobox", { name: "User's roles" }).click();
  await roles("Translator").click();
  await page.keyboard.press("Escape");
  await form.getByRole("button", { name: "Invite user" }).click();
  await expect(form.getByText("/admin/auth/register?registrationToken=")).toBeVisible();
  await form.getByRole("button", { name: "Finish" }).click();

  const row = page.getByRole("row").filter({ hasText: "nina.new@ryadom.example" });
  await expect(row).toContainText("Translator · Переводчик");
  await row.click();
  await page.getByRole("combobox", { name: "User's roles" }).click();
  await roles("Translator").click();
  await roles("Editor").click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved")).toBeVisible();

  const menu = page.getByRole("navigation").last();
  await menu.getByRole("link", { name: "Users" }).click();
  await expect(row).toContainText("Editor · Редактор");
  const shown = await menu
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  expect(shown.filter((path) => /roles|api-tokens|transfer|webhooks|users-permissions/.test(path))).toEqual([]);
  await row.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
  await expect(row).toHaveCount(0);
  await page.context().close();
});
