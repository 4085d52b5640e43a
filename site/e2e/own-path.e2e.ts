/** My path: what a practice did is remembered on the device alone, told in words, and erased with a way back. */
import { paths } from "@ryadom/shared/paths.ts";
import en from "../messages/en.json" with { type: "json" };
import ru from "../messages/ru.json" with { type: "json" };
import { expect, languages, test } from "./support/watched-page.ts";

for (const language of languages) {
  test(`what helped is told from this device, and erased with a way back (${language})`, async ({ page }) => {
    const t = { en, ru }[language];
    const writes: string[] = [];
    page.on("request", (request) => request.method() !== "GET" && writes.push(request.url()));
    await page.goto(paths.ownPath(language));
    const main = page.getByRole("main");
    await expect(main.getByText(t.path_empty)).toBeVisible();

    await main.locator("[data-path-part=next]").click();
    const pacer = page.locator(".pacer");
    await expect(pacer).toHaveAttribute("data-stage", "running");
    await pacer.getByRole("button", { name: t.pacer_finish }).click();
    await pacer.getByRole("button", { name: t.pacer_easier, exact: true }).click();

    await page.goto(paths.ownPath(language));
    await expect(main.locator("[data-path-part=says]")).toHaveText(language === "en" ? /easier once/ : /стало\sлегче\s1\sраз/);
    await expect(main.getByRole("heading", { name: t.path_helped })).toBeVisible();
    await expect(main.getByRole("listitem").filter({ hasText: language === "en" ? "done: 1" : "сделано:" })).toBeVisible();

    await main.getByRole("button", { name: t.path_erase }).press("Enter");
    await expect(main.getByText(t.path_empty)).toBeVisible();
    await main.getByRole("button", { name: t.undo }).press("Enter");
    await expect(main.locator("[data-path-part=says]")).toBeVisible();
    expect(writes).toEqual([]);
  });

  test(`a practice and a story are saved for later, and removed with a way back (${language})`, async ({ page }) => {
    const t = { en, ru }[language];
    const main = page.getByRole("main");
    const save = main.getByRole("button", { name: t.save_page, exact: true });
    const titles: string[] = [];
    for (const list of [paths.quickCalms(language), paths.stories(language)]) {
      await page.goto(list);
      await main.locator("li a.card").first().click();
      await expect(save).toHaveAttribute("aria-pressed", "false");
      await save.click();
      await expect(save).toHaveAttribute("aria-pressed", "true");
      await expect(main.getByRole("status").filter({ hasText: t.save_done })).toBeVisible();
      titles.unshift(await main.locator("h1").innerText());
    }
    await page.goto(paths.ownPath(language));
    const saved = main.getByRole("region", { name: t.saved_title }).getByRole("listitem");
    await expect(saved.getByRole("link").locator("b")).toHaveText(titles);
    await saved.first().getByRole("button").press("Enter");
    await expect(saved).toHaveCount(1);
    await main.getByRole("button", { name: t.undo }).press("Enter");
    await expect(saved.getByRole("link").locator("b")).toHaveText(titles);
    await saved.first().getByRole("link").click();
    await expect(main.locator("h1")).toHaveText(titles[0]!);
    await save.click();
    await expect(save).toHaveAttribute("aria-pressed", "false");
  });
}
