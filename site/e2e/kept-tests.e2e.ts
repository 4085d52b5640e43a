/** Tests that a member keeps in the account: asked for once, shown over time, printed, deleted, brought back, and gone with the consent. */
import type { Page } from "@playwright/test";
import { expect, givenMember, languages, type Language, test } from "./support/account-stack.ts";
import { expectAccessible, expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { allIslandsHydrated } from "./support/page-kinds.ts";

const addresses = { en: "/en/therapy/tests/running-on-empty", ru: "/ru/therapy/tests/na-iskhode-sil" };
const words = {
  en: {
    begin: "Begin",
    next: "Next",
    finish: "See the result",
    again: "Take it again",
    ask: "Keep this test in your account?",
    withResult: "Agree and keep the result too",
    not: "Don’t keep",
    keptWithResult: "Kept in your account, with its result.",
    keptHistory: "Your account keeps only that you took this test.",
    keptNothing: "Tests aren’t kept in your account.",
    tryAgain: "Try again",
    mine: "My tests",
    similar: /your answers are similar to/i,
    trend: "How it has changed",
    taken: "Tests you took",
    without: "without the result",
    delete: /^Delete Running on empty/,
    undo: "Undo",
    more: "Show more",
    deleteAll: "Delete all tests",
    deleteYes: "Delete all",
    deleted: "Your account no longer holds any tests.",
    empty: "Nothing is kept here.",
    history: "A history of my tests",
    results: "The results of my tests",
    all: "All results",
    go: "Move what’s ticked",
    moved: "What you ticked is in your account now.",
    print: "Print",
  },
  ru: {
    begin: "Начать",
    next: "Дальше",
    finish: "Посмотреть результат",
    again: "Пройти ещё раз",
    ask: /Сохранить этот тест в\sаккаунте/,
    withResult: /Согласиться и\sхранить вместе с\sрезультатом/,
    not: /Не\sхранить/,
    keptWithResult: /Сохранено в\sаккаунте вместе с\sрезультатом/,
    keptHistory: /В\sаккаунте сохранено только то, что\sвы прошли этот тест/,
    keptNothing: /Тесты в\sаккаунте не\sхранятся/,
    tryAgain: "Попробовать ещё раз",
    mine: "Мои тесты",
    similar: /ваши ответы похожи на/i,
    trend: "Как всё менялось",
    taken: "Пройденные тесты",
    without: "без результата",
    delete: /^Удалить: На\sисходе\sсил/,
    undo: "Вернуть",
    more: "Показать ещё",
    deleteAll: "Удалить все тесты",
    deleteYes: "Удалить все",
    deleted: /В\sаккаунте больше нет ваших тестов/,
    empty: /Здесь ничего не\sхранится/,
    history: "История моих тестов",
    results: "Результаты моих тестов",
    all: "Все результаты",
    go: "Перенести отмеченное",
    moved: /Отмеченное теперь в\sаккаунте/,
    print: "Распечатать",
  },
} as const;

/** Gives every question the same answer. */
async function take(page: Page, language: Language, choice: number): Promise<void> {
  const w = words[language];
  await allIslandsHydrated(page);
  await page.getByRole("button", { name: w.begin }).click();
  await answerAll(page, language, choice);
}
async function answerAll(page: Page, language: Language, choice: number): Promise<void> {
  const w = words[language];
  for (;;) {
    await page.getByRole("radio").nth(choice).press("Space");
    const finish = page.getByRole("button", { name: w.finish });
    if (await finish.isVisible()) return finish.click();
    await page.getByRole("button", { name: w.next }).click();
  }
}

type Kept = { testId: string; date: string; result: { total: number } | null };
const keptOf = async (page: Page): Promise<Kept[]> => ((await (await page.request.get("/api/me/tests")).json()) as { items: Kept[] }).items;
const put = async (page: Page, siteUrl: string, purpose: string) =>
  expect((await page.request.put(`/api/me/consents/${purpose}`, { data: { version: "1" }, headers: { origin: siteUrl } })).status()).toBe(
    200,
  );

for (const language of languages) {
  const w = words[language];
  const other = language === "en" ? "ru" : "en";

  test.describe(`a member's tests in ${language}`, () => {
    test("are asked about once, shown over time in either language, opened, printed, deleted and brought back", async ({ page, stack }) => {
      await givenMember(page, stack, language);
      await page.goto(addresses[language]);
      await take(page, language, 1);
      await expect(page.getByRole("heading", { name: w.ask })).toBeVisible();
      expect(await keptOf(page)).toEqual([]);
      await expectAccessible(page);
      await page.getByRole("button", { name: w.withResult }).click();
      await expect(page.getByText(w.keptWithResult)).toBeVisible();
      await page.reload();
      await expect(page.getByText(w.keptWithResult)).toBeVisible();
      expect(await keptOf(page)).toHaveLength(1);
      await page.getByRole("button", { name: w.again }).click();
      await answerAll(page, language, 3);
      await expect(page.getByText(w.keptWithResult)).toBeVisible();
      await expect(page.getByRole("heading", { name: w.ask })).toHaveCount(0);
      expect((await keptOf(page)).map(({ testId, result }) => [testId, result !== null])).toEqual([
        ["running-on-empty", true],
        ["running-on-empty", true],
      ]);

      await page.getByRole("main").getByRole("link", { name: w.mine }).click();
      await expect(page.getByRole("heading", { name: w.trend })).toBeVisible();
      await expect(page.getByRole("table").getByRole("row")).toHaveCount(3);
      await expect(page.getByRole("button", { name: w.delete })).toHaveCount(2);
      await expectAccessibleInBothThemes(page);
      expect((await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);

      await page.getByRole("region", { name: w.taken }).getByRole("link").first().click();
      await expect(page.getByText(w.similar)).toBeVisible();
      await page.locator(`footer a[hreflang=${other}]`).click();
      await expect(page.getByText(words[other].similar)).toBeVisible();
      await expect(page.getByRole("button", { name: words[other].print })).toBeVisible();

      await page.goto(`/${language}/my-profile/tests`);
      await page.getByRole("button", { name: w.delete }).first().press("Enter");
      await expect(page.getByRole("button", { name: w.undo })).toBeFocused();
      expect(await keptOf(page)).toHaveLength(1);
      await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
      await page.getByRole("button", { name: w.undo }).press("Enter");
      await expect(page.getByRole("button", { name: w.delete })).toHaveCount(2);
      await expect(page.getByRole("table").getByRole("row")).toHaveCount(3);
      expect(await keptOf(page)).toHaveLength(2);
    });

    test("go with the consent that kept them", async ({ page, stack }) => {
      await givenMember(page, stack, language);
      await page.goto(addresses[language]);
      await take(page, language, 2);
      await page.getByRole("button", { name: w.withResult }).click();
      await expect(page.getByText(w.keptWithResult)).toBeVisible();
      await page.goto(`/${language}/my-profile/privacy`);
      for (const [purpose, left] of [
        [w.results, [null]],
        [w.history, []],
      ] as const) {
        await page.getByRole("checkbox", { name: purpose }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
        await expectAccessible(page);
        await page.getByRole("dialog").getByRole("button", { name: w.deleteYes }).click();
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await expect(page.getByRole("checkbox", { name: purpose })).not.toBeChecked();
        expect((await keptOf(page)).map(({ result }) => result)).toEqual(left);
      }
      await expect(page.getByRole("checkbox", { name: w.results })).toBeDisabled();
      await page.goto(`/${language}/my-profile/tests`);
      await expect(page.getByText(w.empty)).toBeVisible();
    });

    test("aren't kept by whoever doesn't want it, and by whoever wants only the day, without the result", async ({ page, stack }) => {
      await givenMember(page, stack, language);
      await page.goto(addresses[language]);
      await take(page, language, 0);
      await page.getByRole("button", { name: w.not }).click();
      await expect(page.getByText(w.keptNothing)).toBeVisible();
      expect(await keptOf(page)).toEqual([]);
      await page.goto(`/${language}/my-profile/privacy`);
      await page.getByRole("checkbox", { name: w.history }).check();
      await page.goto(`${addresses[language]}#result`);
      await expect(page.getByText(w.keptHistory)).toBeVisible();
      expect((await keptOf(page)).map(({ result }) => result)).toEqual([null]);
      await page.goto(`/${language}/my-profile/tests`);
      await expect(page.getByText(w.without)).toBeVisible();
    });

    test("wait while the connection is away, and are kept when it is back", async ({ page, stack, expectInConsole }) => {
      expectInConsole("503");
      await givenMember(page, stack, language);
      await put(page, stack.siteUrl, "test-history");
      await page.route("**/api/me/tests", (route) => route.fulfill({ status: 503, contentType: "application/json", body: "{}" }));
      await page.goto(addresses[language]);
      await take(page, language, 1);
      await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
      await expect(page.getByText(w.similar)).toBeVisible();
      await page.unroute("**/api/me/tests");
      await page.getByRole("button", { name: w.tryAgain }).click();
      await expect(page.getByText(w.keptHistory)).toBeVisible();
      expect(await keptOf(page)).toHaveLength(1);

      await page.route("**/api/me/tests", (route) => route.fulfill({ status: 503, contentType: "application/json", body: "{}" }));
      await page.goto(`/${language}/my-profile/tests`);
      await page.getByRole("button", { name: w.tryAgain }).waitFor();
      await page.unroute("**/api/me/tests");
      await page.getByRole("button", { name: w.tryAgain }).click();
      await expect(page.getByRole("button", { name: w.delete })).toHaveCount(1);
    });

    test("come ten at a time, with those that this device kept; all of them go at once after a question", async ({ page, stack }) => {
      await givenMember(page, stack, language);
      for (const purpose of ["test-history", "test-results"]) await put(page, stack.siteUrl, purpose);
      for (let day = 1; day <= 11; day += 1) {
        const data = { testId: "running-on-empty", date: `2026-03-${String(day).padStart(2, "0")}T10:00:00.000Z` };
        expect((await page.request.post("/api/me/tests", { data, headers: { origin: stack.siteUrl } })).status()).toBe(201);
      }
      await page.goto(addresses[language]);
      await page.evaluate(() => {
        const kept = { at: "2026-02-01T10:00:00.000Z", total: 3, band: "fuel", subscales: {} };
        localStorage.setItem("test-results:running-on-empty", JSON.stringify([kept]));
      });
      await page.goto(`/${language}/my-profile/tests`);
      await expect(page.getByRole("button", { name: w.delete })).toHaveCount(10);
      await page.getByRole("button", { name: w.more }).click();
      await expect(page.getByRole("button", { name: w.delete })).toHaveCount(11);
      await page.getByRole("checkbox", { name: w.all, exact: true }).check();
      await page.getByRole("button", { name: w.go }).click();
      await expect(page.getByText(w.moved)).toBeVisible();
      await expect(page.getByRole("button", { name: w.delete })).toHaveCount(12);
      expect(await page.evaluate(() => localStorage.getItem("test-results:running-on-empty"))).toBeNull();

      await page.getByRole("button", { name: w.deleteAll }).click();
      await expectAccessible(page);
      await page.getByRole("dialog").getByRole("button", { name: w.deleteYes }).click();
      await expect(page.getByText(w.deleted)).toBeVisible();
      expect(await keptOf(page)).toEqual([]);
    });
  });
}
