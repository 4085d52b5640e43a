import { givenMember, test } from "./support/account-stack.ts";
import { agree, givenPost, newTitle } from "./support/community-members.ts";
import { asModerator, givenReportsOf } from "./support/moderation-night.ts";
test("look", async ({ page, stack, browser }) => {
  for (const language of ["en", "ru"] as const) {
    const author = await browser.newPage({ baseURL: stack.siteUrl });
    await givenMember(author, stack, language);
    await agree(author, stack.siteUrl);
    const { publicationId } = await givenPost(author, stack.siteUrl, language, newTitle(language));
    await author.close();
    givenReportsOf(stack, publicationId, ["worry", "medical", "abuse", "spam", "spam", "spam", "privacy"]);
    await page.emulateMedia({ colorScheme: language === "en" ? "light" : "dark" });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await asModerator(page, stack, language);
      await page.evaluate((theme) => document.documentElement.setAttribute("data-theme", theme), language === "en" ? "light" : "dark");
      await page.locator("a.desk-row").first().waitFor();
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `/tmp/desk/${language}-${width}-queue.png`, fullPage: width === 390 });
      await page.locator("a.desk-row").first().click();
      await page.waitForTimeout(1500);
      await page.keyboard.press("s");
      await page.keyboard.press("m");
      await page.keyboard.press("1");
      await page.waitForTimeout(1000);
      await page.evaluate((theme) => document.documentElement.setAttribute("data-theme", theme), language === "en" ? "light" : "dark");
      await page.screenshot({ path: `/tmp/desk/${language}-${width}-case.png`, fullPage: true });
    }
  }
  await page.goto("/ru/moderation/protocol");
  await page.screenshot({ path: `/tmp/desk/protocol.png`, fullPage: true });
});
