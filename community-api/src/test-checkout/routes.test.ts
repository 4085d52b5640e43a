import { expect, test } from "vitest";
import { newShop, wanted } from "../../test/given-purchases.ts";

const press = async (shop: Awaited<ReturnType<typeof newShop>>, url: string, act: string): Promise<string | null> => {
  const answer = await shop.app.request(url, { method: "POST", body: new URLSearchParams({ act, coupon: "" }) });
  expect(answer.status).toBe(303);
  return answer.headers.get("Location");
};

test.each([
  ["en", "Test checkout", "No money moves here", "Go back to the site", "All of it was refunded."],
  ["ru", "Пробная оплата", "Настоящие деньги здесь не списываются", "Вернуться на сайт", "Вся сумма возвращена."],
] as const)(
  "the pay page in %s says that it is none, declines, asks, takes the money, and gives it back",
  async (language, title, notReal, site, refunded) => {
    const shop = await newShop({ mode: "qa", inboxSecret: "a secret of the tests" });
    const { value } = (await shop.buy({ ...wanted, language })).body;
    const page = await (await shop.app.request(value.url)).text();
    for (const words of [title, notReal]) expect(page).toContain(words);
    const path = new URL(value.url).pathname;
    expect(await press(shop, value.url, "declined")).toBe(`${path}?step=declined`);
    expect(await press(shop, value.url, "secure")).toBe(`${path}?step=secure`);
    expect(await shop.hasAccess()).toBe(false);
    expect(await press(shop, value.url, "pay")).toContain(`/${language}/my-profile/purchases?order=O`);
    for (const event of await shop.sent()) await shop.post(event);
    expect(await shop.hasAccess()).toBe(true);
    expect(await press(shop, value.url, "refund")).toBe(path);
    for (const event of await shop.sent()) await shop.post(event);
    expect(await shop.hasAccess()).toBe(false);
    const after = await (await shop.app.request(value.url)).text();
    for (const words of [site, refunded]) expect(after).toContain(words);
    expect((await shop.app.request("/test-checkout")).status).toBe(401);
  },
);

test("there is none in prod", async () => {
  const shop = await newShop({ mode: "prod" });
  const { value } = (await shop.buy()).body;
  expect(await (await shop.app.request(value.url)).text()).not.toContain("Test checkout");
  expect((await shop.app.request(value.url, { method: "POST", body: new URLSearchParams({ act: "pay" }) })).status).toBe(405);
  expect(await shop.hasAccess()).toBe(false);
});

test("its form is short: a longer one is not read", async () => {
  const shop = await newShop({ mode: "qa", inboxSecret: "a secret of the tests" });
  const { value } = (await shop.buy()).body;
  const body = new URLSearchParams({ act: "pay", coupon: "x".repeat(5000) });
  expect((await shop.app.request(value.url, { method: "POST", body })).status).toBe(413);
  expect(await shop.sent()).toEqual([]);
});
