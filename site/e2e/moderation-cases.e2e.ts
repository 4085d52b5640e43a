/** The desk of moderators: a worry that is answered, one decision a case, and a whole night by keyboard alone. */
import type { Locator } from "@playwright/test";
import { expect, givenMember, inDatabase, languages, test } from "./support/account-stack.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { agree, givenPost, newTitle } from "./support/community-members.ts";
import { asModerator, clearDesk, givenReportsOf, settled } from "./support/moderation-night.ts";

const words = {
  en: {
    worried: "Worried about them",
    covered: "Covered until you open it",
    show: /^Show the text/,
    take: /^Take it/,
    yours: /^Yours for 1[45] more minutes/,
    held: "is looking at it for",
    checkIn: /^Ask how they/,
    more: /^More/,
    hide: "Hide",
    ban: /^Ban /,
    preview: "What they’ll see",
    reason: "Why",
    handOn: /^Hand on/,
    handedOn: /^Handed on/,
    done: "Done: Ask how they’re feeling.",
    undone: "Undone. The case is open again.",
    claimed: "Another moderator is looking at this right now.",
    leave: /^Leave it visible/,
    keys: "All keys",
    keysOn: "Single keys work on this device",
    close: "Close",
    empty: "Nothing’s waiting. Thank you.",
    unsent: "not sent",
    hello: "Hello",
  },
  ru: {
    worried: "Беспокоятся за человека",
    covered: "Скрыто, пока вы не откроете",
    show: /^Показать текст/,
    take: /^Взять/,
    yours: /^У\sвас\sещё\s1[45]\sминут/,
    held: "Этим занимается",
    checkIn: /^Спросить\sо\sсамочувствии/,
    more: /^Ещё/,
    hide: "Скрыть",
    ban: /^Закрыть\sдоступ/,
    preview: "Что увидит автор",
    reason: "Почему",
    handOn: /^Передать/,
    handedOn: /^Переданные/,
    done: "Сделано: Спросить о самочувствии.",
    undone: "Отменено. Случай снова открыт.",
    claimed: "Этим прямо сейчас занимается другой модератор.",
    leave: /^Оставить\sна\sвиду/,
    keys: "Все клавиши",
    keysOn: "Одиночные клавиши работают на этом устройстве",
    close: "Закрыть",
    empty: "Ничего не ждёт. Спасибо вам.",
    unsent: "не отправлено",
    hello: "Здравствуйте",
  },
} as const;

const boxOf = async (one: Locator) => (await one.boundingBox())!;

for (const language of languages) {
  const w = words[language];

  test(`a worry in ${language} is taken by one moderator, answered with a template, and decided once`, async ({
    page,
    stack,
    browser,
    expectInConsole,
  }) => {
    // The second of two who decide is told so by a 409.
    expectInConsole("/check-in");

    const author = await browser.newPage({ baseURL: stack.siteUrl });
    await givenMember(author, stack, language);
    await agree(author, stack.siteUrl);
    const title = newTitle(language);
    const { publicationId } = await givenPost(author, stack.siteUrl, language, title);
    await author.close();
    const reader = await browser.newPage({ baseURL: stack.siteUrl });
    await givenMember(reader, stack, language);
    const told = await reader.request.put(`${stack.siteUrl}/api/publications/${publicationId}/report`, {
      data: { reasonId: "worry", message: "They sound worn right through." },
      headers: { origin: stack.siteUrl },
    });
    expect(told.status()).toBe(200);
    await reader.close();
    let caseId = "";
    inDatabase(stack, (db) => {
      caseId = (db.prepare("select id from moderation_case where itemId = ?").get(publicationId) as { id: string }).id;
    });

    await page.setViewportSize({ width: 1440, height: 900 });
    await asModerator(page, stack, language, `#language=${language}&about=worry&case=${caseId}`);
    const theirs = page.getByRole("article");
    await expect(theirs).toContainText(w.worried);
    await expect(page.locator(`a.desk-row[aria-current]`)).toContainText(w.covered);
    await expect(theirs).not.toContainText(title);
    await expect(theirs).toContainText("They sound worn right through.");
    await expect(page.getByRole("navigation").locator("a[aria-current]").first()).toHaveAttribute("href", `/${language}/moderation`);
    // The columns end at the keys, which end at the window.
    const [around, keys] = [await boxOf(page.locator(".desk-around")), await boxOf(page.locator(".desk-foot"))];
    expect(around.y + around.height).toBeLessThanOrEqual(keys.y);
    expect(keys.y + keys.height).toBe(900);
    const actions = await theirs.locator(".desk-act > button").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(actions).size, "one row").toBe(1);
    await expectAccessibleInBothThemes(page);
    await theirs.getByRole("button", { name: w.show }).click();
    await expect(theirs.getByRole("heading", { name: title })).toBeVisible();
    await expect(theirs.getByRole("button", { name: w.ban })).toHaveCount(0);
    await theirs.getByRole("button", { name: w.more }).click();
    await expect(theirs.getByRole("button", { name: w.hide, exact: true })).toBeVisible();
    await expect(theirs.getByRole("button", { name: w.ban })).toHaveCount(0);
    await theirs.getByRole("button", { name: w.take }).click();
    await expect(theirs.getByText(w.yours)).toBeVisible();

    const other = await (await browser.newContext({ baseURL: stack.siteUrl, viewport: { width: 390, height: 844 } })).newPage();
    await asModerator(other, stack, language, `#language=${language}&about=worry&case=${caseId}`);
    const held = other.getByRole("article");
    await expect(held).toContainText(w.held);
    // One row above the tabs; what else there is waits behind it.
    const dock = await boxOf(held.locator(".desk-dock"));
    expect(dock.height).toBeLessThan(72);
    expect(dock.y + dock.height).toBeCloseTo((await boxOf(other.locator("nav.tabs"))).y, 0);
    await expect(held.locator(".desk-act > button")).toHaveCount(2);
    await expect(held.getByRole("button", { name: w.handOn })).toHaveCount(0);
    await expect(held.locator("kbd:visible")).toHaveCount(0);
    await held.getByRole("button", { name: w.checkIn }).click();
    await other.getByLabel(w.reason, { exact: true }).press("Control+Enter");
    await expect(held).toContainText(w.claimed);
    await expectAccessibleInBothThemes(other);

    await theirs.getByRole("button", { name: w.checkIn }).click();
    await expect(theirs.locator("form blockquote")).toContainText(w.hello);
    await expectAccessibleInBothThemes(page);
    await theirs.locator("form textarea").first().press("Control+Enter");
    await expect(page.getByRole("status").filter({ hasText: w.done })).toBeAttached();
    expect(settled(stack, [caseId])).toEqual({ cases: 1, decisions: 1 });
    await page.keyboard.press("u");
    await expect(page.getByRole("status").filter({ hasText: w.undone })).toBeAttached();
    expect(settled(stack, [caseId])).toEqual({ cases: 0, decisions: 0 });

    // Handed on by the one, left in peace by the other, who works on a phone.
    await theirs.getByRole("button", { name: w.handOn }).click();
    await theirs.locator("form textarea").first().press("Control+Enter");
    await expect.poll(() => settled(stack, [caseId]).cases).toBe(0);
    await other.goto(`/${language}/moderation`);
    await other.getByRole("group").getByRole("button", { name: w.handedOn }).click();
    await other.locator(`a[href*="${caseId}"]`).click();
    await held.getByRole("button", { name: w.more }).click();
    await held.getByRole("button", { name: w.leave }).click();
    await held.locator("form textarea").first().press("Control+Enter");
    await expect.poll(() => settled(stack, [caseId])).toEqual({ cases: 1, decisions: 1 });
    await expectAccessibleInBothThemes(other);
    await other.context().close();
  });
}

test("a night of forty reports is worked through by keyboard alone, each decided once", async ({
  page,
  stack,
  browser,
  expectInConsole,
}) => {
  expectInConsole("ERR_INTERNET_DISCONNECTED");
  test.setTimeout(240_000);
  const w = words.en;
  const author = await browser.newPage({ baseURL: stack.siteUrl });
  await givenMember(author, stack, "en");
  await agree(author, stack.siteUrl);
  const { publicationId } = await givenPost(author, stack.siteUrl, "en", newTitle("en"));
  await author.close();
  clearDesk(stack);
  const categories = Array.from({ length: 40 }, (_, index) => ["worry", "abuse", "spam", "privacy", "medical"][index % 5]!);
  const caseIds = givenReportsOf(stack, publicationId, categories);

  await page.setViewportSize({ width: 1440, height: 900 });
  await asModerator(page, stack, "en");
  // More than the forty a day that are the rule.
  const care = { dailyLimit: 60, greyImages: true, blurText: false };
  const chosen = await page.request.put(`${stack.siteUrl}/api/moderation/care`, { data: care, headers: { origin: stack.siteUrl } });
  expect(chosen.status()).toBe(200);
  await page.reload();
  const heading = page.locator("#desk-case-title");
  await expect(page.locator("a.desk-row")).toHaveCount(40);
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(heading).toBeFocused();

  // Without a connection nothing is lost and nothing is decided twice.
  await page.keyboard.press("1");
  await expect(page.locator("form blockquote")).toBeVisible();
  await page.context().setOffline(true);
  await page.keyboard.press("Control+Enter");
  await expect(page.locator("a.desk-row[aria-current]")).toContainText(w.unsent);
  await page.context().setOffline(false);
  expect(settled(stack, caseIds)).toEqual({ cases: 0, decisions: 0 });
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => settled(stack, caseIds)).toEqual({ cases: 1, decisions: 1 });

  for (let decided = 2; decided <= 40; decided += 1) {
    await expect(page.locator("a.desk-row")).toHaveCount(41 - decided);
    await expect(heading).toBeFocused();
    await page.keyboard.press("s");
    await expect(page.locator(".desk-words")).toBeVisible();
    await page.keyboard.press("1");
    await expect(page.locator("article form")).toBeVisible();
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => settled(stack, caseIds).cases).toBe(decided);
  }
  await expect(page.getByText(w.empty)).toBeVisible();
  expect(settled(stack, caseIds)).toEqual({ cases: 40, decisions: 40 });

  // The last one wasn't meant so.
  await page.keyboard.press("u");
  await expect.poll(() => settled(stack, caseIds)).toEqual({ cases: 39, decisions: 39 });

  // Single keys can be switched off, and then they are only letters.
  await page.keyboard.press("?");
  const all = page.getByRole("dialog", { name: w.keys });
  await all.getByLabel(w.keysOn).press("Space");
  await all.getByRole("button", { name: w.close }).press("Enter");
  await expect(page.locator(".desk-cover")).toBeVisible();
  await page.keyboard.press("s");
  await expect(page.locator(".desk-cover")).toBeVisible();
  await page.reload();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
