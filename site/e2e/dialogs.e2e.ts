/** Every kind of dialog brings "Leave quickly" and the crisis link along, on a small phone, because no tap reaches those of the page. */
import type { Page } from "@playwright/test";
import { ageLastProof, expect, givenMember, inDatabase, type Language, languages, setMember, test } from "./support/account-stack.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { words as accountWords } from "./support/account-words.ts";
import { agree, cardOf, compose, fromMenu, givenPost, newTitle, wordsIn } from "./support/community-members.ts";

type Stack = Parameters<typeof inDatabase>[0];
interface Scene {
  page: Page;
  stack: Stack;
  language: Language;
}

async function reportDialog({ page, language }: Scene): Promise<void> {
  const w = wordsIn(language);
  await page.goto(`/${language}/feed`);
  const first = page.getByRole("main").getByRole("article").first();
  const title = (await first.getByRole("heading").textContent())!;
  await fromMenu(first, `${w.more}${title}`, w.report);
}

async function consentDialog({ page, language }: Scene): Promise<void> {
  await page.goto(`/${language}/posts/new`);
  await compose(page, language, newTitle(language), "…");
  await page.getByRole("button", { name: wordsIn(language).publish, exact: true }).click();
}

async function discardDialog({ page, language }: Scene): Promise<void> {
  await page.goto(`/${language}/posts/new`);
  await compose(page, language, newTitle(language), "…");
  await page.getByRole("button", { name: language === "en" ? "Discard the draft" : "Удалить черновик" }).click();
}

async function deleteDialog({ page, stack, language }: Scene): Promise<void> {
  const w = wordsIn(language);
  await agree(page, stack.siteUrl);
  const title = newTitle(language);
  await givenPost(page, stack.siteUrl, language, title);
  await page.goto(`/${language}/my-profile/posts`);
  await fromMenu(cardOf(page, title), `${w.more}${title}`, w.delete);
}

async function keysDialog({ page, stack, language }: Scene): Promise<void> {
  await setMember(page, stack, { isModerator: 1 });
  inDatabase(stack, (db) =>
    db.exec("update session set secondFactorAt = reauthAt where uid = (select uid from session order by createdAt desc limit 1)"),
  );
  await page.goto(`/${language}/moderation`);
  // By key: whoever has only a screen to touch is shown no keys.
  await expect(page.locator("a.desk-row").first()).toBeVisible();
  await page.keyboard.press("?");
}

async function proofDialog({ page, stack, language }: Scene): Promise<void> {
  await page.goto(`/${language}/my-profile/security`);
  await ageLastProof(page, stack, 301);
  await page.getByRole("button", { name: accountWords[language].showDevices }).click();
}

async function signOutDialog({ page, language }: Scene): Promise<void> {
  const w = accountWords[language];
  await page.goto(`/${language}/my-profile/account`);
  await page.getByRole("textbox", { name: w.alias }).fill("half a word");
  await page.goto(`/${language}/my-profile/about`);
  await page.getByRole("button", { name: w.signOut }).click();
}

const kinds = {
  "what reports a text": reportDialog,
  "what asks for age and terms": consentDialog,
  "what asks before a draft is thrown away": discardDialog,
  "what asks before a post is deleted": deleteDialog,
  "what tells a moderator all keys": keysDialog,
  "what asks for a fresh proof": proofDialog,
  "what asks before signing out": signOutDialog,
};

/** The neutral page, which the tests answer themselves. */
async function givenNeutralPage(page: Page): Promise<void> {
  await page.route("https://www.wikipedia.org/**", (route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: "<title>neutral</title>" }),
  );
}

test.use({ viewport: { width: 320, height: 568 }, hasTouch: true });

for (const language of languages) {
  test.describe(`dialogs in ${language}`, () => {
    for (const [name, open] of Object.entries(kinds))
      test(`${name} can be left quickly by a tap`, async ({ page, stack, expectInConsole }) => {
        expectInConsole("foreign request: https://www.wikipedia.org");
        expectInConsole("401");
        expectInConsole("403");
        await givenNeutralPage(page);
        await givenMember(page, stack, language);
        await open({ page, stack, language });
        const dialog = page.getByRole("dialog");
        const leave = dialog.locator("[data-leave-quickly]");
        const crisis = dialog.locator(`a[href="/${language}/help/crisis"]`);
        const title = dialog.getByRole("heading").first();
        await expect(leave).toBeInViewport({ ratio: 1 });
        await expect(crisis).toBeInViewport({ ratio: 1 });
        await expect(title).toBeInViewport({ ratio: 1 });
        const boxes = await Promise.all([leave, crisis, title].map(async (one) => (await one.boundingBox())!));
        for (const { height } of boxes.slice(0, 2)) expect(height).toBeGreaterThanOrEqual(44);
        for (const { y, height } of boxes.slice(0, 2)) expect(y + height, "above the title").toBeLessThanOrEqual(boxes[2]!.y);
        expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth), "horizontal scroll").toBeLessThanOrEqual(0);
        const isFirst = await dialog.evaluate((element) =>
          element.querySelector("a, button, input, textarea")?.matches("[data-leave-quickly]"),
        );
        expect(isFirst, "first in the tab order").toBe(true);
        await expect(leave, "an Enter meant for the question must not lead away").not.toBeFocused();
        await leave.tap();
        await expect(page).toHaveTitle("neutral");
        expect(page.url()).toBe("https://www.wikipedia.org/");
      });

    for (const [way, leave] of [
      [
        "by its link",
        async (page: Page) => {
          const link = page.getByRole("dialog").locator("[data-leave-quickly]");
          for (let presses = 0; presses < 20; presses++) {
            if (await link.evaluate((element) => element === document.activeElement)) break;
            await page.keyboard.press("Shift+Tab");
          }
          await expect(link).toBeFocused();
          await page.keyboard.press("Enter");
        },
      ],
      ["by Shift three times", async (page: Page) => Array.fromAsync([1, 2, 3], () => page.keyboard.press("Shift"))],
    ] as const)
      test(`the keyboard leaves, ${way}, while something is half written`, async ({ page, stack, expectInConsole }) => {
        expectInConsole("foreign request: https://www.wikipedia.org");
        await givenNeutralPage(page);
        await givenMember(page, stack, language);
        await reportDialog({ page, stack, language });
        await page.getByRole("dialog").getByRole("textbox").fill("half a word");
        await leave(page);
        await expect(page).toHaveTitle("neutral");
      });

    test("the crisis card is one tap away, and everything can be read", async ({ page, stack }) => {
      await givenMember(page, stack, language);
      await reportDialog({ page, stack, language });
      await expect(page.getByRole("dialog").getByRole("radio").first()).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.getByRole("dialog").locator(`a[href="/${language}/help/crisis"]`).tap();
      await expect(page).toHaveURL(new RegExp(`/${language}/help/crisis$`));
    });
  });
}
