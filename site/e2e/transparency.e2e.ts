/** What moderators did, told to everybody; and how they are spared themselves. */
import type { Page } from "@playwright/test";
import { paths } from "@ryadom/shared/paths.ts";
import { givenMember, inDatabase, test } from "./support/account-stack.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { expect, languages } from "./support/watched-page.ts";

type Stack = Parameters<typeof inDatabase>[0];

const dayMs = 86_400_000;
const words = {
  en: {
    title: "How we moderate",
    reports: "Reports",
    worry: ["Worried about them", "15–19", "15–19"],
    privacy: ["Personal details", "fewer than 5", "fewer than 5"],
    looks: "Time until someone first looked",
    wait: ["Worried about them", "2 hours", "2 hours"],
    break: "Take a break",
    hour: "An hour",
    resting: "You’re on a break until",
    back: "I’m back",
    today: /^0\sof\sthe\s40\syou\schose/,
    settings: "What you’re shown, and how much",
    limit: "Cases a day",
    noLimit: "No limit",
    saved: /^0\scases\stoday/,
  },
  ru: {
    title: "Как мы модерируем",
    reports: "Жалобы",
    worry: ["Беспокоятся за человека", "15–19", "15–19"],
    privacy: ["Личные данные", "меньше 5", "меньше 5"],
    looks: "Сколько ждали первой проверки",
    wait: ["Беспокоятся за человека", "2 часа", "2 часа"],
    break: "Перерыв",
    hour: "Час",
    resting: "У вас перерыв до",
    back: "Вернуться",
    today: /^Сегодня\s0\sиз\s40/,
    settings: "Что и сколько показывать",
    limit: "Случаев в день",
    noLimit: "Без ограничения",
    saved: /^Сегодня\s0\sслучаев/,
  },
} as const;

/** Sixteen worries of last week, each looked at after two hours. */
function givenPastCases(stack: Stack): void {
  const since = new Date(Date.now() - 7 * dayMs).toISOString();
  const looked = new Date(Date.now() - 7 * dayMs + dayMs / 12).toISOString();
  inDatabase(stack, (db) => {
    // What other tests have decided here isn't counted.
    db.exec(
      "update moderation_case set waitingSince = '2020-01-01T00:00:00.000Z', resolvedAt = '2020-01-01T00:00:00.000Z' where category = 'worry' and state = 'resolved' and id not like 'Qpast%'",
    );
    const add = db.prepare(
      `insert or ignore into moderation_case
        (id, itemTable, itemId, language, category, urgency, waitingSince, reporters, state, resolvedAt, outcome, firstLookedAt)
        values (?, 'publication', ?, 'en', 'worry', 0, ?, 1, 'resolved', ?, 'left-visible', ?)`,
    );
    for (let number = 0; number < 16; number += 1) {
      const id = `past${String(number).padStart(12, "0")}`;
      add.run(`Q${id}`, `P${id}`, since, looked, looked);
    }
  });
}

async function asModerator(page: Page, stack: Stack, language: "en" | "ru"): Promise<void> {
  await givenMember(page, stack, language);
  inDatabase(stack, (db) => {
    const newest = "(select uid from session order by createdAt desc limit 1)";
    db.exec(`update member set isModerator = 1 where uid = ${newest}; update session set secondFactorAt = reauthAt where uid = ${newest}`);
  });
  await page.goto(paths.moderation(language));
}

for (const language of languages) {
  const w = words[language];

  test.describe(`without JavaScript in ${language}`, () => {
    test.use({ javaScriptEnabled: false });

    test("the page of how we moderate tells the numbers of today, and none that is small", async ({ page, stack }) => {
      givenPastCases(stack);
      await page.goto(`${stack.siteUrl}${paths.help(language)}`);
      await page.getByRole("link", { name: w.title }).click();
      await expect(page.getByRole("heading", { level: 1, name: w.title })).toBeVisible();
      // A worker that has just been started may be late: then the file without numbers stands in.
      await expect(async () => {
        await page.reload();
        await expect(page.getByRole("table", { name: w.reports })).toBeVisible({ timeout: 1_000 });
      }).toPass();
      const cells = (table: string, row: number) => page.getByRole("table", { name: table }).getByRole("row").nth(row).locator("th, td");
      await expect(
        page.getByRole("table", { name: w.reports }).getByRole("row").filter({ hasText: w.worry[0] }).locator("th, td"),
      ).toHaveText([...w.worry]);
      await expect(
        page.getByRole("table", { name: w.reports }).getByRole("row").filter({ hasText: w.privacy[0] }).locator("th, td"),
      ).toHaveText([...w.privacy]);
      await expect(cells(w.looks, 1)).toHaveText([...w.wait]);
    });
  });

  test(`the page of how we moderate in ${language} is accessible, and fits a phone`, async ({ page, stack }) => {
    givenPastCases(stack);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${stack.siteUrl}${paths.transparency(language)}`);
    await expectAccessibleInBothThemes(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test(`a moderator in ${language} takes a break, comes back, and chooses how much to see`, async ({ page, stack }) => {
    await asModerator(page, stack, language);
    const main = page.getByRole("main");
    await expect(main.getByText(w.today)).toBeVisible();
    await main.locator("summary").filter({ hasText: w.break }).click();
    await main.getByRole("button", { name: w.hour, exact: true }).click();
    await expect(main.getByText(w.resting)).toBeVisible();
    await main.getByRole("button", { name: w.back }).click();
    await expect(main.getByText(w.resting)).toBeHidden();
    await main.locator("summary").filter({ hasText: w.settings }).click();
    await main.getByLabel(w.limit).selectOption({ label: w.noLimit });
    await expect(main.getByText(w.saved)).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
}
