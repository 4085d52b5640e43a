/** Buying a course with the local checkout: open at once, closed by a refund with its progress kept; gifts; what staff see of orders. */
import { join } from "node:path";
import { paths } from "@ryadom/shared/paths.ts";
import type { Page } from "@playwright/test";
import { readEnvFile } from "../../scripts/env-file.mjs";
import { createKeys } from "../../community-api/src/core/keys.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { expect, givenMember, inDatabase, type Language, languages, setMember, test } from "./support/account-stack.ts";
import { appCode } from "./support/app-code.ts";

const words = {
  en: {
    buy: "Buy for €19",
    inRoubles: /^Buy for RUB.1,900$/,
    signIn: "Sign in to buy",
    test: "Test checkout",
    pay: "Pay by card",
    secure: /3-D Secure/,
    confirm: "Yes, confirm",
    decline: "Try a card that is declined",
    declined: "The card was declined. Nothing was taken.",
    back: "Go back without paying",
    refund: "Refund all of it",
    bought: "“Gentle sleep” is yours now",
    nothing: "No payment has arrived",
    owned: "This course is yours",
    paid: "paid",
    returned: "money refunded",
    law: "Seller, tax and your right to withdraw",
    withdrawal: "14 days",
    code: "Code",
    redeem: "Open the course",
    given: "“Gentle sleep” is yours now.",
    wrong: "This code isn’t right",
    restore: "Check my purchases",
    restored: "Everything has been checked.",
    notYours: "Orders are shown to staff",
    toLookAt: "To check",
    none: "There are no orders here.",
  },
  ru: {
    buy: /^Купить за 19 €$/,
    inRoubles: /^Купить за 1 900 ₽$/,
    signIn: "Войти, чтобы купить",
    test: "Пробная оплата",
    pay: "Оплатить картой",
    secure: /3-D Secure/,
    confirm: "Да, подтверждаю",
    decline: "Попробовать карту, которую не примут",
    declined: "Карту не приняли. Деньги не списаны.",
    back: "Вернуться без оплаты",
    refund: "Вернуть всю сумму",
    bought: "«Мягкий сон» теперь ваш",
    nothing: "Платёж пока не поступил",
    owned: "Этот курс ваш",
    paid: "оплачено",
    returned: "деньги возвращены",
    law: "Продавец, налог и право отказаться от покупки",
    withdrawal: "14 дней",
    code: "Код",
    redeem: "Открыть курс",
    given: "«Мягкий сон» теперь ваш.",
    wrong: "Этот код неверный",
    restore: "Проверить покупки",
    restored: "Всё проверено.",
    notYours: "Заказы видят сотрудники",
    toLookAt: "Требуют проверки",
    none: "Заказов здесь нет.",
  },
} as const;

const course = (language: Language): string => paths.course(language, language === "en" ? "gentle-sleep" : "myagkiy-son");
const accessOf = async (page: Page) => (await page.request.get("/api/me/course-access/gentle-sleep")).json();

for (const language of languages) {
  const w = words[language];
  test.describe(`buying a course in ${language}`, () => {
    test("opens it at once; a refund closes it, and what was done in it is kept", async ({ page, stack }) => {
      await givenMember(page, stack, language);
      await page.goto(course(language));
      await page.getByRole("button", { name: w.buy }).click();
      await expect(page.getByRole("heading", { level: 1, name: w.test })).toBeVisible();
      const checkout = page.url();
      await page.getByRole("button", { name: w.decline }).click();
      await expect(page.getByText(w.declined)).toBeVisible();
      await page.getByRole("button", { name: w.secure }).click();
      await page.getByRole("button", { name: w.confirm }).click();
      await expect(page).toHaveURL(new RegExp(`${paths.purchases(language)}\\?order=O`));
      await expect(page.getByRole("heading", { name: w.bought })).toBeVisible();
      await expect(page.getByRole("article")).toContainText(w.paid);
      await expectAccessibleInBothThemes(page);
      expect(await accessOf(page)).toEqual({ hasAccess: true, isPending: false });
      await page.goto(course(language));
      await expect(page.getByText(w.owned)).toBeVisible();

      const lesson = `${stack.siteUrl}/api/me/courses/gentle-sleep/lessons/how-sleep-comes/finished`;
      const data = { finishedAt: new Date().toISOString(), timeZone: "Europe/Berlin" };
      expect((await page.request.put(lesson, { headers: { origin: stack.siteUrl }, data })).ok()).toBe(true);
      const kept = async () => (await page.request.get("/api/me/courses/gentle-sleep")).text();
      const before = await kept();
      expect(before).toContain("how-sleep-comes");

      await page.goto(checkout);
      await page.getByRole("button", { name: w.refund }).click();
      await expect.poll(() => accessOf(page), { timeout: 15_000 }).toEqual({ hasAccess: false, isPending: false });
      await page.goto(course(language));
      await expect(page.getByRole("button", { name: w.buy })).toBeVisible();
      expect(await kept()).toBe(before);
      await page.goto(paths.purchases(language));
      await expect(page.getByRole("article")).toContainText(w.returned);
      await page.getByRole("button", { name: w.restore }).click();
      await expect(page.getByText(w.restored)).toBeVisible();
    });

    test("can be left, in another currency too; the law's words stand beside the price", async ({ page, stack }) => {
      await page.goto(course(language));
      await expect(page.getByRole("link", { name: w.signIn })).toBeVisible();
      await page.getByText(w.law).click();
      await expect(page.getByText(w.withdrawal, { exact: false }).first()).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await givenMember(page, stack, language);
      await page.goto(course(language));
      await page.getByRole("combobox").selectOption("RUB");
      await page.getByRole("button", { name: w.inRoubles }).click();
      await page.getByRole("link", { name: w.back }).click();
      await expect(page.getByRole("heading", { name: w.nothing })).toBeVisible();
      expect(await accessOf(page)).toEqual({ hasAccess: false, isPending: false });
    });

    test("isn't needed by whoever was given its code", async ({ page, stack, expectInConsole }) => {
      expectInConsole("404");
      await givenMember(page, stack, language);
      const code = `GIFT${Date.now()}`.padEnd(16, "2").slice(0, 16);
      const { MEMBER_SECRET } = readEnvFile(join(stack.folder, "secrets.env"));
      const codeHmac = createKeys(MEMBER_SECRET!).hmac("gift", code);
      inDatabase(stack, (db) =>
        db
          .prepare(
            `insert into course_gift (id, "codeHmac", "courseKey", "createdAt", "expiresAt") values (?, ?, 'gentle-sleep', ?, '2099-01-01')`,
          )
          .run(`G${code}`, codeHmac, new Date().toISOString()),
      );
      await page.goto(paths.purchases(language));
      await page.getByRole("textbox", { name: w.code }).fill("WRONG-CODE");
      await page.getByRole("button", { name: w.redeem }).click();
      await expect(page.getByText(w.wrong)).toBeVisible();
      await page.getByRole("textbox", { name: w.code }).fill(code.toLowerCase());
      await page.getByRole("button", { name: w.redeem }).press("Enter");
      await expect(page.getByText(w.given, { exact: true })).toBeVisible();
      expect(await accessOf(page)).toEqual({ hasAccess: true, isPending: false });
    });

    test("is seen by staff with the right to read orders, and by no other", async ({ page, stack }) => {
      await givenMember(page, stack, language);
      await page.goto(paths.moderationOrders(language));
      await expect(page.getByText(w.notYours)).toBeVisible();
      const headers = { origin: stack.siteUrl };
      const { secret } = await (await page.request.post(`${stack.siteUrl}/api/me/second-factor/totp`, { headers })).json();
      const data = { code: appCode(secret, -1) };
      expect((await page.request.put(`${stack.siteUrl}/api/me/second-factor/totp`, { headers, data })).status()).toBe(200);
      await setMember(page, stack, { isBilling: 1 });
      await page.goto(paths.moderationOrders(language));
      await expect(page.getByRole("article").first()).toContainText("gentle-sleep");
      await expectAccessibleInBothThemes(page);
      await page.getByRole("button", { name: w.toLookAt, exact: true }).click();
      await expect(page.getByText(w.none)).toBeVisible();
    });
  });
}
