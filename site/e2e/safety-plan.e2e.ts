/** The plan for a hard hour: one tap from the crisis card, covered, kept on the device, never sent. */
import { paths } from "@ryadom/shared/paths.ts";
import en from "../messages/en.json" with { type: "json" };
import ru from "../messages/ru.json" with { type: "json" };
import { expect, languages, test } from "./support/watched-page.ts";

for (const language of languages) {
  test(`a plan is written, covered, called from and printed (${language})`, async ({ page }) => {
    const t = { en, ru }[language];
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    await page.goto(paths.crisis(language));
    await page.getByRole("main").getByRole("link", { name: t.plan }).click();
    await page.getByRole("button", { name: t.plan_open }).click();
    await page.getByRole("textbox", { name: t.plan_call }).fill("Anya +1 555 0100");
    await expect(page.getByRole("link", { name: "Anya +1 555 0100" })).toHaveAttribute("href", "tel:+15550100");

    await page.getByRole("button", { name: t.plan_close }).click();
    await expect(page.getByRole("button", { name: t.plan_open })).toBeFocused();
    await page.reload();
    expect(await page.locator("[data-plan]").textContent()).not.toContain("Anya");
    await page.getByRole("button", { name: t.plan_open }).press("Enter");
    await expect(page.getByRole("textbox", { name: t.plan_call })).toHaveValue("Anya +1 555 0100");

    await page.emulateMedia({ media: "print" });
    await expect(page.locator("[data-on-paper]").filter({ hasText: "Anya" })).toBeVisible();
    await expect(page.getByRole("button", { name: t.plan_close })).toBeHidden();
    expect(sent.filter((one) => /Anya|5550100/.test(one))).toEqual([]);
  });
}
